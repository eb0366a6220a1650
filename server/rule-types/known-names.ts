import { sql, type SQL } from 'drizzle-orm'

import { flightProperties, type FlightProperty } from '#contract/rules/flight-properties.ts'

import type { Db } from '../db/database.ts'
import { rowsOf, textsValue } from '../db/rows.ts'
import { readReferenceNames } from '../reference/reference-names.ts'
import { tagOf, tagText, type NamedThing, type NameKind } from './rule-type.ts'

/** What is told about a name that does not exist. */
export const unknownWords: Record<NameKind, string> = {
  frame: 'There is no frame with this external id.',
  displayUnit: 'There is no frame with this display unit.',
  player: 'There is no frame with this player.',
  group: 'This campaign has no frames of this group.',
  tagKey: 'There is no tag key with this name.',
  tag: 'This tag key has no tag with this name.',
  continents: 'There is no continent with this code.',
  countries: 'There is no country with this code.',
  cities: 'There is no city with this id.',
  airports: 'There is no airport with this code.',
  airlines: 'There is no airline with this code.',
}

/** Things that exist, by kind: their values, with what each is called. */
export type KnownNames = ReadonlyMap<NameKind, ReadonlyMap<string, string>>

/**
 * Those of the named things that exist for a campaign: frames (not deleted) of its business units, as a media buy finds them, groups
 * of its own frames, tags, and the reference data. One statement for each kind that is named.
 */
export async function readKnownNames(
  db: Db,
  campaignId: number,
  named: readonly NamedThing[],
): Promise<KnownNames> {
  const known = new Map<NameKind, ReadonlyMap<string, string>>()
  for (const [kind, things] of Map.groupBy(named, (thing) => thing.kind)) {
    const values = [...new Set(things.map(({ value }) => value))]
    known.set(
      kind,
      isFlightProperty(kind)
        ? await readReferenceNames(db, kind, values)
        : await read(db, statements[kind](campaignId, values)),
    )
  }
  return known
}

const isFlightProperty = (kind: NameKind): kind is FlightProperty =>
  flightProperties.some((property) => property === kind)

async function read(db: Db, statement: SQL): Promise<Map<string, string>> {
  const rows = await rowsOf<{ name: string; key?: string }>(db, statement)
  return new Map(rows.map(({ key, name }) => [key === undefined ? name : tagText(key, name), name]))
}

type Statement = (campaignId: number, values: readonly string[]) => SQL

const framesOf = (campaignId: number): SQL => sql`frames f where f.deleted_at is null
  and f.business_unit_id in (select business_unit_id from campaign_business_units where campaign_id = ${campaignId})`

const statements: Record<Exclude<NameKind, FlightProperty>, Statement> = {
  frame: (campaignId, values) => sql`
    select f.external_id as name from ${framesOf(campaignId)} and f.external_id = any(${textsValue(values)})`,
  displayUnit: (campaignId, values) => sql`
    select distinct unit as name from (select unnest(f.display_unit_ids) as unit from ${framesOf(campaignId)}
      and f.display_unit_ids && ${textsValue(values)}) units where unit = any(${textsValue(values)})`,
  player: (campaignId, values) => sql`
    select distinct player as name from (select unnest(f.player_ids) as player from ${framesOf(campaignId)}
      and f.player_ids && ${textsValue(values)}) players where player = any(${textsValue(values)})`,
  group: (campaignId, values) => sql`
    select distinct cf."group" as name from campaign_frames cf join frames f on f.id = cf.frame_id and f.deleted_at is null
    where cf.campaign_id = ${campaignId} and cf."group" = any(${textsValue(values)})`,
  tagKey: (_campaignId, values) => sql`
    select k.name from tag_keys k where k.name = any(${textsValue(values)})`,
  tag: (_campaignId, values) => {
    const pairs = values.map(tagOf)
    return sql`
      select k.name as key, v.name from unnest(${textsValue(pairs.map(([key]) => key))},
        ${textsValue(pairs.map(([, name]) => name))}) as wanted(key, name)
      join tag_keys k on k.name = wanted.key join tag_key_values v on v.tag_key_id = k.id and v.name = wanted.name`
  },
}

import { and, eq, inArray, or } from 'drizzle-orm'

import { placeKey } from '#contract/rules/places.ts'
import { mostPlaces, placesOf } from '#contract/situations.ts'

import { readCreatives } from '../creatives/read-creatives.ts'
import { creatives } from '../db/schema/creatives.ts'
import type { Deps } from '../deps/deps.ts'
import { readFirstFrame, readFrameDetails, readFrameFacts } from '../frames/frame-facts.ts'
import { readFramesPerSpecification } from '../frames/frames-per-specification.ts'
import type { Presented } from '../http/document.ts'
import { refusal } from '../http/errors.ts'
import { readPlaylistsOn } from '../playlists/read-playlists.ts'
import { presentCreative } from '../presenters/creative.presenter.ts'
import { labelsOfRule } from '../presenters/rule-labels.ts'
import { readDecidingRuleSets } from '../rules/read-rule-sets.ts'
import { isUsable } from '../rules/usable-creatives.ts'
import type { MediaUrls } from '../storage/media-urls.ts'
import { timeZoneOf } from '../weather/local-time.ts'
import { placesNow } from '../weather/places-now.ts'

/** Which frame of a campaign, and when. */
export interface AskedSituation {
  campaignId: number
  /** Without one it is the first frame by external id, of this frame specification where one is given. */
  frameId: number | null
  specificationId: number | null
  /** From the time zone of the frame, as the moment may be told in its local time. */
  atIn: (timeZone: string) => Date
}

/** A frame of a campaign at a moment, with all that decides what plays on it, as the wire has it. 404 without such a frame. */
export async function readSituation(
  deps: Pick<Deps, 'db' | 'weather'>,
  { campaignId, frameId: asked, specificationId, atIn }: AskedSituation,
  urls: MediaUrls,
): Promise<Presented> {
  const { db, weather } = deps
  const frameId = asked ?? (await readFirstFrame(db, campaignId, specificationId))
  const [frame] = frameId === null ? [] : await readFrameFacts(db, campaignId, { withTags: true, frameId })
  const details = frame && (await readFrameDetails(db, [frame.id])).get(frame.id)
  if (frame === undefined || details === undefined) {
    const parameter = asked === null && specificationId !== null ? 'frame_specification_id' : 'frame_id'
    throw refusal('notFound', undefined, { parameter: `filter[${parameter}]` })
  }
  const timeZone = timeZoneOf(frame)
  const at = atIn(timeZone)
  const { ruleSets, named } = await readPlayable(deps, campaignId, frame.specificationId)
  const rows = await readCreatives(
    db,
    or(
      inArray(creatives.id, named),
      and(
        eq(creatives.campaignId, campaignId),
        eq(creatives.frameSpecificationId, frame.specificationId),
        eq(creatives.isDefault, true),
        eq(creatives.moderationStatus, 1),
        isUsable,
      ),
    ),
  )
  const places = placesOf(ruleSets.flatMap((ruleSet) => ruleSet.rules)).slice(0, mostPlaces)
  const so = await placesNow(deps, [frame, ...places], at)
  const { id, specificationId: _specification, ...facts } = frame
  const { specification } = details
  return {
    type: 'situations',
    id,
    attributes: {
      at,
      timeZone,
      specifications: await readFramesPerSpecification(db, campaignId),
      isWeatherKnown: weather.isKnown,
      frame: {
        ...facts,
        name: details.name,
        specification: { ...specification, id: String(specification.id) },
      },
      here: so.get(placeKey(frame)),
      places: places.map((place) => ({ ...place, ...so.get(placeKey(place)) })),
      ruleSets,
      defaultIds: rows
        .filter(({ creative: { isDefault, moderationStatus } }) => isDefault && moderationStatus === 1)
        .map(({ creative }) => String(creative.id)),
    },
    relations: { creatives: rows.map((row) => presentCreative(row, urls)) },
  }
}

/** All rule sets of a campaign by name, with what they play on a frame specification. */
async function readPlayable({ db }: Pick<Deps, 'db'>, campaignId: number, specificationId: number) {
  const held = await readDecidingRuleSets(db, campaignId)
  const playlists = await readPlaylistsOn(db, campaignId, specificationId)
  const playlistOf = new Map(playlists.map((playlist) => [playlist.ruleSetId, playlist.creatives]))
  return {
    named: playlists.flatMap((playlist) => playlist.creatives.map(({ id }) => id)),
    ruleSets: held.map(({ id, name, rules }) => ({
      id: String(id),
      name,
      rules: rules.map((rule) => ({ ...rule, ...labelsOfRule(rule) })),
      creatives: (playlistOf.get(id) ?? []).map((creative) => ({
        id: String(creative.id),
        weight: creative.weight,
      })),
    })),
  }
}

import { inArray, sql } from 'drizzle-orm'

import type { SettingConflict, UpdateCampaignRequest } from '#contract/campaigns.ts'

import type { Db } from '../db/database.ts'
import { jsonOf } from '../db/rows.ts'
import type { campaigns } from '../db/schema/campaigns.ts'
import { users } from '../db/schema/people.ts'
import { readMoment } from '../http/dates.ts'
import { ApiError, refusal, snake, type ErrorEntry } from '../http/errors.ts'

type Campaign = typeof campaigns.$inferSelect
/** A setting as requests name it. */
export type SettingName = Exclude<keyof UpdateCampaignRequest, 'version'>
/** The settings that a request changes, each with its current value in the request's form. */
export type WantedChanges = ReadonlyMap<SettingName, unknown>

/** The settings that differ from the current ones; repeated values are left out. */
export async function wantedChanges(
  db: Db,
  campaign: Campaign,
  request: UpdateCampaignRequest,
): Promise<WantedChanges> {
  const held = await heldSettings(db, campaign, request)
  const names = Object.keys(held) as SettingName[]
  return new Map(
    names
      .filter((name) => request[name] !== undefined && keyOf(name, request[name]) !== keyOf(name, held[name]))
      .map((name) => [name, held[name]]),
  )
}

/** The current values. Those of other tables are read only for a request with one of them. */
async function heldSettings(
  db: Db,
  campaign: Campaign,
  { client, businessUnits, managers }: UpdateCampaignRequest,
): Promise<Omit<UpdateCampaignRequest, 'version'>> {
  const isRead = client !== undefined || businessUnits !== undefined || managers !== undefined
  return {
    isActive: campaign.isActive,
    name: campaign.name,
    startsAt: campaign.startsAt.toISOString(),
    endsAt: campaign.endsAt.toISOString(),
    buildFrequency: campaign.buildFrequency,
    requiresWeather: campaign.requiresWeather,
    ...(isRead ? await readRelated(db, campaign) : {}),
  }
}

async function readRelated(
  db: Db,
  { id, clientId }: Campaign,
): Promise<Required<Pick<UpdateCampaignRequest, 'client' | 'businessUnits' | 'managers'>>> {
  return await jsonOf(
    db,
    sql`
      select json_build_object(
        'client', (select name from clients where id = ${clientId}),
        'businessUnits', (select coalesce(json_agg(business_unit_id::text), '[]')
          from campaign_business_units where campaign_id = ${id}),
        'managers', (select coalesce(json_agg(email order by id), '[]')
          from campaign_roles where campaign_id = ${id} and role = 'manager'))`,
  )
}

/** Equality by meaning: the same time in two time zones, the same people in another order or letter case. */
function keyOf(name: SettingName, value: unknown): string {
  if (name === 'startsAt' || name === 'endsAt') {
    return String(readMoment(String(value))?.getTime() ?? value)
  }
  return Array.isArray(value)
    ? [...new Set(value.map((item) => String(item).toLowerCase()))].toSorted().join('\n')
    : JSON.stringify(value)
}

/**
 * Throws 409 when the request changes settings that were changed since the version its sender has read: one error per setting,
 * with who changed it, when, and its current value. With an If-Match header any newer version is a conflict.
 */
export async function requireCurrent(
  db: Db,
  campaign: Campaign,
  wanted: WantedChanges,
  { headerVersion, version }: { headerVersion: number | null; version: number | undefined },
): Promise<void> {
  const isStaleHeader = headerVersion !== null && headerVersion !== campaign.version
  const seen = headerVersion ?? version
  if (seen === undefined || (seen === campaign.version && !isStaleHeader)) {
    return
  }
  const stale = [...wanted].flatMap(([name, value]) => {
    const change = campaign.settingChanges[name]
    return change !== undefined && change.version > seen ? [{ name, value, change }] : []
  })
  if (stale.length === 0) {
    if (isStaleHeader) {
      throw refusal('conflict')
    }
    return
  }
  const userIds = stale.flatMap(({ change }) => change.userId ?? [])
  const people = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, userIds))
  const nameOf = (userId: number | null): string | null =>
    people.find(({ id }) => id === userId)?.name ?? null
  throw new ApiError(
    stale.map(({ name, value, change }): ErrorEntry => {
      const changedBy = nameOf(change.userId)
      return {
        name: 'conflict',
        detail: `The ${snake(name).replaceAll('_', ' ')} was changed by ${changedBy ?? 'somebody else'} in the meantime.`,
        source: { pointer: `/data/attributes/${snake(name)}` },
        meta: {
          version: campaign.version,
          value,
          changedBy,
          changedAt: change.at,
        } satisfies SettingConflict,
      }
    }),
  )
}

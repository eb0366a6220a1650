import { sql } from 'drizzle-orm'

import {
  campaignRights,
  unitRights,
  type BusinessUnitAction,
  type CampaignAction,
  type MissingRight,
} from '#contract/rights.ts'
import { systemRights, type SystemAction } from '#contract/system-rights.ts'

import type { Db } from '../db/database.ts'
import { integers, rowsOf } from '../db/rows.ts'
import { ApiError, type ErrorEntry } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'

/** People named at most. */
const mostNames = 3
/** Those who can be named. */
const active = sql`active as (
  select id, name, is_super_user from users where deleted_at is null and not is_lite_user)`

/**
 * Names of people who can grant rights on campaigns of these business units, by name: their admins, or super users where they have
 * none (USER-053).
 */
export async function grantorsOf(db: Db, unitIds: readonly number[]): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`
      with ${active}, admins as (
        select name from active where id in (select user_id from permissions
          where object = 'BusinessUnit' and action = 'admin' and object_id = any(${integers(unitIds)}))
      )
      select name from admins
      union
      select name from active where is_super_user and not exists (select 1 from admins)
      order by name limit ${mostNames}`,
  )
  return rows.map(({ name }) => name)
}

/** Names of people who use a right on a campaign, by name: to whom it was granted and who view it, or super users where there is nobody. */
export async function holdersOf(db: Db, action: CampaignAction, campaignId: number): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`
      with ${active}, granted as (
        select user_id, action from permissions where object = 'Campaign' and object_id = ${campaignId}
      ), holders as (
        select name from active where id in (select user_id from granted where action = ${action})
          and (id in (select user_id from granted where action = 'view')
            or id in (select p.user_id from permissions p
              join campaign_business_units cu on cu.business_unit_id = p.object_id
              where p.object = 'BusinessUnit' and p.action = 'admin' and cu.campaign_id = ${campaignId}))
      )
      select name from holders
      union
      select name from active where is_super_user and not exists (select 1 from holders)
      order by name limit ${mostNames}`,
  )
  return rows.map(({ name }) => name)
}

/** A right that somebody lacks on a campaign of these business units, for a screen. */
export const lackedRight = async (
  db: Db,
  action: CampaignAction,
  unitIds: readonly number[],
): Promise<MissingRight> => ({
  displayName: campaignRights[action].displayName,
  grantors: await grantorsOf(db, unitIds),
})

/**
 * The refusal of somebody who sees a campaign and lacks these rights on it: 403 that says which right it takes, and who can grant it,
 * after a sentence of its own, if there is one.
 * People who came by a link get no names.
 */
export async function missingRight(
  db: Db,
  viewer: Viewer,
  missing: readonly CampaignAction[],
  unitIds: readonly number[],
  sentence: string = notPermitted,
): Promise<ApiError> {
  const names = viewer.session.kind === 'full' ? await grantorsOf(db, unitIds) : []
  const rights = joined(
    missing.map((action) => `“${campaignRights[action].displayName}”`),
    'and',
  )
  const needs = missing.length === 1 ? `the right ${rights}` : `the rights ${rights}`
  const what = `${begun(sentence)} It takes ${needs} on this campaign.`
  const help = names.length === 0 ? '' : ` ${joined(names, 'or')} can grant it.`
  return new ApiError([
    {
      name: 'forbidden',
      detail: `${what}${help}`,
      meta: { rights: missing },
    },
  ])
}

/** The refusal of somebody who may not see a campaign, and so learns nothing of it. */
export const missingView = (sentence = 'You are not permitted to view this campaign.'): ApiError =>
  refused(
    `${begun(sentence)} It takes the right “${campaignRights.view.displayName}” on it, which an administrator of its business unit can grant.`,
    'view',
  )

/** The refusal of somebody who lacks a right on business units: 403 that says which one it takes, and who can grant it. */
export const missingOnUnit = (action: BusinessUnitAction, sentence?: string, unit?: string): ApiError =>
  refused(missingOnUnitWords(action, sentence, unit), action)

/** The same in words alone, with the business unit as the sentence calls it. */
export function missingOnUnitWords(
  action: BusinessUnitAction,
  sentence: string = notPermitted,
  unit = 'a business unit',
): string {
  const right = `“${unitRights[action].displayName}”`
  return `${begun(sentence)} It takes the right ${right} on ${unit}, which a super user can grant.`
}

/** The refusal of something that super users alone may do. */
export const forSuperUsers = (sentence: string): ApiError => new ApiError([forSuperUsersEntry(sentence)])

/** The same for one of several things that were asked for. */
export const forSuperUsersEntry = (sentence: string): ErrorEntry => ({
  name: 'forbidden',
  detail: `${begun(sentence)} ${superUsersOnly}`,
})

/** The refusal of somebody whose account does not let them do this: 403 that says whose does. */
export function missingInSystem(action: SystemAction, sentence: string = notPermitted): ApiError {
  const { heldBy } = systemRights[action]
  if (heldBy === 'unitAdmins') {
    return missingOnUnit('admin', sentence)
  }
  const whose = heldBy === 'superUsers' ? superUsersOnly : 'It takes a full account.'
  return refused(`${begun(sentence)} ${whose}`, action)
}

/** The refusal of somebody who holds none of these rights on any campaign. */
export function missingEverywhere(
  actions: readonly CampaignAction[],
  sentence: string = notPermitted,
): ApiError {
  const rights = actions.map((action) => `“${campaignRights[action].displayName}”`)
  return new ApiError([
    {
      name: 'forbidden',
      detail: `${begun(sentence)} It takes the right ${joined(rights, 'or')} on a campaign.`,
      meta: { rights: actions },
    },
  ])
}

const superUsersOnly = 'It is for super users.'

const notPermitted = 'You are not permitted to do this.'

const begun = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`)

const refused = (detail: string, right: string): ApiError =>
  new ApiError([{ name: 'forbidden', detail, meta: { rights: [right] } }])

/** Several texts as one. */
export function joined(texts: readonly string[], word: 'and' | 'or'): string {
  return new Intl.ListFormat('en', { type: word === 'and' ? 'conjunction' : 'disjunction' }).format(texts)
}

import { sql } from 'drizzle-orm'

import { campaignRights, unitRights, type BusinessUnitAction, type CampaignAction } from '#contract/rights.ts'
import { systemRights, type SystemAction } from '#contract/system-rights.ts'

import type { Db } from '../db/database.ts'
import { integers, rowsOf } from '../db/rows.ts'
import { ApiError } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'

/** People named at most. */
const mostNames = 3

/**
 * Names of people who can grant rights on campaigns of these business units, by name: their admins, or super users where they have
 * none (USER-053).
 */
export async function grantorsOf(db: Db, unitIds: readonly number[]): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`
      with active as (
        select id, name, is_super_user from users
        where deleted_at is null and not is_lite_user
      ), admins as (
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

/** The refusal of somebody who lacks a right on business units: 403 that says which one it takes, and who can grant it. */
export function missingOnUnit(action: BusinessUnitAction, sentence: string = notPermitted): ApiError {
  const right = `“${unitRights[action].displayName}”`
  return refused(
    `${begun(sentence)} It takes the right ${right} on a business unit, which a super user can grant.`,
    action,
  )
}

/** The refusal of somebody whose account does not let them do this: 403 that says whose does. */
export function missingInSystem(action: SystemAction, sentence: string = notPermitted): ApiError {
  const { heldBy } = systemRights[action]
  if (heldBy === 'unitAdmins') {
    return missingOnUnit('admin', sentence)
  }
  return refused(
    `${begun(sentence)} It ${heldBy === 'superUsers' ? 'is for super users' : 'takes a full account'}.`,
    action,
  )
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

const notPermitted = 'You are not permitted to do this.'

const begun = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`)

const refused = (detail: string, right: string): ApiError =>
  new ApiError([{ name: 'forbidden', detail, meta: { rights: [right] } }])

function joined(texts: readonly string[], word: 'and' | 'or'): string {
  return new Intl.ListFormat('en', { type: word === 'and' ? 'conjunction' : 'disjunction' }).format(texts)
}

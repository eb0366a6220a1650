import { sql } from 'drizzle-orm'

import { campaignRights, type CampaignAction } from '#contract/rights.ts'

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
 * The refusal of somebody who sees a campaign and lacks these rights on it: 403 that says which right it takes, and who can grant it.
 * People who came by a link get no names.
 */
export async function missingRight(
  db: Db,
  viewer: Viewer,
  missing: readonly CampaignAction[],
  unitIds: readonly number[],
): Promise<ApiError> {
  const names = viewer.session.kind === 'full' ? await grantorsOf(db, unitIds) : []
  const rights = joined(
    missing.map((action) => `“${campaignRights[action].displayName}”`),
    'and',
  )
  const needs = missing.length === 1 ? `the right ${rights}` : `the rights ${rights}`
  const help = names.length === 0 ? '' : ` ${joined(names, 'or')} can grant it.`
  return new ApiError([
    {
      name: 'forbidden',
      detail: `You are not permitted to do this. It takes ${needs} on this campaign.${help}`,
      meta: { rights: missing },
    },
  ])
}

function joined(texts: readonly string[], word: 'and' | 'or'): string {
  return new Intl.ListFormat('en', { type: word === 'and' ? 'conjunction' : 'disjunction' }).format(texts)
}

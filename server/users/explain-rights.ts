import { asc, sql } from 'drizzle-orm'

import type { AccountKind, PersonRights, RightAnswer, RightReason } from '#contract/person-rights.ts'
import {
  businessUnitActions,
  campaignActions,
  campaignRights,
  unitRights,
  type CampaignAction,
  type RightCause,
} from '#contract/rights.ts'
import { systemActions, systemRights } from '#contract/system-rights.ts'

import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { businessUnits } from '../db/schema/people.ts'
import type { Deps } from '../deps/deps.ts'
import { causesOnUnit, type Viewer } from '../http/viewer.ts'
import { campaignAccess, type CampaignAccess } from '../policies/campaign.policy.ts'
import { grantorsOf } from '../policies/missing-right.ts'
import { causesInSystem } from '../policies/system.policy.ts'
import type { UserRow } from '../policies/user.policy.ts'
import { explainDeciding } from './explain-deciding.ts'
import { permissionGroups } from './offered-permissions.ts'
import { rightHistory, type Origin } from './right-history.ts'
import { viewerOfUser } from './viewer-of-user.ts'

type Explained = Omit<PersonRights, 'id' | 'name' | 'email'>
type ExplainedCampaign = NonNullable<PersonRights['campaign']>

/**
 * What a user may do and why, asked from the policies that decide on their requests: with the kind of the account, on each business unit,
 * and on a campaign, if asked for. Nothing is allowed to an account that has ended.
 */
export async function explainRights(
  deps: Pick<Deps, 'db' | 'now'>,
  user: UserRow,
  campaignId: number | null,
): Promise<Explained> {
  const { db, now } = deps
  const account = accountKindOf(user, now())
  const [viewer, units, defaults, originOf] = await Promise.all([
    viewerOfUser(deps, user, campaignId),
    db.select().from(businessUnits).orderBy(asc(businessUnits.name)),
    defaultsOf(db, user.id),
    rightHistory(db, user.id),
  ])
  const isOver = account === 'deleted' || account === 'expired'
  const nameOf = new Map(units.map(({ id, name }) => [id, name]))
  const asExplained = (answer: RightAnswer): RightAnswer =>
    isOver ? { ...answer, isAllowed: false } : answer
  const adminOf = units.filter(({ id }) => viewer.unitRights.get(id)?.has('admin')).map(({ name }) => name)
  return {
    account,
    system: systemActions.map((action) =>
      asExplained(
        answerOf({ action, ...systemRights[action] }, causesInSystem(viewer, action), { unitNames: adminOf }),
      ),
    ),
    units: units.map(({ id, name }) => ({
      id: String(id),
      name,
      rights: businessUnitActions.map((action) =>
        asExplained(
          answerOf({ action, ...unitRights[action] }, causesOnUnit(viewer, id, action), {
            origin: originOf({ object: 'BusinessUnit', objectId: id, action }),
          }),
        ),
      ),
      defaults: campaignActions
        .filter((action) => defaults.get(id)?.has(action))
        .map((action) => campaignRights[action].displayName),
    })),
    campaign:
      campaignId === null
        ? null
        : await explainedCampaign(db, viewer, campaignId, {
            nameOf,
            defaults,
            originOf: (action, unitIds) =>
              originOf({ object: 'Campaign', objectId: campaignId, action, unitIds }),
            asExplained,
          }),
  }
}

async function explainedCampaign(
  db: Db,
  viewer: Viewer,
  campaignId: number,
  known: {
    nameOf: ReadonlyMap<number, string>
    defaults: ReadonlyMap<number, ReadonlySet<string>>
    originOf: (action: CampaignAction, unitIds: readonly number[]) => Origin
    asExplained: (answer: RightAnswer) => RightAnswer
  },
): Promise<ExplainedCampaign | null> {
  const access = await campaignAccess(db, viewer, campaignId)
  if (access === null) {
    return null
  }
  const { unitIds } = access
  const namesOf = (ids: readonly number[]) => ids.map((id) => known.nameOf.get(id) ?? '')
  const isManager = await managesCampaign(db, viewer.id, campaignId)
  const answerTo = (action: CampaignAction): RightAnswer => {
    const origin = known.originOf(action, unitIds)
    const defaultUnits = unitIds.filter((id) => known.defaults.get(id)?.has(action))
    const adminUnits = unitIds.filter((id) => viewer.unitRights.get(id)?.has('admin'))
    return known.asExplained({
      ...answerOf({ action, ...campaignRights[action] }, access.causes.get(action) ?? [], {
        origin: onCampaign(origin, { isDefault: defaultUnits.length > 0, isManager }),
        defaultNames: namesOf(defaultUnits),
        unitNames: namesOf(adminUnits),
      }),
      ...usable(access, action),
    })
  }
  const answerToDecide = await explainDeciding(db, viewer, access, answerTo('moderate').reasons)
  const groups = permissionGroups.map(({ permissions, ...group }) => ({
    ...group,
    rights: permissions.flatMap((action) =>
      action === 'moderate' ? [answerTo(action), known.asExplained(answerToDecide)] : [answerTo(action)],
    ),
  }))
  const isMissing = groups.some(({ rights }) => rights.some(({ missing }) => missing.length > 0))
  return {
    id: String(campaignId),
    name: await campaignName(db, campaignId),
    units: namesOf(unitIds),
    isReached: viewer.session.kind === 'full' || viewer.session.campaignId === campaignId,
    isToUpload: viewer.session.kind === 'drop-zone',
    groups,
    grantors: isMissing ? await grantorsOf(db, unitIds) : [],
  }
}

/** A right is of use with that to view the campaign, as `requireCampaign` asks for both. */
function usable(
  { rights }: CampaignAccess,
  action: CampaignAction,
): Pick<RightAnswer, 'isAllowed' | 'missing'> {
  const missing = [...new Set(['view' as const, action])].filter((needed) => !rights.has(needed))
  return {
    isAllowed: missing.length === 0,
    missing: missing.map((needed) => campaignRights[needed].displayName),
  }
}

/** What the log can't tell apart: a default that came with the campaign, and a manager's right. */
function onCampaign(origin: Origin, is: { isDefault: boolean; isManager: boolean }): Origin {
  if (origin.way === 'manager' || origin.way === null) {
    return { ...origin, way: is.isDefault ? 'default' : is.isManager ? 'manager' : null }
  }
  return origin
}

const unknown: Origin = { way: null, by: null, at: null }

function answerOf(
  { action, displayName, description }: Pick<RightAnswer, 'action' | 'displayName' | 'description'>,
  causes: readonly RightCause[],
  {
    origin = unknown,
    unitNames = [],
    defaultNames = [],
  }: { origin?: Origin; unitNames?: string[]; defaultNames?: string[] },
): RightAnswer {
  const reasons = causes.map((because): RightReason => {
    if (because !== 'granted') {
      return { because, ...unknown, units: because === 'unitAdmin' ? unitNames : [], groups: [] }
    }
    const isByDefault = origin.way === 'default' || origin.way === 'propagated'
    return { because, ...origin, units: isByDefault ? defaultNames : [], groups: [] }
  })
  return {
    action,
    displayName,
    description,
    isAllowed: causes.length > 0,
    reasons,
    missing: causes.length > 0 ? [] : [displayName],
  }
}

function accountKindOf(user: UserRow, at: Date): AccountKind {
  if (user.deletedAt !== null) {
    return 'deleted'
  }
  if (user.expiresAt !== null && user.expiresAt <= at) {
    return 'expired'
  }
  return user.isSuperUser ? 'super' : user.isLiteUser ? 'lite' : 'full'
}

/** Rights on new campaigns by business unit. */
async function defaultsOf(db: Db, userId: number): Promise<Map<number, Set<string>>> {
  const rows = await rowsOf<{ unit: number; actions: string[] }>(
    db,
    sql`select business_unit_id as unit, array_agg(action) as actions from default_permissions
      where user_id = ${userId} group by business_unit_id`,
  )
  return new Map(rows.map(({ unit, actions }) => [unit, new Set(actions)]))
}

async function managesCampaign(db: Db, userId: number, campaignId: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 from campaign_roles where campaign_id = ${campaignId} and user_id = ${userId} and role = 'manager'`,
  )
  return rows.length > 0
}

async function campaignName(db: Db, campaignId: number): Promise<string> {
  const [row] = await rowsOf<{ name: string }>(db, sql`select name from campaigns where id = ${campaignId}`)
  return row?.name ?? ''
}

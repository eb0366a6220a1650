import { and, asc, eq } from 'drizzle-orm'

import { businessUnitActions } from '#contract/rights.ts'

import { businessUnits, permissions, users } from '../db/schema/people.ts'
import type { Deps } from '../deps/deps.ts'
import type { Presented } from '../http/document.ts'
import { refusal } from '../http/errors.ts'
import type { ViewerSession } from '../http/viewer.ts'
import {
  presentBusinessUnit,
  presentPermission,
  presentUser,
  type PermissionRow,
} from '../presenters/user.presenter.ts'

/**
 * The signed-in user with their business units and the rights on them (API-009), always included: the browser needs them to
 * start. Super users hold every right on every unit; in the session of a link none counts. Campaign rights are read per campaign
 * (API-052).
 */
export async function presentSignedInUser(
  { db, now }: Deps,
  userId: number,
  kind: ViewerSession['kind'],
): Promise<Presented> {
  const [[user], units, granted] = await Promise.all([
    db.select().from(users).where(eq(users.id, userId)),
    db.select().from(businessUnits).orderBy(asc(businessUnits.name)),
    db
      .select()
      .from(permissions)
      .where(and(eq(permissions.userId, userId), eq(permissions.object, 'BusinessUnit')))
      .orderBy(asc(permissions.id)),
  ])
  if (!user) {
    throw refusal('noSession')
  }
  const held: PermissionRow[] = kind !== 'full' ? [] : user.isSuperUser ? everyRight(units) : granted
  const own = units.filter(({ id }) => held.some(({ objectId }) => objectId === id))
  return presentUser(
    user,
    { isBusinessUnitAdmin: granted.some(({ action }) => action === 'admin'), now: now() },
    {
      businessUnits: own.map(presentBusinessUnit),
      permissions: held.map(presentPermission),
      // Members of the default moderation team; stages and teams are read per campaign.
      moderationAgents: [],
    },
  )
}

/** Synthetic ids: these rights follow from the account and have no rows. */
function everyRight(units: { id: number }[]): PermissionRow[] {
  return units.flatMap(({ id }) =>
    businessUnitActions.map((action, index) => ({
      id: -(id * businessUnitActions.length + index + 1),
      action,
      object: 'BusinessUnit' as const,
      objectId: id,
    })),
  )
}

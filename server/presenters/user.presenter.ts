import { campaignActions, type CampaignAction } from '#contract/rights.ts'

import type { users } from '../db/schema/people.ts'
import type { Presented } from '../http/document.ts'

export type UserRow = typeof users.$inferSelect

export interface UserFacts {
  /** Shows the phone number. */
  withPhone?: boolean
  isBusinessUnitAdmin: boolean
  /** Whether they have a valid link, where that is said. */
  isInvited?: boolean
  now: Date
}

/** A user's public attributes, without password and second factor, and with the phone number where that may be seen. */
export function presentUser(
  user: UserRow,
  { isBusinessUnitAdmin, isInvited, now, withPhone = false }: UserFacts,
  relations?: NonNullable<Presented['relations']>,
): Presented {
  return {
    type: 'users',
    id: user.id,
    attributes: {
      name: user.name,
      email: user.email,
      isSuperUser: user.isSuperUser,
      isLiteUser: user.isLiteUser,
      isBusinessUnitAdmin,
      isExpired: user.expiresAt !== null && user.expiresAt <= now,
      isSubscribedToCampaignDigest: user.isSubscribedToCampaignDigest,
      deletedAt: user.deletedAt,
      ...(isInvited === undefined ? {} : { isInvited }),
      ...(withPhone ? { phoneNumber: user.phone } : {}),
    },
    ...(relations === undefined ? {} : { relations }),
  }
}

export function presentBusinessUnit(unit: { id: number; name: string }): Presented {
  return { type: 'business-units', id: unit.id, attributes: { name: unit.name } }
}

/** With the reference of a booking, for who may add a campaign that it can be attached to. */
export function presentListedUnit(
  unit: { id: number; name: string; freeBooking: string | null },
  mayAdd: boolean,
): Presented {
  const { attributes, ...presented } = presentBusinessUnit(unit)
  return { ...presented, attributes: { ...attributes, freeBooking: mayAdd ? unit.freeBooking : null } }
}

export interface PermissionRow {
  id: number
  action: string
  object: 'Campaign' | 'BusinessUnit'
  objectId: number
}

export function presentPermission({ id, action, object, objectId }: PermissionRow): Presented {
  return { type: 'permissions', id, attributes: { action, object, objectId: String(objectId) } }
}

/** A right on campaigns to come, which has no object id (USER-049). */
export function presentDefaultPermission(action: string): Presented {
  return {
    type: 'permissions',
    id: `default-${action}`,
    attributes: { action, object: 'Campaign', objectId: null },
  }
}

/** The rights on a campaign that somebody holds in this session, in the contract's order. They follow from several rows, or none. */
export function presentHeldRights(campaignId: number, held: ReadonlySet<CampaignAction>): Presented[] {
  return campaignActions
    .filter((action) => held.has(action))
    .map((action) => ({
      type: 'permissions',
      id: `${campaignId}-${action}`,
      attributes: { action, object: 'Campaign', objectId: String(campaignId) },
    }))
}

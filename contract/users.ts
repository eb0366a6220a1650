import * as z from 'zod/mini'

import { longestPassword } from './auth.ts'
import type { BusinessUnitAction } from './rights.ts'

export const permissionSchema = z.object({
  id: z.string(),
  action: z.string(),
  object: z.enum(['Campaign', 'BusinessUnit']),
  objectId: z.string(),
})
export type Permission = z.infer<typeof permissionSchema>

/** A right of another user; without an object id on campaigns to come (USER-049). */
export const heldPermissionSchema = z.pick(z.extend(permissionSchema, { objectId: z.nullable(z.string()) }), {
  action: true,
  objectId: true,
})
export type HeldPermission = z.infer<typeof heldPermissionSchema>

/** A right that can be held on a business unit, with its words (USER-030). */
export const permissionOptionSchema = z.object({ id: z.string(), displayName: z.string() })
export type PermissionOption = z.infer<typeof permissionOptionSchema>

export const businessUnitSchema = z.object({ id: z.string(), name: z.string() })
export type BusinessUnit = z.infer<typeof businessUnitSchema>

/** A business unit in the list of them: with the reference of a booking that can be attached, for who may add campaigns to it. */
export const listedUnitSchema = z.extend(businessUnitSchema, {
  freeBooking: z.optional(z.nullable(z.string())),
})
export type ListedUnit = z.infer<typeof listedUnitSchema>

/** A user as shown to everybody with the right to see them. */
export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isSuperUser: z.boolean(),
  isLiteUser: z.boolean(),
  isBusinessUnitAdmin: z.boolean(),
  isExpired: z.boolean(),
  isSubscribedToCampaignDigest: z.boolean(),
  deletedAt: z.nullable(z.string()),
  /** Invited to a campaign: a lite user with a link that is still valid (USER-045). Lists of users say so. */
  isInvited: z.optional(z.boolean()),
  /** Where codes of the second factor are sent; only super users see it, of one user at a time. */
  phoneNumber: z.optional(z.nullable(z.string())),
})
export type User = z.infer<typeof userSchema>

/** The signed-in user with their own rights (GET auth/user; API-009). Rights on a campaign have a request of their own. */
export const signedInUserSchema = z.extend(userSchema, {
  businessUnits: z._default(z.array(businessUnitSchema), []),
  permissions: z._default(z.array(permissionSchema), []),
})
export type SignedInUser = z.infer<typeof signedInUserSchema>

/** Whether the user holds a right on at least one business unit; super users always (SHELL-012, SHELL-013). */
export function holdsAnywhere(user: SignedInUser, action: BusinessUnitAction): boolean {
  return (
    user.isSuperUser ||
    user.permissions.some(
      (permission) => permission.object === 'BusinessUnit' && permission.action === action,
    )
  )
}

/** `meta` of a changed user: the new e-mail, until it is confirmed by mail. */
export const userMetaSchema = z.object({ pendingEmail: z.optional(z.string()) })

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(255))
const email = z.string().check(z.trim(), z.maxLength(255), z.email())
/** In international form, "+447700900123" (USER-051); null for none. */
const phoneNumber = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(20))))

/** The profile of a new user (API-036). */
export const createUserRequestSchema = z.object({
  name,
  email,
  isSubscribedToCampaignDigest: z.optional(z.boolean()),
  phoneNumber,
})
export type CreateUserRequest = z.infer<typeof createUserRequestSchema>

export const updateUserRequestSchema = z.object({
  name: z.optional(name),
  email: z.optional(email),
  isSubscribedToCampaignDigest: z.optional(z.boolean()),
  phoneNumber,
  /** Makes a lite user a full one (USER-052). */
  liteToFull: z.optional(z.literal(true)),
  /** Required with a new e-mail of one's own. */
  currentPassword: z.optional(z.string().check(z.maxLength(longestPassword))),
})
export type UpdateUserRequest = z.infer<typeof updateUserRequestSchema>

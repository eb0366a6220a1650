import * as z from 'zod/mini'

import { longestPassword } from './auth.ts'

/** Rights on a business unit (part 1 §6). `admin` makes a business-unit admin. */
export const businessUnitActions = ['admin', 'add_campaign', 'edit_frames', 'provide_content'] as const
export type BusinessUnitAction = (typeof businessUnitActions)[number]

/** Rights on a campaign (part 1 §6, part 2 §6). */
export const campaignActions = [
  'view',
  'edit',
  'deploy',
  'view_dynamic_content',
  'edit_dynamic_content',
  'manage_dynamic_content_types',
  'moderate',
  'manage_media_buy',
  'add_build',
  'manage_roles',
  'creative_decisions',
  'enhanced_moderation',
  'upload_creative',
  'replace_creative',
  'replace_own_creative',
  'delete_creative',
  'delete_own_creative',
  'target',
  'edit_rules',
] as const
export type CampaignAction = (typeof campaignActions)[number]

export const permissionSchema = z.object({
  id: z.string(),
  action: z.string(),
  object: z.enum(['Campaign', 'BusinessUnit']),
  objectId: z.string(),
})
export type Permission = z.infer<typeof permissionSchema>

export const businessUnitSchema = z.object({ id: z.string(), name: z.string() })
export type BusinessUnit = z.infer<typeof businessUnitSchema>

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

export const updateUserRequestSchema = z.object({
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(255))),
  email: z.optional(z.string().check(z.trim(), z.maxLength(255), z.email())),
  isSubscribedToCampaignDigest: z.optional(z.boolean()),
  /** Required with a new e-mail of one's own. */
  currentPassword: z.optional(z.string().check(z.maxLength(longestPassword))),
})
export type UpdateUserRequest = z.infer<typeof updateUserRequestSchema>

import * as z from 'zod/mini'

/** A right in words: where it is offered (USER-030, USER-041), where one is missing, and where it is explained. */
export interface DeclaredRight {
  displayName: string
  description: string
}

/** The words alone. */
export const wordsOf = ({ displayName, description }: DeclaredRight): DeclaredRight => ({
  displayName,
  description,
})

/** Groups of the rights on campaigns (USER-050). */
export const campaignRightGroups = {
  campaign: 'Campaign',
  creatives: 'Creatives',
  moderation: 'Moderation',
  targeting: 'Targeting',
  content: 'Dynamic content',
} as const
export type CampaignRightGroup = keyof typeof campaignRightGroups

interface CampaignRight extends DeclaredRight {
  group: CampaignRightGroup
  /** Admins of the campaign's business units hold it, too. Super users hold every right (CAMP-012). */
  ofUnitAdmins?: true
}

/**
 * The rights on a campaign (part 1 §6, part 2 §6): the one declaration that policies, guards of addresses, explanations and the
 * permission table of the tests share. Each is held by who was granted it, and is of use with `view` only.
 */
export const campaignRights = {
  view: {
    displayName: 'View',
    description: 'See the campaign and its creatives',
    group: 'campaign',
    ofUnitAdmins: true,
  },
  edit: { displayName: 'Edit', description: 'Change the settings of the campaign', group: 'campaign' },
  deploy: {
    displayName: 'Deploy',
    description: 'Attach bookings, promote them, and publish',
    group: 'campaign',
  },
  view_dynamic_content: { displayName: 'View content', description: 'See content items', group: 'content' },
  edit_dynamic_content: {
    displayName: 'Edit content',
    description: 'Make, change and delete content items',
    group: 'content',
  },
  manage_dynamic_content_types: {
    displayName: 'Manage content types',
    description: 'Make, change and delete content types',
    group: 'content',
  },
  moderate: {
    displayName: 'Moderate',
    description: 'Approve and reject creatives and content',
    group: 'moderation',
  },
  manage_media_buy: {
    displayName: 'Manage media buy',
    description: 'See, attach and detach frames',
    group: 'campaign',
  },
  add_build: { displayName: 'Add builds', description: 'See, make and download builds', group: 'campaign' },
  manage_roles: {
    displayName: 'Manage roles',
    description: 'Choose the managers of the campaign',
    group: 'campaign',
  },
  creative_decisions: {
    displayName: 'See decisions',
    description: 'See who has decided what about each creative',
    group: 'moderation',
  },
  enhanced_moderation: {
    displayName: 'Enhanced moderation',
    description: 'Set up stages and groups of moderators',
    group: 'moderation',
  },
  upload_creative: {
    displayName: 'Upload creatives',
    description: 'Bring new creatives',
    group: 'creatives',
  },
  replace_creative: {
    displayName: 'Replace creatives',
    description: 'Replace the file of any creative',
    group: 'creatives',
  },
  replace_own_creative: {
    displayName: 'Replace own creatives',
    description: 'Replace the file of a creative that they have brought',
    group: 'creatives',
  },
  delete_creative: {
    displayName: 'Delete creatives',
    description: 'Delete any creative',
    group: 'creatives',
  },
  delete_own_creative: {
    displayName: 'Delete own creatives',
    description: 'Delete a creative that they have brought',
    group: 'creatives',
  },
  target: {
    displayName: 'Target',
    description: 'Assign creatives and content to rule sets',
    group: 'targeting',
  },
  edit_rules: {
    displayName: 'Edit rules',
    description: 'Make, change and delete rule sets',
    group: 'targeting',
  },
} as const satisfies Record<string, CampaignRight>
export type CampaignAction = keyof typeof campaignRights
export const campaignActions = Object.keys(campaignRights) as [CampaignAction, ...CampaignAction[]]

/** The right on a campaign as declared. */
export const campaignRight = (action: CampaignAction): CampaignRight => campaignRights[action]

/**
 * The rights on a business unit (part 1 §6), of people who signed in by password; super users hold every one. `admin` makes a
 * business-unit admin.
 */
export const unitRights = {
  admin: {
    displayName: 'Administrate',
    description: 'See its campaigns, and give rights on them',
  },
  add_campaign: { displayName: 'Add campaigns', description: 'Make campaigns, and move them to it' },
  edit_frames: { displayName: 'Edit frames', description: 'Change, delete and restore its frames' },
  provide_content: {
    displayName: 'Provide content',
    description: 'Bring content into the campaigns that they see',
  },
} as const satisfies Record<string, DeclaredRight>
export type BusinessUnitAction = keyof typeof unitRights
export const businessUnitActions = Object.keys(unitRights) as [BusinessUnitAction, ...BusinessUnitAction[]]

/** A right with its words (USER-041). */
const offeredPermissionSchema = z.object({ id: z.string(), displayName: z.string(), description: z.string() })
/** A group of rights on campaigns (USER-050). */
export const permissionGroupSchema = z.object({
  id: z.string(),
  displayName: z.string(),
  permissions: z.array(offeredPermissionSchema),
})
export type PermissionGroup = z.infer<typeof permissionGroupSchema>

/** Why somebody holds a right: as a super user, as an admin of a business unit, or because it was granted. */
export const rightCauses = ['superUser', 'unitAdmin', 'account', 'granted'] as const
export type RightCause = (typeof rightCauses)[number]

/** Whether the viewer holds a right on a campaign and why, or who can grant it: names, at most three. */
export const rightExplanationSchema = z.extend(offeredPermissionSchema, {
  isHeld: z.boolean(),
  because: z.nullable(z.enum(rightCauses)),
  /** Admins of the campaign's business units, or super users where these have none. */
  grantors: z.array(z.string()),
})
export type RightExplanation = z.infer<typeof rightExplanationSchema>

/** A right that the viewer lacks, in words, and who can grant it: names, at most three. */
export const missingRightSchema = z.object({ displayName: z.string(), grantors: z.array(z.string()) })
export type MissingRight = z.infer<typeof missingRightSchema>

/** A right that is given or taken (USER-048); on campaigns without an id for those to come (USER-049). */
export const permissionChangeSchema = z.discriminatedUnion('object', [
  z.object({
    object: z.literal('Campaign'),
    objectId: z.optional(z.nullable(z.union([z.string(), z.number()]))),
    action: z.enum(campaignActions),
  }),
  z.object({
    object: z.literal('BusinessUnit'),
    objectId: z.union([z.string(), z.number()]),
    action: z.enum(businessUnitActions),
  }),
])

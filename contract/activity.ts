import * as z from 'zod/mini'

import type { ActivityArea } from './activity-groups.ts'

export const activitySubjects = [
  'campaign',
  'creative',
  'booking',
  'frame',
  'rule-set',
  'content-type',
  'content-item',
  'build',
  'user',
] as const
export type ActivitySubject = (typeof activitySubjects)[number]

const of = <Area extends ActivityArea, Subject extends ActivitySubject>(area: Area, subject: Subject) => ({
  area,
  subject,
})

/** Everything that is recorded: its area, and the kind of thing that it was done to. */
export const activityActions = {
  'campaign.created': of('campaign', 'campaign'),
  'campaign.changed': of('campaign', 'campaign'),
  'campaign.activated': of('campaign', 'campaign'),
  'campaign.deactivated': of('campaign', 'campaign'),
  'campaign.content-completed': of('campaign', 'campaign'),
  'campaign.late': of('campaign', 'campaign'),
  'campaign.published': of('campaign', 'campaign'),
  'build.made': of('builds', 'build'),
  'build.deleted': of('builds', 'build'),
  'creative.uploaded': of('creatives', 'creative'),
  'creative.replaced': of('creatives', 'creative'),
  'creative.failed': of('creatives', 'creative'),
  'creative.brought-back': of('creatives', 'creative'),
  'creative.reprocessed': of('creatives', 'creative'),
  'creative.deleted': of('creatives', 'creative'),
  'creative.defaulted': of('creatives', 'creative'),
  'creative.undefaulted': of('creatives', 'creative'),
  'creative.play-button-moved': of('creatives', 'creative'),
  'creative.approved': of('decisions', 'creative'),
  'creative.rejected': of('decisions', 'creative'),
  'creative.settled': of('decisions', 'creative'),
  'creative.recalculated': of('decisions', 'creative'),
  'stages.saved': of('stages', 'campaign'),
  'stages.invited': of('stages', 'campaign'),
  'booking.attached': of('bookings', 'booking'),
  'booking.detached': of('bookings', 'booking'),
  'booking.sent': of('bookings', 'booking'),
  'booking.promoted': of('bookings', 'booking'),
  'booking.failed': of('bookings', 'booking'),
  'places.added': of('places', 'campaign'),
  'places.removed': of('places', 'campaign'),
  'frame.changed': of('frames', 'frame'),
  'frame.deleted': of('frames', 'frame'),
  'frame.restored': of('frames', 'frame'),
  'frame.token-made': of('frames', 'frame'),
  'rule-set.created': of('rules', 'rule-set'),
  'rule-set.changed': of('rules', 'rule-set'),
  'rule-set.deleted': of('rules', 'rule-set'),
  'rule-set.creatives-changed': of('rules', 'rule-set'),
  'rule-set.content-changed': of('rules', 'rule-set'),
  'creative.rules-changed': of('rules', 'creative'),
  'playlist.changed': of('rules', 'rule-set'),
  'content-type.created': of('types', 'content-type'),
  'content-type.changed': of('types', 'content-type'),
  'content-type.deleted': of('types', 'content-type'),
  'content-type.creatives-changed': of('types', 'content-type'),
  'creative.types-changed': of('types', 'creative'),
  'content-item.created': of('content', 'content-item'),
  'content-item.changed': of('content', 'content-item'),
  'content-item.deleted': of('content', 'content-item'),
  'content-item.approved': of('content', 'content-item'),
  'content-item.rejected': of('content', 'content-item'),
  'content-item.reopened': of('content', 'content-item'),
  'content-item.rules-changed': of('content', 'content-item'),
  'user.added': of('people', 'user'),
  'user.changed': of('people', 'user'),
  'user.converted': of('people', 'user'),
  'user.deleted': of('people', 'user'),
  'user.restored': of('people', 'user'),
  'user.looked-as': of('people', 'user'),
  'user.email-changed': of('people', 'user'),
  'permission.granted': of('people', 'user'),
  'permission.revoked': of('people', 'user'),
  'permissions.propagated': of('people', 'user'),
  'permissions.withdrawn': of('people', 'user'),
} as const satisfies Record<string, { area: ActivityArea; subject: ActivitySubject }>
export type ActivityAction = keyof typeof activityActions

const isAction = (name: string): name is ActivityAction => Object.hasOwn(activityActions, name)
const actionNames = Object.keys(activityActions).filter(isAction)

/** How somebody was signed in; a job is nobody. */
export const activitySessions = ['full', 'drop-zone', 'lite-moderation', 'system'] as const
export type ActivitySession = (typeof activitySessions)[number]

const valueSchema = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

/** A field that changed; without values where they are long, or secret. */
const activityChangeSchema = z.object({
  field: z.string(),
  from: z.optional(valueSchema),
  to: z.optional(valueSchema),
})
export type ActivityChange = z.infer<typeof activityChangeSchema>

/** An entry: who did what to what, when and from where. Names are those of then. */
export const activitySchema = z.object({
  id: z.string(),
  at: z.string(),
  action: z.enum(actionNames as [ActivityAction, ...ActivityAction[]]),
  actor: z.object({
    id: z.nullable(z.string()),
    name: z.nullable(z.string()),
    session: z.enum(activitySessions),
  }),
  subject: z.object({
    id: z.nullable(z.string()),
    name: z.string(),
    /** Whether it still exists. */
    isThere: z.boolean(),
  }),
  campaign: z.nullable(z.object({ id: z.string(), name: z.string() })),
  changes: z.array(activityChangeSchema),
  /** How many things it concerns beside the subject; null where that says nothing. */
  count: z.nullable(z.number()),
  /** A further word: a right, a business unit, what failed. */
  note: z.nullable(z.string()),
  /** Address and browser; null for jobs, and for those who may not know. */
  address: z.nullable(z.string()),
  agent: z.nullable(z.string()),
})
export type Activity = z.infer<typeof activitySchema>

/** Part of a timeline, newest first. */
export interface ActivityPart {
  items: Activity[]
  /** Id of the last one where there are older ones; they are read by `filter[before]`. */
  next: string | null
}

/** Entries of a part. */
export const activityPartSize = 30

import * as z from 'zod/mini'

/** What can wait for a person, in the order in which it is told. */
export const inboxKinds = ['moderation', 'failedUpload', 'rejectedCreative', 'failedPromotion'] as const
export type InboxKind = (typeof inboxKinds)[number]

/**
 * Something that waits for a person: a creative for their decision, a file of theirs that failed, a creative of theirs that was
 * rejected, or a booking that could not be promoted in a campaign of theirs. `subjectId` is the creative's or booking's id.
 */
export const inboxItemSchema = z.object({
  id: z.string(),
  kind: z.enum(inboxKinds),
  subjectId: z.string(),
  name: z.string(),
  campaignId: z.string(),
  campaignName: z.string(),
  /** Since when, ISO. */
  since: z.string(),
})
export type InboxItem = z.infer<typeof inboxItemSchema>

/** The path at which an item is settled, below the application's address. */
export function pathOfInboxItem({ kind, campaignId, subjectId }: InboxItem): string {
  const places: Record<InboxKind, string> = {
    moderation: `creative/${subjectId}`,
    failedUpload: 'creative/failed-history',
    rejectedCreative: `creative/${subjectId}`,
    failedPromotion: 'bookings',
  }
  return `/campaigns/${campaignId}/${places[kind]}`
}

/** How many wait, by kind: all, where the list holds at most `inboxLimit` of each. */
const totals = z.object({
  moderation: z.number(),
  failedUpload: z.number(),
  rejectedCreative: z.number(),
  failedPromotion: z.number(),
})
export const inboxMetaSchema = z.object({ totals })
export const inboxLimit = 20

/** What waits for a person, the most urgent of each kind first. */
export interface Inbox {
  items: InboxItem[]
  totals: z.infer<typeof totals>
}

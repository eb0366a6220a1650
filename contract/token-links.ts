import * as z from 'zod/mini'

/** Kinds of token links: the view of one campaign for a lite moderator or an invited uploader. */
export const linkKinds = ['lite-moderation', 'drop-zone'] as const
export type LinkKind = (typeof linkKinds)[number]

/** A session opened by a token link (API-010, API-115); `key` is the invitation or assignment. */
export const linkSessionSchema = z.object({
  key: z.string(),
  kind: z.enum(linkKinds),
  campaignId: z.string(),
})
export type LinkSession = z.infer<typeof linkSessionSchema>

import * as z from 'zod/mini'

/** A pinned campaign (CAMP-049). */
export const pinnedCampaignSchema = z.object({ id: z.string(), name: z.string() })
export type PinnedCampaign = z.infer<typeof pinnedCampaignSchema>
export const pinRequestSchema = z.object({
  campaignId: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
})

/** A snooze; permanent without a date (CAMP-045). */
export const snoozeSchema = z.object({ snoozeTillDate: z.nullable(z.string()) })
export const snoozeRequestSchema = z.object({
  campaignId: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  snoozeTillDate: z._default(z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}/))), null),
})

/** Snooze of a campaign by a person: none, or until a time; null is permanent (CAMP-047). */
export type SnoozeState = { isSnoozed: false } | { isSnoozed: true; until: string | null }

/** Deployment status: 0 complete, 1 deploying (SHELL-022). */
export const deployingSchema = z.object({ value: z.union([z.literal(0), z.literal(1)]) })

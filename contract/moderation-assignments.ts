import * as z from 'zod/mini'

import { clientSchema } from './campaigns.ts'

/** The campaign that a lite moderator is assigned to, with its client (API-072). */
export const assignedCampaignSchema = z.object({
  id: z.string(),
  name: z.string(),
  client: z.optional(z.nullable(clientSchema)),
})
export type AssignedCampaign = z.infer<typeof assignedCampaignSchema>

/** A past decision of the lite moderator (API-074, MOD-027); `asset` is null for a creative that was deleted meanwhile. */
export const ownDecisionSchema = z.object({
  id: z.string(),
  isApproved: z.boolean(),
  updatedAt: z.string(),
  notes: z.nullable(z.string()),
  creative: z.object({
    id: z.string(),
    name: z.string(),
    deletedAt: z._default(z.nullable(z.string()), null),
    asset: z.optional(z.nullable(z.object({ url: z.nullable(z.string()) }))),
    thumbnail: z.optional(z.nullable(z.object({ url: z.nullable(z.string()) }))),
    frameSpecification: z.optional(z.nullable(z.object({ name: z.string() }))),
  }),
})
export type OwnDecision = z.infer<typeof ownDecisionSchema>

import * as z from 'zod/mini'

import { creativeSchema } from './creatives.ts'

/** A creative that waits for a decision of the person who asks, with what makes it urgent. */
export const waitingCreativeSchema = z.extend(creativeSchema, {
  campaignId: z.string(),
  campaignName: z.string(),
  clientName: z.nullable(z.string()),
  /** When its campaign begins and ends, ISO. */
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
})
export type WaitingCreative = z.infer<typeof waitingCreativeSchema>

/** At most so many are told at once; `total` counts all. */
export const waitingLimit = 200
export const waitingMetaSchema = z.object({ total: z.number() })

/** What waits for a person, the most urgent first. */
export interface Waiting {
  creatives: WaitingCreative[]
  total: number
}

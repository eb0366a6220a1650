import * as z from 'zod/mini'

import { clientSchema } from './campaigns.ts'
import { specificationWithCreativesSchema } from './creatives.ts'
import { permissionSchema } from './users.ts'

/** The invitation of an uploader to a campaign, with what they may do on it (DROP-006, API-055). */
const inviteSchema = z.object({
  id: z.string(),
  key: z.string(),
  campaignId: z.string(),
  userId: z.string(),
  user: z.object({ id: z.string(), permissions: z._default(z.array(permissionSchema), []) }),
})

/** With its campaign and the client: the request includes `campaign` and `campaign.client`. */
export const campaignInviteSchema = z.extend(inviteSchema, {
  campaign: z.object({
    id: z.string(),
    name: z.string(),
    endsAt: z.string(),
    isActive: z.boolean(),
    client: z.optional(z.nullable(clientSchema)),
  }),
})
export type CampaignInvite = z.infer<typeof campaignInviteSchema>

/** With what is wanted: the request includes `campaign.frame-specifications.creatives`. */
export const inviteWithCreativesSchema = z.extend(inviteSchema, {
  campaign: z.object({
    id: z.string(),
    frameSpecifications: z._default(z.array(specificationWithCreativesSchema), []),
  }),
})

import { and, eq, sql, type SQL } from 'drizzle-orm'

import { creatives } from '../db/schema/creatives.ts'
import type { Viewer } from '../http/viewer.ts'
import type { CampaignAccess } from '../policies/campaign.policy.ts'
import { isModerator } from '../policies/moderation.policy.ts'
import { listedIn } from './count-creatives.ts'

/** The SQL condition of a campaign's creatives that wait for a decision of this viewer (MOD-002, MOD-023). */
export function waitingFor(viewer: Viewer, access: CampaignAccess): SQL | undefined {
  return isModerator(viewer, access)
    ? and(listedIn(access.campaignId), eq(creatives.moderationStatus, 0))
    : sql`false`
}

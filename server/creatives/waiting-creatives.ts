import { and, eq, inArray, type SQL } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { creatives } from '../db/schema/creatives.ts'
import type { Viewer } from '../http/viewer.ts'
import { readStages, readVotes } from '../moderation/read-moderation.ts'
import type { CampaignAccess } from '../policies/campaign.policy.ts'
import { isModerator, mayModerate } from '../policies/moderation.policy.ts'
import { listedIn } from './count-creatives.ts'

/** The SQL condition of a campaign's creatives that wait for a decision of this viewer (MOD-002, MOD-023). */
export async function waitingFor(db: Db, viewer: Viewer, access: CampaignAccess): Promise<SQL | undefined> {
  const { campaignId } = access
  const isPending = and(listedIn(campaignId), eq(creatives.moderationStatus, 0))
  const pending = isModerator(viewer, access) ? await db.select().from(creatives).where(isPending) : []
  const stages = await readStages(db, campaignId)
  const votes = await readVotes(
    db,
    pending.map(({ id }) => id),
  )
  const waiting = pending.filter((creative) =>
    mayModerate(viewer, access, creative, { stages, votes: votes.get(creative.id) ?? [] }),
  )
  return inArray(
    creatives.id,
    waiting.map(({ id }) => id),
  )
}

import { desc, eq } from 'drizzle-orm'

import { changeCampaigns, announcePublishingStatus } from '../changes/change-campaigns.ts'
import type { Db } from '../db/database.ts'
import { campaigns, publications } from '../db/schema/campaigns.ts'
import { users } from '../db/schema/people.ts'
import type { Deps } from '../deps/deps.ts'
import { refusal } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { readContents } from '../publications/publication-contents.ts'
import { publishingStatusOf } from '../publications/publishing-status.ts'

type Campaign = typeof campaigns.$inferSelect

export interface PublicationWithName {
  id: number
  createdAt: Date
  publishedBy: { id: number; name: string } | null
}

/**
 * Publishes a campaign and stores the contents (PUB-008). 422 when it can't be published, 409 without a change since the last
 * publication, also for the second of two concurrent requests. Returns the publication.
 */
export async function publishCampaign(
  deps: Deps,
  viewer: Viewer,
  campaignId: number,
): Promise<PublicationWithName> {
  const now = deps.now()
  return changeCampaigns(deps, async (transaction, changes) => {
    const [campaign] = await transaction
      .select()
      .from(campaigns)
      .where(eq(campaigns.id, campaignId))
      .for('update')
    if (!campaign) {
      throw refusal('notFound')
    }
    requirePublishable(campaign)
    const [publication] = await transaction
      .insert(publications)
      .values({
        campaignId,
        userId: viewer.id,
        contents: (await readContents(transaction, [campaignId])).get(campaignId),
        createdAt: now,
      })
      .returning({ id: publications.id, createdAt: publications.createdAt })
    // Not before the change that it carries, even when the clocks of two servers differ.
    const publishedAt = now > campaign.contentChangedAt ? now : campaign.contentChangedAt
    await transaction
      .update(campaigns)
      .set({ publishedAt, updatedAt: now })
      .where(eq(campaigns.id, campaignId))
    changes.refresh(campaignId)
    announcePublishingStatus(changes.announce, campaignId, 'published')
    changes.record({
      action: 'campaign.published',
      subject: { id: campaignId, name: campaign.name },
      campaignId,
    })
    return {
      id: Number(publication?.id),
      createdAt: publication?.createdAt ?? now,
      publishedBy: { id: viewer.id, name: viewer.name },
    }
  })
}

function requirePublishable(campaign: Campaign): void {
  if (!campaign.supportsPublishing) {
    throw refusal('validation', 'This campaign does not support publishing.')
  }
  if (!campaign.isContentComplete) {
    throw refusal('validation', 'Each frame specification must have at least one default creative.')
  }
  if (publishingStatusOf(campaign) === 'published') {
    throw refusal('conflict', 'There are no unpublished changes.')
  }
}

/** The publications of a campaign, the newest first (PUB-012). */
export async function readPublications(db: Db, campaignId: number): Promise<PublicationWithName[]> {
  const rows = await db
    .select({ id: publications.id, createdAt: publications.createdAt, userId: users.id, name: users.name })
    .from(publications)
    .leftJoin(users, eq(users.id, publications.userId))
    .where(eq(publications.campaignId, campaignId))
    .orderBy(desc(publications.createdAt), desc(publications.id))
  return rows.map(({ id, createdAt, userId, name }) => ({
    id,
    createdAt,
    publishedBy: userId === null || name === null ? null : { id: userId, name },
  }))
}

import type { PublishingStatus } from '#contract/campaign-states.ts'

interface PublishingFacts {
  supportsPublishing: boolean
  isContentComplete: boolean
  contentChangedAt: Date
  publishedAt: Date | null
}

/** Never published: unpublished; changed since: draft; else published (PUB-002). */
export function publishingStatusOf(
  campaign: Pick<PublishingFacts, 'contentChangedAt' | 'publishedAt'>,
): PublishingStatus {
  if (campaign.publishedAt === null) {
    return 'unpublished'
  }
  return campaign.contentChangedAt > campaign.publishedAt ? 'draft' : 'published'
}

/** There is something to publish, and every frame specification has an approved default creative for it (PUB-004, PUB-006). */
export function isPublishable(campaign: PublishingFacts): boolean {
  return (
    campaign.supportsPublishing && campaign.isContentComplete && publishingStatusOf(campaign) !== 'published'
  )
}

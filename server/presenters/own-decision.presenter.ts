import type { assets, creatives, moderationDecisionLogs } from '../db/schema/creatives.ts'
import type { Presented } from '../http/document.ts'
import type { MediaUrls } from '../storage/media-urls.ts'
import { presentCreative } from './creative.presenter.ts'
import { presentSpecification, type SpecificationFacts } from './frame-specification.presenter.ts'

export interface OwnDecisionRow {
  log: typeof moderationDecisionLogs.$inferSelect
  creative: typeof creatives.$inferSelect
  asset: typeof assets.$inferSelect | null
  specification: SpecificationFacts
}

/** A decision of the viewer in their history (MOD-027); a creative that was deleted meanwhile has no files (MOD-029). */
export function presentOwnDecision(
  { log, creative, asset, specification }: OwnDecisionRow,
  urls: MediaUrls,
): Presented {
  const row = {
    creative,
    asset: creative.deletedAt === null ? asset : null,
    uploader: null,
    isLastDefault: false,
  }
  return {
    type: 'moderation-history-entries',
    id: log.id,
    attributes: { isApproved: log.status === 1, updatedAt: log.createdAt, notes: log.notes },
    relations: { creative: presentCreative(row, urls, presentSpecification(specification)) },
  }
}

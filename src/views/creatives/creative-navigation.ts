import type { CampaignAction } from '#contract/rights.ts'
import { creativePlaces, type CreativePlace } from '#machines/creatives/creative-places.selectors.ts'
import { t } from '#services/intl/intl.ts'

import type { SectionPlace } from '../ui/section-tools.tsx'

/** The screens of the creative section that a person has, for `SectionTools` (CREA-002, CREA-003). */
export function creativePlaceLinks(
  campaignId: string,
  rights: readonly CampaignAction[],
  current: CreativePlace,
): SectionPlace[] {
  return creativePlaces(campaignId, rights).map(({ id, href }) => ({
    id,
    label: t(placeWords[id]),
    href,
    current: id === current,
  }))
}

const placeWords = {
  all: 'creatives.all',
  decisions: 'creatives.decisions',
  enhancedModeration: 'creatives.enhancedModeration',
  schedule: 'creatives.schedule',
  playlists: 'creatives.playlists',
  failed: 'failedHistory.title',
} as const satisfies Record<CreativePlace, string>

import type { CampaignAction } from '#contract/rights.ts'

/** A screen of the creative section. */
export type CreativePlace = 'all' | 'decisions' | 'enhancedModeration' | 'schedule' | 'playlists' | 'failed'

interface Place {
  id: CreativePlace
  /** Below the campaign's address. */
  path: string
  /** The right to see it; null where everybody who may view the campaign may. */
  needs: CampaignAction | null
}

const places: readonly Place[] = [
  { id: 'all', path: 'creative', needs: null },
  { id: 'decisions', path: 'creative/moderation/summary', needs: 'creative_decisions' },
  { id: 'enhancedModeration', path: 'creative/moderation/manage', needs: 'enhanced_moderation' },
  { id: 'schedule', path: 'schedule', needs: null },
  { id: 'playlists', path: 'playlists', needs: 'upload_creative' },
  { id: 'failed', path: 'creative/failed-history', needs: null },
]

/** The links of the sub-navigation of the creatives, for somebody with these rights (CREA-002, CREA-003). */
export function creativePlaces(campaignId: string, rights: readonly CampaignAction[]) {
  return places
    .filter(({ needs }) => needs === null || rights.includes(needs))
    .map(({ id, path }) => ({ id, href: `/campaigns/${campaignId}/${path}` }))
}

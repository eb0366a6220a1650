import type { ActorRefFrom } from 'xstate'

import type { CampaignHit } from '#contract/search.ts'

import { searchMachine } from '../kit/search.ts'

/** The campaign search of the header (SHELL-005 … SHELL-009, SHELL-045, SHELL-046). Choosing a hit opens its campaign. */
export const campaignSearchMachine = searchMachine<{ text: string }, CampaignHit>('campaignSearch', {
  empty: { text: '' },
  typing: 500,
})

export type CampaignSearchRef = ActorRefFrom<typeof campaignSearchMachine>

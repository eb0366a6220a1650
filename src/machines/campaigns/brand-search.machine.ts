import type { ActorRefFrom } from 'xstate'

import { searchMachine } from '../kit/search.ts'

/** A client of campaigns that the person can see, by its name. */
export interface BrandHit {
  id: string
}

/** Suggests the clients of campaigns for what is typed as a brand, which may also be a new name (CAMP-066). */
export const brandSearchMachine = searchMachine<{ text: string }, BrandHit>('brandSearch', {
  empty: { text: '' },
  typing: 300,
})

export type BrandSearchRef = ActorRefFrom<typeof brandSearchMachine>

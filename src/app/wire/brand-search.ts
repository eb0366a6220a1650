import { fromPromise } from 'xstate'

import { brandSearchMachine } from '#machines/campaigns/brand-search.machine.ts'
import { findBrands } from '#services/api/search.ts'

import type { AppContext } from '../base/app-context.ts'

/** The brands that a campaign's form suggests. */
export function wireBrandSearch({ http }: AppContext) {
  return brandSearchMachine.provide({
    actors: {
      findBrands: fromPromise<string[], { text: string }>(({ input, signal }) =>
        findBrands(http, input.text, signal),
      ),
    },
  })
}

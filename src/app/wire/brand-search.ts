import { fromPromise } from 'xstate'

import { brandSearchMachine } from '#machines/campaigns/brand-search.machine.ts'
import { findBrands } from '#services/api/search.ts'

import type { World } from '../world.ts'

/** The brands that a campaign's form suggests. */
export function wireBrandSearch({ http }: World) {
  return brandSearchMachine.provide({
    actors: {
      findBrands: fromPromise<string[], { text: string }>(({ input, signal }) =>
        findBrands(http, input.text, signal),
      ),
    },
  })
}

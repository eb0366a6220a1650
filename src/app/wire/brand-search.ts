import { brandSearchMachine } from '#machines/campaigns/brand-search.machine.ts'
import { findBrands } from '#services/api/search.ts'

import type { AppContext } from '../base/app-context.ts'
import { wireSearch } from './kit.ts'

/** The brands that a campaign's form suggests. */
export function wireBrandSearch({ http }: AppContext) {
  return wireSearch(brandSearchMachine, async ({ text }, signal) =>
    (await findBrands(http, text.trim(), signal)).map((id) => ({ id })),
  )
}

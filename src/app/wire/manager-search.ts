import { managerSearchMachine } from '#machines/campaigns/manager-search.machine.ts'
import { findPeople } from '#services/api/search.ts'

import type { AppContext } from '../base/app-context.ts'
import { wireSearch } from './kit.ts'

/** The people that a campaign's form suggests as managers. */
export function wireManagerSearch({ http }: AppContext) {
  return wireSearch(managerSearchMachine, async ({ text, businessUnitId }, signal) =>
    (await findPeople(http, { text: text.trim(), businessUnitId }, signal)).map(({ name, email }) => ({
      id: email,
      name,
    })),
  )
}

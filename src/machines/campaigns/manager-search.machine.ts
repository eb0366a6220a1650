import type { ActorRefFrom } from 'xstate'

import { searchMachine } from '../kit/search.ts'

/** Somebody who can become manager; the id is the e-mail address. */
export interface ManagerHit {
  id: string
  name: string
}

export interface ManagerQuery {
  text: string
  businessUnitId: string
}

/** Suggests people of the chosen business unit for what is typed as a manager, which may be any e-mail address (CAMP-013). */
export const managerSearchMachine = searchMachine<ManagerQuery, ManagerHit>('managerSearch', {
  empty: { text: '', businessUnitId: '' },
  typing: 300,
})

export type ManagerSearchRef = ActorRefFrom<typeof managerSearchMachine>

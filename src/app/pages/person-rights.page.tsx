import { PersonRights } from '#views/users/person-rights.tsx'

import { useScreen } from '../screens/screens.ts'
import { personRightsScreen } from '../screens/users.screens.ts'

export function PersonRightsPage() {
  const rights = useScreen(personRightsScreen)
  return rights === undefined ? null : <PersonRights person={rights} />
}

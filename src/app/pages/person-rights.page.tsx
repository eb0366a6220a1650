import { useSelector } from '@xstate/react'

import { PersonRights } from '#views/users/person-rights.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { useScreen } from '../screens/screens.ts'
import { personRightsScreen } from '../screens/users.screens.ts'

export function PersonRightsPage() {
  const { app, configuration } = useAppContext()
  const viewerId = useSelector(app, (snapshot) => snapshot.context.user?.id)
  const rights = useScreen(personRightsScreen)
  return rights === undefined || viewerId === undefined ? null : (
    <PersonRights person={rights} viewerId={viewerId} application={configuration.applicationName} />
  )
}

import { useSelector } from '@xstate/react'

import { Dashboard } from '#views/dashboard/dashboard.tsx'

import { dashboardHref } from '../routes/dashboard-href.ts'
import { dashboardScreen } from '../screens/dashboard.screens.ts'
import { useScreen } from '../screens/screens.ts'
import { useWorld } from '../world-context.ts'

/** Milliseconds. What is live is told to the minute, so that rows are not drawn again for less. */
const minute = 60_000

export function DashboardPage() {
  const { app, clock } = useWorld()
  const user = useSelector(app, (snapshot) => snapshot.context.user)
  const dashboard = useScreen(dashboardScreen)
  return dashboard === undefined || user === null ? null : (
    <Dashboard
      dashboard={dashboard}
      now={Math.floor(clock.now() / minute) * minute}
      mayPin={!user.isLiteUser}
      hrefOf={(page) => dashboardHref({ ...dashboard.getSnapshot().context.query, page })}
    />
  )
}

import { useSelector } from '@xstate/react'

import { Dashboard } from '#views/dashboard/dashboard.tsx'

import { dashboardHref } from '../routes/dashboard-href.ts'
import { dashboardScreen } from '../screens/dashboard.screens.ts'
import { useScreen } from '../screens/screens.ts'
import { useAppContext } from '../use-app-context.ts'
import { useMinute } from '../use-minute.ts'

export function DashboardPage() {
  const { app, clock } = useAppContext()
  const user = useSelector(app, (snapshot) => snapshot.context.user)
  const dashboard = useScreen(dashboardScreen)
  const now = useMinute(clock)
  return dashboard === undefined || user === null ? null : (
    <Dashboard
      dashboard={dashboard}
      now={now}
      mayPin={!user.isLiteUser}
      hrefOf={(page) => dashboardHref({ ...dashboard.getSnapshot().context.query, page })}
    />
  )
}

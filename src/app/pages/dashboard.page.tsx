import { useSelector } from '@xstate/react'

import { dashboardAddress } from '#contract/addresses/dashboard.address.ts'
import { Dashboard } from '#views/dashboard/dashboard.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { useMinute } from '../base/use-minute.ts'
import { dashboardScreen } from '../screens/dashboard.screens.ts'
import { useScreen } from '../screens/screens.ts'

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
      hrefOf={(query) => dashboardAddress.href({}, query)}
    />
  )
}

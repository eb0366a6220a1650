import { useSelector } from '@xstate/react'

import { usersAddress } from '#contract/addresses/users.address.ts'
import { Users } from '#views/users/users.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { useScreen } from '../screens/screens.ts'
import { usersScreen } from '../screens/users.screens.ts'

export function UsersPage() {
  const { app } = useAppContext()
  const viewer = useSelector(app, (snapshot) => snapshot.context.user)
  const users = useScreen(usersScreen)
  return users === undefined || viewer === null ? null : (
    <Users users={users} viewer={viewer} hrefOf={(query) => usersAddress.href({}, query)} />
  )
}

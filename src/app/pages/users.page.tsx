import { Users } from '#views/users/users.tsx'

import { usersHref } from '../routes/users-href.ts'
import { useScreen } from '../screens/screens.ts'
import { usersScreen } from '../screens/users.screens.ts'

export function UsersPage() {
  const users = useScreen(usersScreen)
  return users === undefined ? null : (
    <Users users={users} hrefOf={(page) => usersHref({ ...users.getSnapshot().context.query, page })} />
  )
}

import { useSelector } from '@xstate/react'

import { UserEdit } from '#views/users/user-edit.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { useScreen } from '../screens/screens.ts'
import { userEditScreen } from '../screens/users.screens.ts'

export function UserEditPage() {
  const { app } = useAppContext()
  const viewer = useSelector(app, (snapshot) => snapshot.context.user)
  const edit = useScreen(userEditScreen)
  return edit === undefined || viewer === null ? null : <UserEdit edit={edit} viewer={viewer} />
}

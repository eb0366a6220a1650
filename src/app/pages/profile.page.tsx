import { useSelector } from '@xstate/react'

import { ProfileDrawer } from '#views/shell/profile-drawer.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { useScreen } from '../screens/screens.ts'
import { profileScreen } from '../screens/shell.screens.ts'
import type { OverlayProps } from './overlay-props.ts'

export function ProfilePage({ onClose }: OverlayProps) {
  const { app } = useAppContext()
  const user = useSelector(app, (snapshot) => snapshot.context.user)
  const profile = useScreen(profileScreen)
  return profile === undefined || user === null ? null : (
    <ProfileDrawer profile={profile} user={user} onClose={onClose} />
  )
}

import { useSelector } from '@xstate/react'

import { SignIn } from '#views/auth/sign-in.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { signInScreen } from '../screens/auth.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function SignInPage() {
  const { app, configuration } = useAppContext()
  const ended = useSelector(app, (snapshot) => snapshot.context.farewell)
  const signIn = useScreen(signInScreen)
  return signIn === undefined ? null : (
    <SignIn
      signIn={signIn}
      name={configuration.applicationName}
      demo={configuration.demo}
      ended={ended}
      supportEmail={configuration.supportEmail}
    />
  )
}

import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'

import { useAppContext } from '../base/use-app-context.ts'
import { signInAgainScreen } from '../screens/auth.screens.ts'
import { useScreen } from '../screens/screens.ts'

const SignInAgain = lazy(() =>
  import('#views/auth/sign-in-again.tsx').then((module) => ({ default: module.SignInAgain })),
)

/** Sign-in over the screen on which something is typed, while the session is over. */
export function SignInAgainPage() {
  const { app } = useAppContext()
  const isRenewing = useSelector(app, (snapshot) => snapshot.hasTag('renewing'))
  const signIn = useScreen(signInAgainScreen)
  return isRenewing ? (
    <Suspense fallback={null}>
      <SignInAgain app={app} signIn={signIn} />
    </Suspense>
  ) : null
}

import { SignIn } from '#views/auth/sign-in.tsx'

import { signInScreen } from '../screens/auth.screens.ts'
import { useScreen } from '../screens/screens.ts'
import { useAppContext } from '../use-app-context.ts'

export function SignInPage() {
  const { configuration } = useAppContext()
  const signIn = useScreen(signInScreen)
  return signIn === undefined ? null : <SignIn signIn={signIn} name={configuration.applicationName} />
}

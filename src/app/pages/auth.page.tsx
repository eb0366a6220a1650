import { SignIn } from '#views/auth/sign-in.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { signInScreen } from '../screens/auth.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function SignInPage() {
  const { configuration } = useAppContext()
  const signIn = useScreen(signInScreen)
  return signIn === undefined ? null : <SignIn signIn={signIn} name={configuration.applicationName} />
}

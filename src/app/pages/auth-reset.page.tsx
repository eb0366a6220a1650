import { PasswordResetRequest } from '#views/auth/password-reset-request.tsx'
import { PasswordReset } from '#views/auth/password-reset.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { passwordResetRequestScreen, passwordResetScreen } from '../screens/auth.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function PasswordResetRequestPage() {
  const { configuration } = useAppContext()
  const request = useScreen(passwordResetRequestScreen)
  return request === undefined ? null : (
    <PasswordResetRequest request={request} name={configuration.applicationName} />
  )
}

export function PasswordResetPage() {
  const { configuration } = useAppContext()
  const reset = useScreen(passwordResetScreen)
  return reset === undefined ? null : <PasswordReset reset={reset} name={configuration.applicationName} />
}

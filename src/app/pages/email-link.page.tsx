import { EmailLink } from '#views/auth/email-link.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { emailLinkScreen } from '../screens/auth.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function EmailLinkPage() {
  const { configuration } = useAppContext()
  const link = useScreen(emailLinkScreen)
  return link === undefined ? null : <EmailLink link={link} name={configuration.applicationName} />
}

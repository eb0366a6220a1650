import { LookingBar } from '#views/shell/looking-bar.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { useScreen } from '../screens/screens.ts'
import { lookingScreen } from '../screens/shell.screens.ts'

export function LookingPage() {
  const { configuration } = useAppContext()
  const looking = useScreen(lookingScreen)
  return looking === undefined ? null : (
    <LookingBar looking={looking} application={configuration.applicationName} />
  )
}

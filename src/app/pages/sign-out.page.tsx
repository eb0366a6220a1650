import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

import { SignOutQuestion } from '#views/auth/sign-out-question.tsx'
import { Waiting } from '#views/shell/waiting.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { useScreen } from '../screens/screens.ts'
import { lookingScreen } from '../screens/shell.screens.ts'

export function SignOutPage() {
  const { configuration, isLooking } = useAppContext()
  const { next } = useSearch({ from: '/auth/logout' })
  return isLooking ? (
    <EndOfLooking />
  ) : (
    <SignOutQuestion name={configuration.applicationName} next={next ?? null} />
  )
}

/** Signing out ends the looking alone. Where the server ended it, the bar of the page says so. */
function EndOfLooking() {
  const looking = useScreen(lookingScreen)
  const { ask } = useSearch({ from: '/auth/logout' })
  useEffect(() => {
    looking?.send({ type: ask === undefined ? 'looking.stop' : 'looking.end' })
  }, [looking, ask])
  return <Waiting />
}

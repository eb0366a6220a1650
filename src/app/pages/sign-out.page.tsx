import { useSearch } from '@tanstack/react-router'

import { SignOutQuestion } from '#views/auth/sign-out-question.tsx'

import { useAppContext } from '../base/use-app-context.ts'

export function SignOutPage() {
  const { configuration } = useAppContext()
  const { next } = useSearch({ from: '/auth/logout' })
  return <SignOutQuestion name={configuration.applicationName} next={next ?? null} />
}

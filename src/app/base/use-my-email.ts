import { useSelector } from '@xstate/react'

import { useAppContext } from './use-app-context.ts'

/** The e-mail address of the signed-in person; empty while nobody is. */
export function useMyEmail(): string {
  return useSelector(useAppContext().app, ({ context }) => context.user?.email ?? '')
}

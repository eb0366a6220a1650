import { useSyncExternalStore } from 'react'

import { isConfigured, watchMessages } from '#services/intl/intl.ts'

/** Whether messages behind sign-in can be said, or only those of the first screen; renders again when they can. */
export function useConfiguredMessages(): boolean {
  return useSyncExternalStore(watchMessages, isConfigured)
}

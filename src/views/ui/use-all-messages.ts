import { useSyncExternalStore } from 'react'

import { hasAllMessages, watchMessages } from '#services/intl/intl.ts'

/** Whether the messages of all screens are loaded, or only those of the first one; renders again when they are. */
export function useAllMessages(): boolean {
  return useSyncExternalStore(watchMessages, hasAllMessages)
}

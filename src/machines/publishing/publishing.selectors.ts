import type { SnapshotFrom } from 'xstate'

import type { publicationChangesMachine } from './publishing.machine.ts'

/** Changes are confirmed as they were read: not while they are read again, and not when there are none. */
export function isConfirmable(snapshot: SnapshotFrom<typeof publicationChangesMachine>): boolean {
  const { value, problem, hasChanged } = snapshot.context
  const isCurrent = !snapshot.hasTag('busy') && !snapshot.matches('debouncing') && !hasChanged
  return isCurrent && problem === null && value !== null && value.length > 0
}

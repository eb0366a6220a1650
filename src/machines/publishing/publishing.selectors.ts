import type { SnapshotFrom } from 'xstate'

import type { PublicationChange } from '#contract/publications.ts'

import type { publicationChangesMachine, publishingMachine } from './publishing.machine.ts'

/** The changes on the screen that a person can confirm, also while they are read again; null where there are none, or reading them failed. */
export function confirmableChanges(
  snapshot: SnapshotFrom<typeof publicationChangesMachine>,
): PublicationChange[] | null {
  const { value, problem } = snapshot.context
  return problem === null && value !== null && value.length > 0 ? value : null
}

/** What became of an answer that did not lead to a publication. */
export type UnusedAnswer = 'changed' | 'unchecked'

/** Why the question stands again; null where it stands for the first time, or its answer is being checked. */
export function unusedAnswerOf(snapshot: SnapshotFrom<typeof publishingMachine>): UnusedAnswer | null {
  return snapshot.matches({ asking: { open: 'changed' } })
    ? 'changed'
    : snapshot.matches({ asking: { open: 'unchecked' } })
      ? 'unchecked'
      : null
}

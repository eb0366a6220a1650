import { campaignActions } from '#contract/users.ts'

import type { ActivityRow } from '../activities/read-activities.ts'
import type { Presented } from '../http/document.ts'
import { rightWords } from '../policies/right-words.ts'

const textOf = (id: number | null): string | null => (id === null ? null : String(id))

/** Rights in words, as they are offered. */
function noteOf({ action, details: { note } }: ActivityRow['entry']): string | null {
  if (note === undefined || !action.startsWith('permission.')) {
    return note ?? null
  }
  const right = campaignActions.find((one) => one === note)
  const plain = note.replaceAll('_', ' ')
  return right === undefined
    ? `${plain.slice(0, 1).toUpperCase()}${plain.slice(1)}`
    : rightWords[right].displayName
}

/** An entry; `withOrigin` tells from where it came. */
export const presentActivity = (
  { entry, campaignName, isThere }: ActivityRow,
  withOrigin: boolean,
): Presented => ({
  type: 'activities',
  id: entry.id,
  attributes: {
    at: entry.at,
    action: entry.action,
    actor: { id: textOf(entry.actorId), name: entry.actorName, session: entry.session },
    subject: { id: textOf(entry.subjectId), name: entry.subjectName, isThere },
    campaign: entry.campaignId === null ? null : { id: String(entry.campaignId), name: campaignName ?? '' },
    changes: entry.details.changes ?? [],
    count: entry.details.count ?? null,
    note: noteOf(entry),
    address: withOrigin ? entry.address : null,
    agent: withOrigin ? entry.agent : null,
  },
})

import { campaignRights, unitRights } from '#contract/rights.ts'

import type { ActivityRow } from '../activities/read-activities.ts'
import type { Presented } from '../http/document.ts'

const textOf = (id: number | null): string | null => (id === null ? null : String(id))

/** Rights in words, as they are offered. */
function noteOf({ action, details: { note } }: ActivityRow['entry']): string | null {
  if (note === undefined || !action.startsWith('permission.')) {
    return note ?? null
  }
  const words: Partial<Record<string, { displayName: string }>> = { ...campaignRights, ...unitRights }
  return words[note]?.displayName ?? note
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

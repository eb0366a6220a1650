import { activityActions, type ActivityAction, type ActivitySession } from '#contract/activity.ts'

import type { Db } from '../db/database.ts'
import { activities, type ActivityDetails } from '../db/schema/activities.ts'
import type { Origins } from './origins.ts'

/** Who did something outside of a request. */
export interface ActivityActor {
  id: number | null
  name: string | null
  session: ActivitySession
}
/** A job that nobody asked for. */
export const system: ActivityActor = { id: null, name: null, session: 'system' }

/** One entry, with the names of now. Never a password, code, token, or text of a mail. */
export interface ActivityEntry extends ActivityDetails {
  action: ActivityAction
  subject: { id: number | null; name: string }
  campaignId?: number | null
  /** The business unit whose people see it, of frames and of rights on units. */
  unitId?: number | null
  /** By default the person of the request; `system` without one. */
  by?: ActivityActor
}

/** What people did, for the timelines. */
export interface ActivityLog {
  /** Writes entries with a change: pass its transaction, so that neither exists without the other. */
  record: (transaction: Db, ...entries: readonly ActivityEntry[]) => Promise<void>
}

/** Changes that an entry keeps. */
const mostChanges = 20
const longestName = 255

export function createActivityLog({ now, origins }: { now: () => Date; origins: Origins }): ActivityLog {
  const record: ActivityLog['record'] = async (transaction, ...entries) => {
    if (entries.length === 0) {
      return
    }
    const origin = origins.getStore()
    const at = now()
    await transaction.insert(activities).values(
      entries.map(({ action, subject, campaignId = null, unitId = null, by, changes = [], count, note }) => ({
        at,
        action,
        area: activityActions[action].area,
        ...actorColumns(by ?? origin?.actor ?? system),
        subjectId: subject.id,
        subjectName: subject.name.slice(0, longestName),
        campaignId,
        businessUnitId: unitId,
        details: {
          ...(changes.length === 0 ? {} : { changes: changes.slice(0, mostChanges) }),
          ...(count === undefined ? {} : { count }),
          ...(note === undefined ? {} : { note: note.slice(0, longestName) }),
        },
        address: by === undefined ? (origin?.address ?? null) : null,
        agent: by === undefined ? (origin?.agent ?? null) : null,
      })),
    )
  }
  return { record }
}

const actorColumns = ({ id, name, session }: ActivityActor) => ({ actorId: id, actorName: name, session })

import { asc, inArray } from 'drizzle-orm'
import type { Logger } from 'pino'

import type { Db } from '../db/database.ts'
import { securityLog } from '../db/schema/installation.ts'
import type { Background } from './background.ts'
import type { Origins } from './origins.ts'

export type SecurityEvent =
  | 'sign-in.code-sent'
  | 'sign-in.succeeded'
  | 'sign-in.refused'
  | 'sign-in.locked-out'
  | 'password-reset.requested'
  | 'password-reset.done'
  | 'email-change.refused'
  | 'email-change.requested'
  | 'email-change.confirmed'
  | 'email-change.done'
  | 'email-change.stopped'
  | 'email-change.undone'
  | 'rights.changed'
  | 'campaign.moved'
  | 'link.made'
  | 'link.revoked'
  | 'link.used'
  | 'link.refused'
  | 'user.created'
  | 'user.converted'
  | 'user.phone-changed'
  | 'user.deleted'
  | 'user.restored'
  | 'user.looked-as'
  | 'creative.deleted'
  | 'content-type.deleted'
  | 'content-item.deleted'
  | 'rule-set.deleted'
  | 'build.deleted'
  | 'screenshot-token.made'
  | 'build.made'
  | 'build.downloaded'

/** One entry. Names, ids and reasons only: never a password, code, token or typed text. */
export interface SecurityEntry {
  event: SecurityEvent
  /** By default the person of the request. */
  actorId?: number | null
  userId?: number | null
  object?: string
  objectId?: number
  details?: Record<string, string | number | boolean | readonly string[]>
}

export interface SecurityLog {
  /** Writes entries with a change: pass its transaction, so that neither exists without the other. */
  record: (db: Db, ...entries: SecurityEntry[]) => Promise<void>
  /** Writes an entry without a change after the response, so that it doesn't delay it. */
  recordLater: (entry: SecurityEntry) => void
  /** Copies committed entries to the stream, after each response. */
  flush: () => void
}

interface Options {
  db: Db
  now: () => Date
  stream: Pick<Logger, 'info'>
  background: Background
  /** Entries get the origin of their request. */
  origins: Origins
}

/** Milliseconds after which an entry that is still missing was rolled back. */
const longestTransaction = 60_000

export function createSecurityLog({ db, now, stream, background, origins }: Options): SecurityLog {
  /** Entries that are not in the stream, with their time. Those of a running transaction can't be read yet. */
  const waiting = new Map<number, number>()

  const record: SecurityLog['record'] = async (within, ...entries) => {
    if (entries.length === 0) {
      return
    }
    const origin = origins.getStore()
    const at = now()
    const rows = await within
      .insert(securityLog)
      .values(
        entries.map(({ event, actorId, userId = null, object = null, objectId = null, details = {} }) => ({
          at,
          event,
          actorId: actorId === undefined ? (origin?.actor?.id ?? null) : actorId,
          userId,
          object,
          objectId,
          address: origin?.address ?? null,
          details,
        })),
      )
      .returning({ id: securityLog.id })
    rows.forEach(({ id }) => waiting.set(id, at.getTime()))
  }

  let isCopying = false
  let isOutdated = false

  const copy = async (): Promise<void> => {
    isOutdated = false
    const rows = await db
      .select()
      .from(securityLog)
      .where(inArray(securityLog.id, [...waiting.keys()]))
      .orderBy(asc(securityLog.id))
    for (const { event, ...entry } of rows) {
      waiting.delete(entry.id)
      stream.info(entry, event)
    }
    for (const [id, since] of waiting) {
      if (now().getTime() - since > longestTransaction) {
        waiting.delete(id)
      }
    }
  }
  const flush = (): void => {
    isOutdated = waiting.size > 0
    if (!isOutdated || isCopying) {
      return
    }
    // One copy at a time, and one more for the entries that came meanwhile: under load they share a query.
    isCopying = true
    background.run(async () => {
      try {
        while (isOutdated) {
          await copy()
        }
      } finally {
        isCopying = false
      }
    })
  }

  return {
    record,
    recordLater: (entry) =>
      background.run(async () => {
        await record(db, entry)
        flush()
      }),
    flush,
  }
}

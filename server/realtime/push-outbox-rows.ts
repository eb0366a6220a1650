import { and, asc, inArray, isNotNull, lt, sql } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { pushOutbox, pushTurns } from '../db/schema/push.ts'

/** The channel of the database that wakes senders. */
export const wakingChannel = 'push_outbox'

export type QueuedPush = typeof pushOutbox.$inferSelect
export type NewPush = Pick<QueuedPush, 'channels' | 'event' | 'data' | 'userId'>

/** Writes rows in their order, and wakes the senders of all processes at the commit. */
export async function queueRows(transaction: Db, rows: readonly NewPush[], at: Date): Promise<void> {
  // One statement, as every change makes it. The identities follow the order of the list.
  await transaction.execute(sql`
    with added as (
      insert into push_outbox (at, channels, event, data, user_id)
      select ${at.toISOString()}::timestamptz, array(select jsonb_array_elements_text(one -> 'channels')),
        one ->> 'event', one ->> 'data', (one ->> 'userId')::int
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as list (one, place) order by place
    )
    select pg_notify(${wakingChannel}, '')`)
}

/** Of all rows, the first ones in their order. */
export async function readRows(db: Db, most: number): Promise<QueuedPush[]> {
  return await db.select().from(pushOutbox).orderBy(asc(pushOutbox.id)).limit(most)
}

export async function deleteRows(db: Db, rows: readonly QueuedPush[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await db.delete(pushOutbox).where(inArray(pushOutbox.id, ids))
}

/** Deletes events from before this time; returns their number. */
export async function deleteOldEvents(db: Db, before: Date): Promise<number> {
  const gone = await db
    .delete(pushOutbox)
    .where(and(isNotNull(pushOutbox.event), lt(pushOutbox.at, before)))
    .returning({ id: pushOutbox.id })
  return gone.length
}

/**
 * Takes or prolongs this sender's turn where rows wait, by the time of the database, which is one for all processes. False when
 * another's is not over, and when nothing waits.
 */
export async function takeTurn(db: Db, holder: string, milliseconds: number): Promise<boolean> {
  const taken = await rowsOf(
    db,
    sql`
      insert into push_turns as t (id, holder, until)
      select 1, ${holder}::text, now() + ${milliseconds}::int * interval '1 millisecond'
      where exists (select 1 from push_outbox)
      on conflict (id) do update set holder = excluded.holder, until = excluded.until
      where t.holder = excluded.holder or t.until <= now()
      returning t.id`,
  )
  return taken.length > 0
}

/** Ends the turn of this sender, or of any other where `holder` is null. */
export async function endTurn(db: Db, holder: string | null): Promise<void> {
  await db.delete(pushTurns).where(holder === null ? sql`true` : sql`${pushTurns.holder} = ${holder}`)
}

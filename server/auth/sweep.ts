import { sql } from 'drizzle-orm'

import type { Deps } from '../deps/deps.ts'

/** Interval of the sweep (ms). */
export const sweepInterval = 3_600_000
/** Days that ended sessions, codes and links of mails are kept for investigations. */
const keptDays = 30

/** Deletes old entries of the security log and of activity timelines, counters whose windows are over, and sessions, codes and links of mails that ended a month ago. */
export async function sweep({ db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>): Promise<void> {
  const at = now().toISOString()
  const monthAgo = new Date(now().getTime() - keptDays * 86_400_000).toISOString()
  const logEnd = new Date(now().getTime() - config.SECURITY_LOG_DAYS * 86_400_000).toISOString()
  await db.execute(sql`delete from security_log where at <= ${logEnd}::timestamptz`)
  const activityEnd = new Date(now().getTime() - config.ACTIVITY_DAYS * 86_400_000).toISOString()
  await db.execute(sql`delete from activities where at <= ${activityEnd}::timestamptz`)
  await db.execute(sql`delete from throttles where window_ends_at <= ${at}::timestamptz`)
  await db.execute(
    sql`delete from sessions where least(refreshable_until, revoked_at) <= ${monthAgo}::timestamptz`,
  )
  await db.execute(sql`delete from code_challenges where expires_at <= ${monthAgo}::timestamptz`)
  await db.execute(
    sql`delete from email_changes where greatest(expires_at, applied_at) <= ${monthAgo}::timestamptz`,
  )
  await db.execute(sql`delete from password_resets where expires_at <= ${monthAgo}::timestamptz`)
}

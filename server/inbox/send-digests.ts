import { and, eq, gt, isNull, ne, or } from 'drizzle-orm'

import { users } from '../db/schema/people.ts'
import type { Deps } from '../deps/deps.ts'

/**
 * Has the daily mail about what waits sent to everybody who subscribed to it, from DIGEST_HOUR on and once a day; a server that was
 * stopped at that hour makes up for it.
 */
export async function sendDigests({ db, now, config, jobs }: Deps): Promise<void> {
  const at = now()
  if (at.getUTCHours() < config.DIGEST_HOUR) {
    return
  }
  const today = at.toISOString().slice(0, 10)
  await db.transaction(async (transaction) => {
    // Two servers at once: the second finds nobody left.
    const due = await transaction
      .update(users)
      .set({ digestDay: today })
      .where(
        and(
          eq(users.isSubscribedToCampaignDigest, true),
          eq(users.isLiteUser, false),
          isNull(users.deletedAt),
          or(isNull(users.expiresAt), gt(users.expiresAt, at)),
          or(isNull(users.digestDay), ne(users.digestDay, today)),
        ),
      )
      .returning({ userId: users.id })
    if (due.length > 0) {
      await jobs.enqueueAll('digest-mail', due, { within: transaction })
    }
  })
}

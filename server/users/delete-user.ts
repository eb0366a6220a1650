import { asc, eq, inArray } from 'drizzle-orm'

import { hasEnded } from '../auth/accounts.ts'
import { endSignIns } from '../auth/password-resets.ts'
import type { Db } from '../db/database.ts'
import { users } from '../db/schema/people.ts'
import type { Deps } from '../deps/deps.ts'
import { refusal } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { mayDeleteUsers, type UserRow } from '../policies/user.policy.ts'

/**
 * Marks a user as deleted (API-039); what they made and their rights stay. From then on their sessions, codes and reset
 * links are refused. 403 for all but super users, 422 for oneself, 404 when there is no such user. Somebody who is deleted
 * already stays deleted since then, without a refusal: what was asked for is so, and deleted users, unlike deleted creatives,
 * can still be read.
 */
export async function deleteUser({ db, now }: Deps, viewer: Viewer, userId: number): Promise<void> {
  requireRight(viewer)
  if (viewer.id === userId) {
    throw refusal('validation', 'You cannot delete your own account.')
  }
  await db.transaction(async (transaction) => {
    const at = now()
    const user = await lockUser(transaction, { viewer, userId, at })
    if (user.deletedAt === null) {
      await transaction.update(users).set({ deletedAt: at, updatedAt: at }).where(eq(users.id, userId))
    }
  })
}

/**
 * Lets a deleted or expired user in again and returns them (API-040, USER-009): an expiry that has passed is taken away, a
 * later one stays. They sign in anew. 403 for all but super users, 404 when there is no such user. Somebody who is neither is
 * returned as they are. Deleted users keep their e-mail from everybody else, so that it is theirs still (USER-024).
 */
export async function restoreUser({ db, now }: Deps, viewer: Viewer, userId: number): Promise<UserRow> {
  requireRight(viewer)
  return db.transaction(async (transaction) => {
    const at = now()
    const user = await lockUser(transaction, { viewer, userId, at })
    if (!hasEnded(user, at)) {
      return user
    }
    // Not when they were deleted: until now their tokens are told that the account has ended (ERR-015).
    await endSignIns(transaction, { userId, at })
    const isPast = user.expiresAt !== null && user.expiresAt <= at
    const values = { deletedAt: null, expiresAt: isPast ? null : user.expiresAt, updatedAt: at }
    await transaction.update(users).set(values).where(eq(users.id, userId))
    return { ...user, ...values }
  })
}

function requireRight(viewer: Viewer): void {
  if (!mayDeleteUsers(viewer)) {
    throw refusal('forbidden')
  }
}

/**
 * The user, held until the end of the transaction together with whoever asks, who must still be a super user then: of two
 * who delete each other one stays, and nobody who has just been deleted restores themselves.
 */
async function lockUser(
  transaction: Db,
  { viewer, userId, at }: { viewer: Viewer; userId: number; at: Date },
): Promise<UserRow> {
  const rows = await transaction
    .select()
    .from(users)
    .where(inArray(users.id, [viewer.id, userId]))
    // In one order for all, so that nobody waits for whoever waits for them.
    .orderBy(asc(users.id))
    .for('update')
  const asking = rows.find(({ id }) => id === viewer.id)
  if (!asking || hasEnded(asking, at)) {
    throw refusal('accountEnded')
  }
  if (!asking.isSuperUser) {
    throw refusal('forbidden')
  }
  const user = rows.find(({ id }) => id === userId)
  if (!user) {
    throw refusal('notFound')
  }
  return user
}

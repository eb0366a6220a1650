import { asc, eq, inArray } from 'drizzle-orm'

import { hasEnded } from '../auth/accounts.ts'
import { endSignIns } from '../auth/password-resets.ts'
import type { Db } from '../db/database.ts'
import { users } from '../db/schema/people.ts'
import type { Deps } from '../deps/deps.ts'
import { refusal } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { missingInSystem } from '../policies/missing-right.ts'
import { administersUsers, type UserRow } from '../policies/user.policy.ts'
import { notifyUserLists } from '../realtime/notify-user-lists.ts'
import { withPushes } from '../realtime/push.ts'

/**
 * Marks a user as deleted (API-039); their work and rights stay, their sessions, codes and reset links end. 403 for all but
 * super users, 422 for oneself, 404 when there is no such user. Deleting a deleted user again succeeds without a change: unlike
 * deleted creatives, deleted users can still be read.
 */
export async function deleteUser(deps: Deps, viewer: Viewer, userId: number): Promise<void> {
  const { now, security, activity } = deps
  requireRight(viewer)
  if (viewer.id === userId) {
    throw refusal('validation', 'You cannot delete your own account.')
  }
  await withPushes(deps, async (transaction, pushes) => {
    const at = now()
    const user = await lockUser(transaction, { viewer, userId, at })
    if (user.deletedAt === null) {
      await security.record(transaction, { event: 'user.deleted', userId })
      await activity.record(transaction, { action: 'user.deleted', subject: user })
      await transaction.update(users).set({ deletedAt: at, updatedAt: at }).where(eq(users.id, userId))
    }
    pushes.disconnect(userId)
    await notifyUserLists(transaction, userId, pushes.send)
  })
}

/**
 * Restores a deleted or expired user and returns them (API-040, USER-009): clears a past expiry, keeps a later one. They sign
 * in anew. 403 for all but super users, 404 when there is no such user. An active user is returned unchanged. Deleted users
 * keep their e-mail, so it is still free for them (USER-024).
 */
export async function restoreUser(deps: Deps, viewer: Viewer, userId: number): Promise<UserRow> {
  const { now, security, activity } = deps
  requireRight(viewer)
  return withPushes(deps, async (transaction, pushes) => {
    const at = now()
    const user = await lockUser(transaction, { viewer, userId, at })
    if (!hasEnded(user, at)) {
      return user
    }
    await security.record(transaction, { event: 'user.restored', userId })
    await activity.record(transaction, { action: 'user.restored', subject: user })
    // Only now: until the restore, their tokens must report the ended account (ERR-015).
    await endSignIns(transaction, { userId, at })
    const isPast = user.expiresAt !== null && user.expiresAt <= at
    const values = { deletedAt: null, expiresAt: isPast ? null : user.expiresAt, updatedAt: at }
    await transaction.update(users).set(values).where(eq(users.id, userId))
    pushes.endLostAccess(userId)
    await notifyUserLists(transaction, userId, pushes.send)
    return { ...user, ...values }
  })
}

function requireRight(viewer: Viewer): void {
  if (!administersUsers(viewer)) {
    throw missingInSystem('administer_users')
  }
}

/**
 * Locks the user and the acting user, who must still be a super user: of two who delete each other one stays, and a deleted
 * user can't restore themselves.
 */
async function lockUser(
  transaction: Db,
  { viewer, userId, at }: { viewer: Viewer; userId: number; at: Date },
): Promise<UserRow> {
  const rows = await transaction
    .select()
    .from(users)
    .where(inArray(users.id, [viewer.id, userId]))
    // Fixed lock order against deadlocks.
    .orderBy(asc(users.id))
    .for('update')
  const asking = rows.find(({ id }) => id === viewer.id)
  if (!asking || hasEnded(asking, at)) {
    throw refusal('accountEnded')
  }
  if (!asking.isSuperUser) {
    throw missingInSystem('administer_users')
  }
  const user = rows.find(({ id }) => id === userId)
  if (!user) {
    throw refusal('notFound')
  }
  return user
}

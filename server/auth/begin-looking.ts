import { asc, inArray } from 'drizzle-orm'

import { users } from '../db/schema/people.ts'
import type { Deps } from '../deps/deps.ts'
import { refusal } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { missingInSystem } from '../policies/missing-right.ts'
import { administersUsers } from '../policies/user.policy.ts'
import { hasEnded, type Account } from './accounts.ts'

/**
 * The person as whom a super user will look, with the entries of it in the activity and in the security log. 403 for all but super users;
 * 404 for nobody; 422 for oneself, and for those who cannot sign in by password: deleted and expired users, and lite users, who
 * see what their link opens.
 */
export async function beginLooking(
  { db, now, security, activity }: Pick<Deps, 'db' | 'now' | 'security' | 'activity'>,
  viewer: Viewer,
  userId: number,
): Promise<Account> {
  if (!administersUsers(viewer)) {
    throw missingInSystem('administer_users')
  }
  if (viewer.id === userId) {
    throw refusal('validation', 'You see Kerbside as yourself already.')
  }
  return db.transaction(async (transaction) => {
    const rows = await transaction
      .select()
      .from(users)
      .where(inArray(users.id, [viewer.id, userId]))
      .orderBy(asc(users.id))
      .for('share')
    const person = rows.find(({ id }) => id === userId)
    // As it is now: the right may have been lost since the session was read.
    if (!rows.some(({ id, isSuperUser }) => id === viewer.id && isSuperUser)) {
      throw missingInSystem('administer_users')
    }
    if (person === undefined) {
      throw refusal('notFound')
    }
    if (hasEnded(person, now())) {
      throw refusal('validation', `Nobody can sign in as ${person.name} any more.`)
    }
    if (person.isLiteUser) {
      throw refusal('validation', `${person.name} sees only what a link opens.`)
    }
    await security.record(transaction, { event: 'user.looked-as', userId })
    await activity.record(transaction, { action: 'user.looked-as', subject: person })
    return person
  })
}

import { eq } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { users } from '../db/schema/people.ts'
import { system, type ActivityActor } from '../deps/activity-log.ts'

/** The person for whom a job works, as the actor of an entry; `drop-zone` for lite users, who come by a link only. */
export async function actorById(db: Db, userId: number): Promise<ActivityActor> {
  const [user] = await db
    .select({ id: users.id, name: users.name, isLiteUser: users.isLiteUser })
    .from(users)
    .where(eq(users.id, userId))
  return user === undefined
    ? system
    : { id: user.id, name: user.name, session: user.isLiteUser ? 'drop-zone' : 'full' }
}

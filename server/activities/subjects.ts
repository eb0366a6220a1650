import { eq } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { campaigns } from '../db/schema/campaigns.ts'
import { users } from '../db/schema/people.ts'

/** A campaign as the subject of an entry. */
export async function campaignSubject(db: Db, id: number): Promise<{ id: number; name: string }> {
  const [row] = await db.select({ name: campaigns.name }).from(campaigns).where(eq(campaigns.id, id))
  return { id, name: row?.name ?? '' }
}

/** A person as the subject of an entry. */
export async function userSubject(db: Db, id: number): Promise<{ id: number; name: string }> {
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, id))
  return { id, name: row?.name ?? '' }
}

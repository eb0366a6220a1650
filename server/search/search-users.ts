import { and, asc, gt, inArray, isNull, or, sql } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { inOrder } from '../db/rows.ts'
import { users } from '../db/schema/people.ts'
import type { Viewer } from '../http/viewer.ts'
import { managerCandidates, mayListUsers, visibleUsers } from '../policies/user.policy.ts'
import { findIds } from './find-ids.ts'

interface Asked {
  query: string
  limit: number
  /** Only people of these business units whom the viewer may make managers of a campaign; empty for the viewer's users. */
  unitIds: readonly number[]
  now: Date
}

/** Searches people by name and e-mail, without deleted and expired ones. */
export async function searchUsers(
  db: Db,
  viewer: Viewer,
  { query, limit, unitIds, now }: Asked,
): Promise<{ hits: { id: number; name: string; email: string }[]; total: number }> {
  if (unitIds.length === 0 && !mayListUsers(viewer)) {
    return { hits: [], total: 0 }
  }
  const { ids, total } = await findIds(db, {
    table: 'users',
    query,
    visible: and(
      isNull(users.deletedAt),
      or(isNull(users.expiresAt), gt(users.expiresAt, now)),
      unitIds.length === 0 ? visibleUsers(viewer) : managerCandidates(viewer, unitIds),
    ),
    order: [asc(sql`lower(${users.name})`), asc(users.id)],
    limit,
  })
  if (ids.length === 0) {
    return { hits: [], total }
  }
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, ids))
  return { hits: inOrder(ids, rows), total }
}

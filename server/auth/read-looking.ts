import { sql } from 'drizzle-orm'

import type { BusinessUnitAction } from '#contract/rights.ts'

import type { Db } from '../db/database.ts'
import { jsonOf } from '../db/rows.ts'
import { viewerIn, type Viewer } from '../http/viewer.ts'
import type { TokenClaims } from './tokens.ts'

interface Found {
  actor: { id: number; name: string }
  person: Pick<Viewer, 'id' | 'name' | 'email' | 'isSuperUser' | 'isLiteUser'>
  rights: [unitId: number, action: BusinessUnitAction][]
}

/**
 * The viewer that a super user sees Kerbside as: the person with their own rights, in the super user's session, changing nothing. Null
 * when that session is over, when its user is no super user any more, and when the person was deleted, has expired or signs in by links
 * only. One statement, as every request needs it.
 */
export async function readLooking(
  db: Db,
  { id, userId, actorId = 0 }: TokenClaims,
  at: Date,
): Promise<Viewer | null> {
  const time = sql`${at.toISOString()}::timestamptz`
  const found = await jsonOf<Found | undefined>(
    db,
    sql`
      select json_build_object(
        'actor', json_build_object('id', a.id, 'name', a.name),
        'person', json_build_object('id', p.id, 'name', p.name, 'email', p.email,
          'isSuperUser', p.is_super_user, 'isLiteUser', p.is_lite_user),
        'rights', (select coalesce(json_agg(json_build_array(r.object_id, r.action)), '[]')
          from permissions r where r.user_id = p.id and r.object = 'BusinessUnit'))
      from sessions s join users a on a.id = s.user_id join users p on p.id = ${userId}
      where s.id = ${id} and s.user_id = ${actorId} and s.kind = 'full'
        and s.revoked_at is null and s.refreshable_until > ${time}
        and a.is_super_user and a.deleted_at is null and (a.expires_at is null or a.expires_at > ${time})
        and not p.is_lite_user and p.deleted_at is null and (p.expires_at is null or p.expires_at > ${time})`,
  )
  return found === undefined
    ? null
    : { ...viewerIn({ id, kind: 'full' }, found.person, found.rights), lookedAtBy: found.actor }
}

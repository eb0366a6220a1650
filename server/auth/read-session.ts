import { sql } from 'drizzle-orm'

import type { BusinessUnitAction } from '#contract/rights.ts'

import type { Db } from '../db/database.ts'
import { jsonOf, keptPlan } from '../db/rows.ts'
import { viewerIn, type Viewer, type ViewerSession } from '../http/viewer.ts'
import type { TokenClaims } from './tokens.ts'

/** The state of a token's session. */
export type SessionState =
  | { state: 'none' }
  /** The account was deleted or has expired (125). */
  | { state: 'account-ended' }
  | { state: 'open'; viewer: Viewer; generation: number }

/** A row of the query; times are text. */
interface Found {
  session: {
    id: string
    kind: ViewerSession['kind']
    generation: number
    refreshableUntil: string
    revokedAt: string | null
  }
  user: Pick<Viewer, 'id' | 'name' | 'email' | 'isSuperUser' | 'isLiteUser'> & {
    expiresAt: string | null
    deletedAt: string | null
  }
  link: { id: number; campaignId: number; expiresAt: string; revokedAt: string | null } | null
  rights: [unitId: number, action: BusinessUnitAction][]
}

/** Reads session, account, link and business-unit rights in one statement, as every request needs them. */
export async function readSession(db: Db, claims: TokenClaims, at: Date): Promise<SessionState> {
  const first = await jsonOf<Found | undefined>(
    db,
    sql`
      select json_build_object(
        'session', json_build_object('id', s.id, 'kind', s.kind, 'generation', s.generation,
          'refreshableUntil', s.refreshable_until, 'revokedAt', s.revoked_at),
        'user', json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'isSuperUser', u.is_super_user,
          'isLiteUser', u.is_lite_user, 'expiresAt', u.expires_at, 'deletedAt', u.deleted_at),
        'link', (select json_build_object('id', l.id, 'campaignId', l.campaign_id, 'expiresAt', l.expires_at,
          'revokedAt', l.revoked_at) from links l where l.id = s.link_id),
        'rights', (select coalesce(json_agg(json_build_array(p.object_id, p.action)), '[]')
          from permissions p where p.user_id = u.id and p.object = 'BusinessUnit'))
      from sessions s join users u on u.id = s.user_id
      where s.id = ${claims.id} and s.user_id = ${claims.userId} ${keptPlan}`,
  )
  if (!first || first.session.revokedAt !== null || new Date(first.session.refreshableUntil) <= at) {
    return { state: 'none' }
  }
  const session = sessionOf(first.session, first.link, at)
  if (session === null) {
    return { state: 'none' }
  }
  const { user } = first
  if (user.deletedAt !== null || (user.expiresAt !== null && new Date(user.expiresAt) <= at)) {
    return { state: 'account-ended' }
  }
  const viewer = viewerIn(session, user, first.rights)
  return { state: 'open', viewer, generation: first.session.generation }
}

/** Null when the session's link was deleted, revoked or has expired. */
function sessionOf(session: Found['session'], link: Found['link'], at: Date): ViewerSession | null {
  if (session.kind === 'full') {
    return { id: session.id, kind: 'full' }
  }
  return link === null || link.revokedAt !== null || new Date(link.expiresAt) <= at
    ? null
    : { id: session.id, kind: session.kind, linkId: link.id, campaignId: link.campaignId }
}

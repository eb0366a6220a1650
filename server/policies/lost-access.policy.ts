import { sql } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { integers, rowsOf, textsValue } from '../db/rows.ts'
import { campaignOfChannel, rightToHear } from './channels.policy.ts'

/** A session that was permitted to hear a channel. */
export interface ChannelGrant {
  key: string
  sessionId: string
  /** Whose rights count: the session's user, or as whom a super user looks. */
  userId: number
  /** When that ends at the latest (ms); null for the session's own. */
  lookingUntil: number | null
  channel: string
}

/**
 * The keys of the grants that may no longer hear what they were permitted to: signed out, expired, of an ended account or link, without
 * the right to view the campaign or to edit its stages, or of a super user who may no longer look as this person. The same rules as
 * `readSession`, `readLooking` and `mayJoinChannel`, for all open connections in one statement.
 */
export async function grantsWithLostAccess(
  db: Db,
  grants: readonly ChannelGrant[],
  at: Date,
): Promise<Set<string>> {
  const time = sql`${at.toISOString()}::timestamptz`
  const keys = textsValue(grants.map(({ key }) => key))
  const sessionIds = textsValue(grants.map(({ sessionId }) => sessionId))
  // 0 for a session of its own.
  const people = integers(
    grants.map(({ userId, lookingUntil }) =>
      lookingUntil === null ? 0 : lookingUntil > at.getTime() ? userId : ended,
    ),
  )
  const campaignIds = integers(grants.map(({ channel }) => campaignOfChannel(channel) ?? 0))
  const rights = textsValue(
    grants.map(({ channel }) => rightToHear(channel, campaignOfChannel(channel) ?? 0)),
  )
  const rows = await rowsOf<{ key: string }>(
    db,
    sql`
      select distinct held.key
      from unnest(${keys}, ${sessionIds}, ${people}, ${campaignIds}, ${rights})
        as held (key, session_id, person_id, campaign_id, action)
      left join sessions s on s.id = held.session_id::uuid
      left join users a on a.id = s.user_id
      left join users u on u.id = case held.person_id when 0 then s.user_id else held.person_id end
      left join links l on l.id = s.link_id
      where s.id is null or s.revoked_at is not null or s.refreshable_until <= ${time}
        or a.deleted_at is not null or a.expires_at <= ${time}
        or u.id is null or u.deleted_at is not null or u.expires_at <= ${time}
        or (held.person_id <> 0 and (u.is_lite_user or s.kind <> 'full' or not a.is_super_user))
        or (s.kind <> 'full' and (l.id is null or l.revoked_at is not null or l.expires_at <= ${time}))
        or (held.campaign_id <> 0 and not case
          when s.kind <> 'full' and l.campaign_id <> held.campaign_id then false
          when s.kind = 'full' and u.is_super_user then true
          else (exists (select 1 from permissions p where p.user_id = u.id and p.object = 'Campaign'
              and p.object_id = held.campaign_id and p.action = 'view')
            or (s.kind = 'full' and exists (select 1 from campaign_business_units cu
              join permissions p on p.object = 'BusinessUnit' and p.object_id = cu.business_unit_id
              where cu.campaign_id = held.campaign_id and p.user_id = u.id and p.action = 'admin')))
            and (held.action = 'view' or exists (select 1 from permissions p where p.user_id = u.id
              and p.object = 'Campaign' and p.object_id = held.campaign_id and p.action = held.action))
          end)`,
  )
  return new Set(rows.map(({ key }) => key))
}

/** The id of nobody. */
const ended = -1

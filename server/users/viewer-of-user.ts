import { and, desc, eq, gt, isNull } from 'drizzle-orm'

import { viewerOfAccount } from '../auth/viewer-of-account.ts'
import type { Db } from '../db/database.ts'
import { links } from '../db/schema/sessions.ts'
import type { Deps } from '../deps/deps.ts'
import type { Viewer, ViewerSession } from '../http/viewer.ts'
import type { UserRow } from '../policies/user.policy.ts'

/**
 * The viewer that a user is in a session of theirs: by password, or by a lite user's link to the campaign while they have one; of several
 * by one to moderate, which lets them do more than one to upload.
 */
export async function viewerOfUser(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  user: UserRow,
  campaignId: number | null,
): Promise<Viewer> {
  return viewerOfAccount(
    db,
    user,
    user.isLiteUser ? await linkSession(db, user.id, campaignId, now()) : { id: '', kind: 'full' },
  )
}

async function linkSession(
  db: Db,
  userId: number,
  campaignId: number | null,
  at: Date,
): Promise<ViewerSession> {
  const [link] = await db
    .select({ id: links.id, kind: links.kind, campaignId: links.campaignId })
    .from(links)
    .where(
      and(
        eq(links.userId, userId),
        eq(links.campaignId, campaignId ?? 0),
        isNull(links.revokedAt),
        gt(links.expiresAt, at),
      ),
    )
    .orderBy(desc(eq(links.kind, 'lite-moderation')), desc(links.id))
    .limit(1)
  // Without a link, no campaign.
  return link === undefined
    ? { id: '', kind: 'lite-moderation', linkId: 0, campaignId: 0 }
    : { id: '', kind: link.kind, linkId: link.id, campaignId: link.campaignId }
}

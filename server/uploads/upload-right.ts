import { and, eq, gt, isNull } from 'drizzle-orm'

import { accountById, hasEnded } from '../auth/accounts.ts'
import { viewerOfAccount } from '../auth/viewer-of-account.ts'
import type { Db } from '../db/database.ts'
import { creatives, type uploads } from '../db/schema/creatives.ts'
import { links } from '../db/schema/sessions.ts'
import type { Viewer } from '../http/viewer.ts'
import { campaignAccess } from '../policies/campaign.policy.ts'
import { mayReplace } from '../policies/creative.policy.ts'

/**
 * Whether the uploader may still do what was permitted when the upload began. People of token links need one for the campaign
 * that is valid.
 */
export async function mayFinish(db: Db, upload: typeof uploads.$inferSelect, at: Date): Promise<boolean> {
  const viewer = await uploaderOf(db, upload, at)
  const access = viewer ? await campaignAccess(db, viewer, upload.campaignId) : null
  if (!viewer || !access?.rights.has('view')) {
    return false
  }
  if (upload.replacesCreativeId === null) {
    return access.rights.has('upload_creative')
  }
  const [creative] = await db.select().from(creatives).where(eq(creatives.id, upload.replacesCreativeId))
  return creative !== undefined && mayReplace(viewer, access, creative)
}

/** The uploader, outside of a request; null when account or link has ended. */
async function uploaderOf(
  db: Db,
  { id, userId, campaignId }: typeof uploads.$inferSelect,
  at: Date,
): Promise<Viewer | null> {
  const account = await accountById(db, userId)
  if (account === null || hasEnded(account, at)) {
    return null
  }
  const [link] = account.isLiteUser
    ? await db
        .select({ id: links.id, kind: links.kind })
        .from(links)
        .where(
          and(
            eq(links.userId, userId),
            eq(links.campaignId, campaignId),
            isNull(links.revokedAt),
            gt(links.expiresAt, at),
          ),
        )
        .orderBy(links.kind)
        .limit(1)
    : []
  if (account.isLiteUser && !link) {
    return null
  }
  return viewerOfAccount(
    db,
    account,
    link ? { id, kind: link.kind, linkId: link.id, campaignId } : { id, kind: 'full' },
  )
}

import { and, eq, gt, isNull } from 'drizzle-orm'

import { accountById, hasEnded } from '../auth/accounts.ts'
import { viewerOfAccount } from '../auth/viewer-of-account.ts'
import type { Db } from '../db/database.ts'
import { creatives, type uploads } from '../db/schema/creatives.ts'
import { links } from '../db/schema/sessions.ts'
import { refusal, type ApiError } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { campaignAccess } from '../policies/campaign.policy.ts'
import { mayReplace, notReplacing } from '../policies/creative.policy.ts'
import { missingRight, missingView } from '../policies/missing-right.ts'

/**
 * Why the uploader may no longer do what was permitted when the upload began: which right they lack, and who can grant it. Null
 * where they may. People of token links need one for the campaign that is valid.
 */
export async function lostUploadRight(
  db: Db,
  upload: typeof uploads.$inferSelect,
  at: Date,
): Promise<ApiError | null> {
  const viewer = await uploaderOf(db, upload, at)
  const access = viewer ? await campaignAccess(db, viewer, upload.campaignId) : null
  if (!viewer || !access) {
    return refusal('forbidden', noLongerUploading)
  }
  if (!access.rights.has('view')) {
    return missingView('You are no longer permitted to view this campaign.')
  }
  if (upload.replacesCreativeId === null) {
    return access.rights.has('upload_creative')
      ? null
      : await missingRight(db, viewer, ['upload_creative'], access.unitIds, noLongerUploading)
  }
  const [creative] = await db.select().from(creatives).where(eq(creatives.id, upload.replacesCreativeId))
  if (creative === undefined) {
    return refusal('forbidden', noLongerUploading)
  }
  return mayReplace(viewer, access, creative) ? null : await notReplacing(db, viewer, access, creative)
}

const noLongerUploading = 'You are no longer permitted to upload this file.'

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

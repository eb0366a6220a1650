import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'

import { longestFileName } from '#contract/uploads.ts'

import { requireDefaultWithout } from '../creatives/approved-defaults.ts'
import { creatives, uploads } from '../db/schema/creatives.ts'
import { campaignSpecifications } from '../db/schema/frames.ts'
import type { Deps } from '../deps/deps.ts'
import { invalid, refusal } from '../http/errors.ts'
import { requireCampaign } from '../policies/campaign.policy.ts'
import { mayReplace, notReplacing, notUploading } from '../policies/creative.policy.ts'
import { missingRight } from '../policies/missing-right.ts'
import type { UploadContext } from '../storage/upload-store.ts'
import { freeBytes, requireQuota } from './upload-quota.ts'

const id = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))
const metadataSchema = z.object({
  campaign_id: z.optional(id),
  frame_specification_id: z.optional(id),
  filename: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestFileName)),
})

/**
 * Checks a new upload before any byte is accepted: 403 without the right, 404 for an unknown campaign or creative, 422 for
 * invalid metadata, a frame specification that the campaign does not have, or the replacement of the last approved default of an
 * active campaign (CREA-062: the new file is not approved). A replacement takes campaign and specification
 * from the creative that it replaces. 429 and 413 where a limit of unfinished uploads is reached,
 * 507 where the disk has no room.
 */
export async function beginUpload(
  deps: Deps,
  upload: { id: string; length: number },
  metadata: Record<string, string | null>,
  context: UploadContext,
): Promise<void> {
  const parsed = metadataSchema.safeParse(metadata)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0] ?? 'filename')
    throw invalid(name, `The ${name.replaceAll('_', ' ')} of the upload is missing or not usable.`)
  }
  const filename = (parsed.data.filename.split(/[\\/]/).pop() ?? '').replaceAll(/\p{Cc}/gu, '')
  const place =
    context.replacesCreativeId === null
      ? await placeOfNew(deps, parsed.data, context)
      : await placeOfReplacement(deps, context.replacesCreativeId, context)
  const free = await freeBytes(deps.config)
  await deps.db.transaction(async (transaction) => {
    await requireQuota(deps, transaction, context.viewer, { length: upload.length, free })
    await transaction.insert(uploads).values({
      ...upload,
      userId: context.viewer.id,
      filename: filename || 'upload',
      createdAt: deps.now(),
      updatedAt: deps.now(),
      ...place,
    })
  })
}

async function placeOfNew(deps: Deps, metadata: z.infer<typeof metadataSchema>, { viewer }: UploadContext) {
  if (metadata.campaign_id === undefined) {
    throw invalid('campaign_id', 'The campaign id field is required.')
  }
  const access = await requireCampaign(deps.db, viewer, metadata.campaign_id)
  if (!access.rights.has('upload_creative')) {
    throw await missingRight(deps.db, viewer, ['upload_creative'], access.unitIds, notUploading)
  }
  const [specification] =
    metadata.frame_specification_id === undefined
      ? []
      : await deps.db
          .select({ id: campaignSpecifications.specificationId })
          .from(campaignSpecifications)
          .where(
            and(
              eq(campaignSpecifications.campaignId, metadata.campaign_id),
              eq(campaignSpecifications.specificationId, metadata.frame_specification_id),
            ),
          )
  if (!specification) {
    throw invalid('frame_specification_id', 'The campaign has no such frame specification.')
  }
  return {
    campaignId: metadata.campaign_id,
    frameSpecificationId: specification.id,
    replacesCreativeId: null,
  }
}

async function placeOfReplacement(deps: Deps, creativeId: number, { viewer }: UploadContext) {
  const [creative] = await deps.db
    .select()
    .from(creatives)
    .where(and(eq(creatives.id, creativeId), isNull(creatives.deletedAt)))
  if (!creative) {
    throw refusal('notFound')
  }
  const access = await requireCampaign(deps.db, viewer, creative.campaignId)
  if (!mayReplace(viewer, access, creative)) {
    throw await notReplacing(deps.db, viewer, access, creative)
  }
  await requireDefaultWithout(deps.db, creative)
  return {
    campaignId: creative.campaignId,
    frameSpecificationId: creative.frameSpecificationId,
    replacesCreativeId: creative.id,
  }
}

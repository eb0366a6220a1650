import type { Twin } from '#machines/creatives/file-fit.ts'
import { isUnfinished } from '#machines/creatives/upload-step.ts'
import type { UploadFailure, UploadPlan } from '#machines/creatives/upload.machine.ts'
import { fileDigest } from '#services/uploads/file-digest.ts'

import type { AppContext } from '../base/app-context.ts'
import { queueOf } from './queue-of.ts'
import { keeperOf } from './upload-keeper.ts'

/** The uploads to a campaign that are under way and may have the content of one of these files: those of its length, with their digests. */
export async function uploadTwins(
  appContext: AppContext,
  { campaignId, files }: { campaignId: string; files: readonly Blob[] },
): Promise<(Twin & { key: string })[]> {
  const sizes = new Set(files.map(({ size }) => size))
  const keeper = keeperOf(appContext)
  const uploads = queueOf(appContext)?.getSnapshot().context.uploads ?? []
  const twins = await Promise.all(
    uploads
      .filter((upload) => upload.campaignId === campaignId && isUnfinished(upload))
      .map(async ({ key, specificationId: placeId, fileName: name }) => {
        const file = keeper.fileOf(key)
        const digest = file !== null && sizes.has(file.size) ? await fileDigest(file) : null
        return digest === null ? [] : [{ key, digest, placeId, name, isUnderWay: true }]
      }),
  )
  return twins.flat()
}

/** Refuses a file whose content an upload before it brings to the same frame specification (UPL-007). */
export async function findTwin(
  appContext: AppContext,
  { key, campaignId, specificationId, replacesCreativeId }: UploadPlan,
  file: Blob,
): Promise<UploadFailure | null> {
  const uploads = queueOf(appContext)?.getSnapshot().context.uploads ?? []
  const before = uploads.slice(
    0,
    Math.max(
      0,
      uploads.findIndex((upload) => upload.key === key),
    ),
  )
  const isBefore = (other: string) => before.some((upload) => upload.key === other)
  if (replacesCreativeId !== null || before.length === 0) {
    return null
  }
  const there = (await uploadTwins(appContext, { campaignId, files: [file] })).filter(
    (twin) => twin.placeId === specificationId && isBefore(twin.key),
  )
  const digest = there.length === 0 ? null : await fileDigest(file)
  const twin = there.find((one) => one.digest === digest)
  return twin === undefined ? null : { code: 'duplicate', twin: twin.name }
}

import { readdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

import type { ProcessedMedia } from '../media/process.ts'
import { fileDigest } from './file-digest.ts'
import type { MediaStore } from './media-store.ts'

/** Keys of a processed file's parts in the media store. */
export interface KeptMedia {
  /** The uploaded file, unchanged. */
  originalKey: string
  originalBytes: number
  /** Of the uploaded file's content (contract/file-digests.ts). */
  digest: string
  preparedKey: string | null
  thumbnailKey: string
  htmlIndexKey: string | null
}

/** An upload is complete, and a processed file written once. */
const final = { final: true }

/**
 * Stores an uploaded file and its processed parts below `prefix`; idempotent. A package needs no processing and is stored once.
 */
export async function keepMedia(
  store: MediaStore,
  prefix: string,
  media: ProcessedMedia,
  sourcePath: string,
): Promise<KeptMedia> {
  const originalBytes = (await stat(sourcePath)).size
  const digest = await fileDigest(sourcePath)
  const thumbnailKey = `${prefix}/thumbnail.webp`
  const preparedKey = `${prefix}/prepared.${media.preparedExtension}`
  await store.put(thumbnailKey, media.thumbnailPath, 'image/webp', final)
  await store.put(preparedKey, media.preparedPath, media.mime, final)
  if (media.htmlIndexPath === null) {
    const originalKey = `${prefix}/original.${media.sourceExtension}`
    // The key's extension tells its type; the server sends this one.
    await store.put(originalKey, sourcePath, 'application/octet-stream', final)
    return { originalKey, originalBytes, digest, preparedKey, thumbnailKey, htmlIndexKey: null }
  }
  const folder = dirname(media.htmlIndexPath)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name)
      await store.put(
        `${prefix}/html/${relative(folder, path).split(sep).join('/')}`,
        path,
        'application/octet-stream',
        final,
      )
    }
  }
  return {
    originalKey: preparedKey,
    originalBytes,
    digest,
    preparedKey,
    thumbnailKey,
    htmlIndexKey: `${prefix}/html/index.html`,
  }
}

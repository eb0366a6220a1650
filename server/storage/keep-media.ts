import { readdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

import type { ProcessedMedia } from '../media/process.ts'
import type { MediaStore } from './media-store.ts'

/** Where the parts of a processed file lie in the media store. */
export interface KeptMedia {
  /** What was uploaded, as it came. */
  originalKey: string
  originalBytes: number
  preparedKey: string | null
  thumbnailKey: string
  htmlIndexKey: string | null
}

/**
 * Puts an uploaded file and what was made of it into the media store below `prefix`; repeating it changes nothing. A package
 * is prepared as it is, and kept once.
 */
export async function keepMedia(
  store: MediaStore,
  prefix: string,
  media: ProcessedMedia,
  sourcePath: string,
): Promise<KeptMedia> {
  const originalBytes = (await stat(sourcePath)).size
  const thumbnailKey = `${prefix}/thumbnail.webp`
  const preparedKey = `${prefix}/prepared.${media.preparedExtension}`
  await store.put(thumbnailKey, media.thumbnailPath, 'image/webp')
  await store.put(preparedKey, media.preparedPath, media.mime)
  if (media.htmlIndexPath === null) {
    const originalKey = `${prefix}/original.${media.sourceExtension}`
    // Its own type is told by its extension; the server sends no other.
    await store.put(originalKey, sourcePath, 'application/octet-stream')
    return { originalKey, originalBytes, preparedKey, thumbnailKey, htmlIndexKey: null }
  }
  const folder = dirname(media.htmlIndexPath)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name)
      await store.put(
        `${prefix}/html/${relative(folder, path).split(sep).join('/')}`,
        path,
        'application/octet-stream',
      )
    }
  }
  return {
    originalKey: preparedKey,
    originalBytes,
    preparedKey,
    thumbnailKey,
    htmlIndexKey: `${prefix}/html/index.html`,
  }
}

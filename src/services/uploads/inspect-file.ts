import type { PixelSize } from '#contract/uploads.ts'

import { checkFile } from './check-file.ts'
import { fileDigest } from './file-digest.ts'
import type { FileFailure } from './file-failure.ts'
import { kindOf } from './look-into-file.ts'
import { readFilm } from './read-film.ts'
import { thumbnailOf } from './thumbnail.ts'

interface FileLook {
  kind: 'image' | 'video' | 'html5'
  size: PixelSize | null
  /** In seconds. */
  duration: number | null
  /** Address of a small picture. */
  thumbnail: string | null
  /** Of its content (contract/file-digests.ts). */
  digest: string | null
}

/**
 * Inspects a file for a review: the checks that hold for any frame specification, then its kind by its bytes, pixel size, duration,
 * a small picture, and the digest of its content. A picture that the browser can't decode is `corrupt`.
 */
export async function inspectFile(
  file: Blob,
  name: string,
): Promise<{ look: FileLook } | { failure: FileFailure }> {
  const failure = await checkFile(file, name, null)
  if (failure !== null) {
    return { failure }
  }
  const [kind, digest] = await Promise.all([kindOf(file), fileDigest(file)])
  if (kind === 'video') {
    return { look: { kind, ...(await readFilm(file, 'loadeddata')), digest } }
  }
  if (kind === 'image') {
    return inspectPicture(file, digest)
  }
  return { look: { kind: 'html5', size: null, duration: null, thumbnail: null, digest } }
}

async function inspectPicture(
  file: Blob,
  digest: string | null,
): Promise<{ look: FileLook } | { failure: FileFailure }> {
  try {
    const picture = await createImageBitmap(file)
    const size = { width: picture.width, height: picture.height }
    const thumbnail = thumbnailOf(picture, size)
    picture.close()
    return { look: { kind: 'image', size, duration: null, thumbnail, digest } }
  } catch {
    return { failure: { code: 'corrupt' } }
  }
}

import { fileTypeFromBlob } from 'file-type'

import type { PixelSize } from '#contract/uploads.ts'

import type { FileFailure } from './file-failure.ts'
import { readFilm } from './read-film.ts'

/** Types by content that the server takes (UPL-029), besides zip packages. */
const mediaTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/gif',
  'video/mp4',
  'video/x-m4v',
  'video/quicktime',
  'video/webm',
])

/** What is wrong with a file by its content, or null. */
export async function lookInto(file: Blob, wanted: PixelSize | null): Promise<FileFailure | null> {
  const kind = await kindOf(file)
  if (kind === 'html5') {
    const { hasIndex } = await import('./package-index.ts')
    return (await hasIndex(file)) ? null : { code: 'missing_index' }
  }
  if (kind === null) {
    return { code: 'unsupported_type' }
  }
  if (kind !== 'video' || wanted === null) {
    return null
  }
  const { size: actual } = await readFilm(file, 'loadedmetadata')
  return actual === null || isSize(actual, wanted) || isTurned(actual, wanted)
    ? null
    : { code: 'wrong_dimensions', actual, wanted }
}

/** What the bytes of a file are; null for what the server does not take. */
export async function kindOf(file: Blob): Promise<'image' | 'video' | 'html5' | null> {
  if (await isZip(file)) {
    return 'html5'
  }
  const mime = (await fileTypeFromBlob(file))?.mime
  return mime === undefined || !mediaTypes.has(mime) ? null : mime.startsWith('video/') ? 'video' : 'image'
}

function isSize(actual: PixelSize, wanted: PixelSize): boolean {
  return actual.width === wanted.width && actual.height === wanted.height
}

/** A film with a note to turn it: the server says more of it than its size. */
function isTurned({ width, height }: PixelSize, wanted: PixelSize): boolean {
  return isSize({ width: height, height: width }, wanted)
}

/** By its first bytes, as the server does: the library names formats made of zip archives by themselves. */
async function isZip(file: Blob): Promise<boolean> {
  const signature = new DataView(await file.slice(0, 4).arrayBuffer())
  return signature.byteLength === 4 && [0x504b0304, 0x504b0506].includes(signature.getUint32(0))
}

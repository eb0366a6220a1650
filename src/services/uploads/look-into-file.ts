import { fileTypeFromBlob } from 'file-type'

import type { PixelSize } from '#contract/uploads.ts'

import type { FileFailure } from './file-failure.ts'

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
/** Milliseconds for the first bytes of a film; a browser that can't play it may never say so. */
const patience = 3000

/** What is wrong with a file by its content, or null. */
export async function lookInto(file: Blob, wanted: PixelSize | null): Promise<FileFailure | null> {
  if (await isZip(file)) {
    const { hasIndex } = await import('./package-index.ts')
    return (await hasIndex(file)) ? null : { code: 'missing_index' }
  }
  const mime = (await fileTypeFromBlob(file))?.mime
  if (mime === undefined || !mediaTypes.has(mime)) {
    return { code: 'unsupported_type' }
  }
  if (!mime.startsWith('video/') || wanted === null) {
    return null
  }
  const actual = await sizeOfFilm(file)
  return actual === null || isSize(actual, wanted) || isTurned(actual, wanted)
    ? null
    : { code: 'wrong_dimensions', actual, wanted }
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

/** The size that the browser shows a film in; null where it can't read it. */
async function sizeOfFilm(file: Blob): Promise<PixelSize | null> {
  const film = document.createElement('video')
  film.preload = 'metadata'
  film.muted = true
  const address = URL.createObjectURL(file)
  try {
    return await new Promise<PixelSize | null>((resolve) => {
      film.addEventListener('loadedmetadata', () =>
        resolve(film.videoWidth === 0 ? null : { width: film.videoWidth, height: film.videoHeight }),
      )
      film.addEventListener('error', () => resolve(null))
      setTimeout(() => resolve(null), patience)
      film.src = address
    })
  } finally {
    film.removeAttribute('src')
    film.load()
    URL.revokeObjectURL(address)
  }
}

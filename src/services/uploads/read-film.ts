import type { PixelSize } from '#contract/uploads.ts'

import { thumbnailOf } from './thumbnail.ts'

/** Milliseconds for the first bytes of a film; a browser that can't play it may never say so. */
const patience = 3000

interface Film {
  size: PixelSize | null
  /** In seconds. */
  duration: number | null
  /** Address of a small picture of its beginning. */
  thumbnail: string | null
}

/**
 * The size in which the browser shows a film, and its duration; null where it can't read it.
 *
 * @param until `loadeddata` takes a picture of one of its first frames, too
 */
export async function readFilm(file: Blob, until: 'loadedmetadata' | 'loadeddata'): Promise<Film> {
  const film = document.createElement('video')
  film.preload = until === 'loadeddata' ? 'auto' : 'metadata'
  film.muted = true
  const address = URL.createObjectURL(file)
  try {
    const hasFrame = await new Promise<boolean>((resolve) => {
      film.addEventListener(until, () => {
        if (until === 'loadedmetadata') {
          resolve(false)
        } else {
          // The very first frame is often black.
          film.currentTime = Math.min(1, film.duration / 4)
        }
      })
      film.addEventListener('seeked', () => resolve(true))
      film.addEventListener('error', () => resolve(false))
      setTimeout(() => resolve(false), patience)
      film.src = address
    })
    const { videoWidth: width, videoHeight: height, duration } = film
    const size = width === 0 ? null : { width, height }
    return {
      size,
      duration: Number.isFinite(duration) ? duration : null,
      thumbnail: hasFrame && size !== null ? thumbnailOf(film, size) : null,
    }
  } finally {
    film.removeAttribute('src')
    film.load()
    URL.revokeObjectURL(address)
  }
}

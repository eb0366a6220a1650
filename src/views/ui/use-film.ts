import { useRef } from 'react'
import type { RefObject } from 'react'

interface FilmHandle {
  ref: RefObject<HTMLVideoElement | null>
  /** The moment that it shows, in seconds. */
  now: () => number
  /** Stops at a moment, in seconds. */
  seek: (seconds: number) => void
  /** Plays on, or stops. */
  toggle: () => void
}

/** A video that is stopped at moments. */
export function useFilm(): FilmHandle {
  const ref = useRef<HTMLVideoElement>(null)
  return {
    ref,
    now: () => ref.current?.currentTime ?? 0,
    seek: (seconds) => {
      const { current } = ref
      if (current !== null) {
        current.pause()
        current.currentTime = seconds
      }
    },
    toggle: () => {
      const { current } = ref
      if (current?.paused === true) {
        void current.play()
      } else {
        current?.pause()
      }
    },
  }
}

import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** For an element of a strip that scrolls sideways: scrolls it into view when it is the one that counts. The focus stays. */
export function useInView<Part extends HTMLElement>(counts: boolean): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (counts) {
      part.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
  }, [counts])
  return part
}

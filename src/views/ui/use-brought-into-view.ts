import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** For an element with `tabIndex={-1}`: scrolls it into view and gives it the focus when it is pointed at from elsewhere. */
export function useBroughtIntoView<Part extends HTMLElement>(isPointedAt: boolean): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (isPointedAt && part.current?.contains(document.activeElement) === false) {
      part.current.focus({ preventScroll: true })
      part.current.scrollIntoView({ block: 'nearest' })
    }
  }, [isPointedAt])
  return part
}

import { useRef } from 'react'
import type { RefObject } from 'react'

/** Ref to an element that can take the focus, for moving it there. */
export function usePart<Part extends HTMLElement>(): RefObject<Part | null> {
  return useRef<Part>(null)
}

import { useRef } from 'react'
import type { RefObject } from 'react'

/** Ref to the title of a list, for `SectionHeading` and for moving the focus to it. */
export function useHeading(): RefObject<HTMLHeadingElement | null> {
  return useRef<HTMLHeadingElement>(null)
}

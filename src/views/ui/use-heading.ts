import { useRef } from 'react'
import type { RefObject } from 'react'

/** The title of a list, for `SectionHeading` and for what gives the focus to it. */
export function useHeading(): RefObject<HTMLHeadingElement | null> {
  return useRef<HTMLHeadingElement>(null)
}

import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * For an element that shows one of two parts, each with a button to show the other: moves the focus to the first field or button
 * of the part that appears. `shown` identifies the part; the ref is for the element around both.
 */
export function useFocusThrough<Around extends HTMLElement>(shown: unknown): RefObject<Around | null> {
  const around = useRef<Around>(null)
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current !== shown && document.activeElement === document.body) {
      around.current?.querySelector<HTMLElement>('input, button')?.focus()
    }
    before.current = shown
  }, [shown])
  return around
}

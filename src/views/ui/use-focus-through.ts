import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * For what shows one of two parts, each of which is pressed for the other: the first field or button of the part that appears
 * takes the focus which went with the part before. `shown` tells the parts apart; the ref is for the element around them.
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

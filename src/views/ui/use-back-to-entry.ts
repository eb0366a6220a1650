import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * For an element around a list and what is chosen from it: when nothing is chosen any more, the entry that was chosen gets the focus.
 * `chosen` is the value of the entry's `data-entry`.
 */
export function useBackToEntry<Around extends HTMLElement>(chosen: string | null): RefObject<Around | null> {
  const around = useRef<Around>(null)
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (chosen === null && last.current !== null) {
      around.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(last.current)}"]`)?.focus()
    }
    last.current = chosen
  }, [chosen])
  return around
}

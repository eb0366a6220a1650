import { useCallback, useLayoutEffect, useRef } from 'react'

import { canHaveFocus } from './can-have-focus.ts'

/**
 * For what takes the focus while it is open: finds what had the focus when it opened, null when that can't have it any more. A control
 * that is disabled in the moment in which it opens something loses the focus a frame later, where nothing can be found any more.
 */
export function useOpener(open: boolean): () => HTMLElement | null {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (open) {
      opener.current = document.activeElement
    }
  }, [open])
  return useCallback(() => {
    const { current } = opener
    const isControl = current instanceof HTMLElement && current !== document.body
    return isControl && canHaveFocus(current) ? current : null
  }, [])
}

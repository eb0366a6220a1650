import { useLayoutEffect, useRef } from 'react'
import type { FocusEvent } from 'react'

/**
 * For an element whose controls are disabled while what one of them changed is being sent: gives that control the focus back
 * afterwards, unless the person has gone elsewhere. The handler is the `onFocus` of the element around the controls.
 */
export function useFocusBack(isBusy: boolean): (event: FocusEvent<HTMLElement>) => void {
  const last = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (!isBusy && (activeElement === body || activeElement?.contains(last.current))) {
      last.current?.focus({ preventScroll: true })
    }
  }, [isBusy])
  return ({ target }) => {
    last.current = target
  }
}

import { useState } from 'react'
import type { FocusEvent, PointerEvent } from 'react'

interface Attention<Part extends HTMLElement> {
  /** The mouse is over the part, or the keyboard's focus within it. */
  has: boolean
  /** For the part. */
  handlers: {
    onPointerEnter: (event: PointerEvent<Part>) => void
    onPointerLeave: () => void
    onFocus: (event: FocusEvent<Part>) => void
    onBlur: () => void
  }
}

/** Whether somebody looks at a part: by the mouse over it or by the focus within it. A finger is there only in passing. */
export function useAttention<Part extends HTMLElement>(): Attention<Part> {
  const [isOver, setIsOver] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  return {
    has: isOver || isFocused,
    handlers: {
      onPointerEnter: ({ pointerType }) => setIsOver(pointerType !== 'touch'),
      onPointerLeave: () => setIsOver(false),
      onFocus: ({ target }) => setIsFocused(target.matches(':focus-visible')),
      onBlur: () => setIsFocused(false),
    },
  }
}

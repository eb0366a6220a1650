import { useRef, useState } from 'react'
import type { PointerEvent, RefObject } from 'react'

import { useDelay } from './use-delay.ts'

/** Milliseconds until a tip shows under a pointer, and until it hides, so that the pointer can reach it. */
const delays = { show: 300, hide: 100 }

export interface ShownTip {
  label: string
  /** Changes whenever the tip is shown: two elements may have the same label. */
  turn: number
}

export interface Tips {
  /** Null while none is shown. */
  tip: ShownTip | null
  /** What the tip stands beside. */
  anchor: RefObject<Element | null>
  /** Shows the tip of an element at once: on focus. */
  show: (element: Element, label: string) => void
  hide: () => void
  /** Shows it after a delay: under a pointer. A finger cannot point without pressing, and shows none. */
  showSoon: (event: PointerEvent, element: Element, label: string) => void
  hideSoon: () => void
  /** The pointer has reached the tip. */
  stay: () => void
}

/** At most one tip, shown on hover and focus. */
export function useTip(): Tips {
  const [tip, setTip] = useState<ShownTip | null>(null)
  const anchor = useRef<Element | null>(null)
  const { after, cancel } = useDelay()
  const show = (element: Element, label: string) => {
    cancel()
    anchor.current = element
    setTip((before) => ({ label, turn: (before?.turn ?? 0) + 1 }))
  }
  const hide = () => {
    cancel()
    setTip(null)
  }
  return {
    tip,
    anchor,
    show,
    hide,
    showSoon: ({ pointerType }, element, label) =>
      pointerType === 'touch' ? undefined : after(delays.show, () => show(element, label)),
    hideSoon: () => after(delays.hide, hide),
    stay: cancel,
  }
}

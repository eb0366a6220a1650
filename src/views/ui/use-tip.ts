import { useRef, useState } from 'react'
import type { PointerEvent, RefObject } from 'react'

import { useDelay } from './use-delay.ts'

/** Delays (ms) before a tooltip shows on hover, and before it hides, so that the pointer can reach it. */
const delays = { show: 300, hide: 100 }

export interface ShownTip {
  label: string
  /** Where `data-tip-side` of the element wants it. */
  side: 'top' | 'right'
  /** Changes whenever the tooltip is shown: two elements may have the same label. */
  turn: number
}

export interface Tips {
  /** Null while none is shown. */
  tip: ShownTip | null
  /** The element with the tooltip. */
  anchor: RefObject<Element | null>
  /** Shows the tooltip of an element at once, for focus. */
  show: (element: Element, label: string) => void
  hide: () => void
  /** Shows it after a delay, for hover. Ignores touch, which cannot hover. */
  showSoon: (event: PointerEvent, element: Element, label: string) => void
  hideSoon: () => void
  /** Keeps the tooltip while the pointer is over it. */
  stay: () => void
}

/** At most one tooltip, shown on hover and focus. */
export function useTip(): Tips {
  const [tip, setTip] = useState<ShownTip | null>(null)
  const anchor = useRef<Element | null>(null)
  const { after, cancel } = useDelay()
  const show = (element: Element, label: string) => {
    cancel()
    anchor.current = element
    const side = element.getAttribute('data-tip-side') === 'right' ? 'right' : 'top'
    setTip((before) => ({ label, side, turn: (before?.turn ?? 0) + 1 }))
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

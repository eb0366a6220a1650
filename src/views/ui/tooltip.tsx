import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { PointerEvent, ReactElement, RefObject } from 'react'

import { css } from '#styled/css/index.js'
import { popup } from '#styled/recipes/index.js'

import { Floating } from './floating.tsx'
import { useDelay } from './use-delay.ts'

interface TooltipProps {
  /** A few words; what a person must know stands on the screen instead. */
  label: string
  children: ReactElement
  placement?: 'top' | 'bottom' | 'left' | 'right' | undefined
}

/** Milliseconds that a pointer rests before the words show, and that they stay for it to reach them. */
export const tipDelays = { show: 300, hide: 100 }

/** Words on hover and focus, which the pointer may go over; Escape hides them. The child must be focusable. */
export function Tooltip({ label, children, placement = 'top' }: TooltipProps) {
  const [shown, setShown] = useState(false)
  const anchor = useRef<Element | null>(null)
  const { after, callOff } = useDelay()

  const hold = useCallback((span: HTMLElement | null) => {
    anchor.current = span?.firstElementChild ?? null
  }, [])

  const hide = () => {
    callOff()
    setShown(false)
  }
  return (
    // Without a box of its own: layouts see the child alone.
    <span
      className={contents}
      onPointerEnter={(event) =>
        isHovering(event) ? after(tipDelays.show, () => setShown(true)) : undefined
      }
      onPointerLeave={() => after(tipDelays.hide, () => setShown(false))}
      onPointerDown={hide}
      onFocus={(event) => (event.target.matches(':focus-visible') ? setShown(true) : undefined)}
      onBlur={hide}
      ref={hold}
    >
      {children}
      {shown ? <Tip label={label} anchor={anchor} placement={placement} onEscape={hide} /> : null}
    </span>
  )
}

interface TipProps {
  label: string
  anchor: RefObject<Element | null>
  placement: NonNullable<TooltipProps['placement']>
  onEscape: () => void
}

/** The words themselves, for as long as they show. */
export function Tip({ label, anchor, placement, onEscape }: TipProps) {
  const id = useId()

  useEffect(() => {
    const element = anchor.current
    const describes =
      element?.getAttribute('aria-label') !== label && !element?.hasAttribute('aria-describedby')
    if (describes) {
      element?.setAttribute('aria-describedby', id)
    }
    const onKeyDown = ({ key }: KeyboardEvent) => (key === 'Escape' ? onEscape() : undefined)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      if (describes) {
        element?.removeAttribute('aria-describedby')
      }
    }
  })

  return (
    <Floating id={id} role="tooltip" className={popup().tip} anchor={anchor} placement={placement} gutter={6}>
      {label}
    </Floating>
  )
}

/** A finger has no way to point without pressing. */
export function isHovering({ pointerType }: PointerEvent): boolean {
  return pointerType !== 'touch'
}

const contents = css({ display: 'contents' })

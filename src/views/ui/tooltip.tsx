import { useCallback, useRef } from 'react'
import type { ReactElement } from 'react'

import { css } from '#styled/css/index.js'

import { Tip } from './tip.tsx'
import { useTip } from './use-tip.ts'

interface TooltipProps {
  /** A few words; what a person must know stands on the screen instead. */
  label: string
  children: ReactElement
  placement?: 'top' | 'bottom' | 'left' | 'right' | undefined
}

/** A tip on hover and focus, which the pointer may go over; Escape hides it. The child must be focusable. */
export function Tooltip({ label, children, placement = 'top' }: TooltipProps) {
  const { tip, anchor, show, hide, showSoon, hideSoon } = useTip()
  const child = useRef<Element | null>(null)
  const hold = useCallback((span: HTMLElement | null) => {
    child.current = span?.firstElementChild ?? null
  }, [])
  return (
    // Without a box of its own: layouts see the child alone.
    <span
      ref={hold}
      className={contents}
      onPointerEnter={(event) => (child.current === null ? undefined : showSoon(event, child.current, label))}
      onPointerLeave={hideSoon}
      onPointerDown={hide}
      onFocus={({ target }) =>
        child.current !== null && target.matches(':focus-visible') ? show(child.current, label) : undefined
      }
      onBlur={hide}
    >
      {children}
      {tip === null ? null : <Tip label={label} anchor={anchor} placement={placement} onEscape={hide} />}
    </span>
  )
}

const contents = css({ display: 'contents' })

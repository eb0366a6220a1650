import { useCallback, useRef } from 'react'
import type { ReactElement } from 'react'

import { css } from '#styled/css/index.js'

import { Tip } from './tip.tsx'
import { useTip } from './use-tip.ts'

interface TooltipProps {
  /** A few words; anything that must be known belongs on the screen. */
  label: string
  children: ReactElement
  placement?: 'top' | 'bottom' | 'left' | 'right' | undefined
}

/**
 * A tooltip on hover and focus. The pointer may move over it; Escape hides it. The child must be focusable. Not built on Ark UI:
 * its tooltip takes 21 kB of gzipped scripts, this one 1.5 kB, and the dashboard needs it on its first screen.
 */
export function Tooltip({ label, children, placement = 'top' }: TooltipProps) {
  const { tip, anchor, show, hide, showSoon, hideSoon } = useTip()
  const child = useRef<Element | null>(null)
  const hold = useCallback((span: HTMLElement | null) => {
    child.current = span?.firstElementChild ?? null
  }, [])
  return (
    // `display: contents`: the layout sees the child alone.
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

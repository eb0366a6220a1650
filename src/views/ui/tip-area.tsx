import type { ReactNode } from 'react'

import { css } from '#styled/css/index.js'

import { Tip } from './tip.tsx'
import { useTip } from './use-tip.ts'

/**
 * Tooltips on hover and focus for every descendant with `data-tip`. In a table, one Tooltip component per cell makes page changes
 * slower. `data-tip-side="right"` places one beside its element, where it would cover the control of the row above.
 */
export function TipArea({ children }: { children: ReactNode }) {
  const { tip, anchor, show, hide, showSoon, hideSoon, stay } = useTip()
  return (
    // `display: contents`: the layout sees the children alone.
    <div
      className={contents}
      onPointerOver={(event) => {
        const target = event.target as Element
        const tipped = target.closest('[data-tip]')
        if (target.closest('[role=tooltip]') !== null) {
          stay()
        } else if (tipped !== null) {
          showSoon(event, tipped, labelOf(tipped))
        } else {
          hideSoon()
        }
      }}
      onPointerLeave={hideSoon}
      onPointerDown={hide}
      onFocus={({ target }) =>
        target.matches('[data-tip]:focus-visible') ? show(target, labelOf(target)) : undefined
      }
      onBlur={hide}
    >
      {children}
      {tip === null ? null : (
        // A new element for each anchor: it is placed at mount.
        <Tip key={tip.turn} label={tip.label} anchor={anchor} placement={tip.side} onEscape={hide} />
      )}
    </div>
  )
}

function labelOf(tipped: Element): string {
  return tipped.getAttribute('data-tip') ?? ''
}

const contents = css({ display: 'contents' })

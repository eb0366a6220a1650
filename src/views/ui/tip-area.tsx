import { useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { css } from '#styled/css/index.js'

import { isHovering, Tip, tipDelays } from './tooltip.tsx'
import { useDelay } from './use-delay.ts'

/**
 * Words on hover and focus for everything below it that carries them in `data-tip`, as Tooltip has them for one child: for
 * tables, where a part of its own for each cell is felt when a page is turned.
 */
export function TipArea({ children }: { children: ReactNode }) {
  /** `turn` tells apart two places that say the same. */
  const [tip, setTip] = useState<{ label: string; turn: number } | null>(null)
  const anchor = useRef<Element | null>(null)
  const { after, callOff } = useDelay()

  const show = (target: Element | null) => {
    callOff()
    anchor.current = target
    const label = target?.getAttribute('data-tip') ?? null
    setTip((before) => (label === null ? null : { label, turn: (before?.turn ?? 0) + 1 }))
  }
  const showAfter = (delay: number, target: Element | null) => after(delay, () => show(target))
  return (
    // Without a box of its own: layouts see the children alone.
    <div
      className={contents}
      onPointerOver={(event) => {
        const target = event.target as Element
        if (target.closest('[role=tooltip]') !== null) {
          callOff()
        } else if (isHovering(event)) {
          const tipped = target.closest('[data-tip]')
          showAfter(tipped === null ? tipDelays.hide : tipDelays.show, tipped)
        }
      }}
      onPointerLeave={() => showAfter(tipDelays.hide, null)}
      onPointerDown={() => show(null)}
      onFocus={({ target }) => (target.matches('[data-tip]:focus-visible') ? show(target) : undefined)}
      onBlur={() => show(null)}
    >
      {children}
      {tip === null ? null : (
        // Anew for each of its anchors: it finds its place when it is made.
        <Tip key={tip.turn} label={tip.label} anchor={anchor} placement="top" onEscape={() => show(null)} />
      )}
    </div>
  )
}

const contents = css({ display: 'contents' })

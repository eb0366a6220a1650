import { useEffect, useId } from 'react'
import type { RefObject } from 'react'

import { popup } from '#styled/recipes/index.js'

import { Floating } from './floating.tsx'

interface TipProps {
  label: string
  anchor: RefObject<Element | null>
  placement: 'top' | 'bottom' | 'left' | 'right'
  onEscape: () => void
}

/** The open tooltip; use Tooltip or TipArea. It describes its anchor, unless it is the anchor's name. */
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

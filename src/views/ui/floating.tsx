import { useLayoutEffect, useRef } from 'react'
import type { ComponentProps, RefObject } from 'react'

import { css, cx } from '#styled/css/index.js'

import { placeBeside, type Beside } from './place-beside.ts'

interface FloatingProps extends Omit<ComponentProps<'div'>, 'ref' | 'popover'>, Beside {
  /** The element beside which it is placed. */
  anchor: RefObject<Element | null>
}

/**
 * A small popup beside its anchor, as a popover in the browser's top layer: above everything, never clipped, without a portal.
 * Shown as long as it is rendered; it follows the anchor on scroll and resize.
 */
export function Floating({ anchor, placement, gutter, className, ...native }: FloatingProps) {
  const ref = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const popup = ref.current
    const beside = anchor.current
    if (popup === null || beside === null) {
      return undefined
    }
    const place = () => placeBeside(popup, beside, { placement, gutter })
    if (!popup.matches(':popover-open')) {
      popup.showPopover()
    }
    place()
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Node && popup.contains(target))) {
        place()
      }
    }
    const sizes = new ResizeObserver(place)
    sizes.observe(popup)
    sizes.observe(beside)
    window.addEventListener('scroll', onScroll, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      sizes.disconnect()
      window.removeEventListener('scroll', onScroll, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [anchor, placement, gutter])

  return <div {...native} ref={ref} popover="manual" className={cx(look, className)} />
}

// It may stand within what lets presses through.
const look = css({ position: 'fixed', inset: 'auto', margin: '0', border: 'none', pointerEvents: 'auto' })

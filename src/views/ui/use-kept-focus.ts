import { useEffect } from 'react'

import { afterPaint } from './after-paint.ts'

/** What may take the focus in place of something that is gone: by keyboard one goes on from there. */
const places = 'article, li, tr, form, section, [role=region], [role=dialog], [tabindex]'

/**
 * Keeps the focus on the page. When what had it is gone or can't have it any more, the nearest part around it that is still
 * there gets it, else what `content` finds; so it is after a link has led to another screen. A click on nothing takes the focus
 * away as ever.
 */
export function useKeptFocus(content: () => HTMLElement | null): void {
  useEffect(() => {
    let around: Element[] = []
    let cancel = () => {}
    /** Where the focus waits for a screen whose content is not there yet. */
    let waiting: { place: HTMLElement; count: number } | null = null
    const isWaiting = () => document.activeElement === waiting?.place && waiting?.count === interactions()
    const remember = ({ target }: FocusEvent) => {
      around = target instanceof Element ? chainOf(target) : []
    }
    const look = () => {
      const [last] = around
      const isLost = last === undefined ? interactions() > 0 : !canHaveFocus(last)
      const near = placeIn(around)
      if (document.activeElement === document.body && isLost && near !== null) {
        focusOn(near)
      } else if (isWaiting() || (document.activeElement === document.body && isLost)) {
        const place = content()
        waiting = place === null ? null : { place, count: interactions() }
        focusOn(place)
      }
    }
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body || isWaiting()) {
        cancel()
        cancel = afterPaint(look)
      }
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled', 'hidden', 'inert'],
    })
    cancel = afterPaint(look)
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
      cancel()
    }
  }, [content])
}

/** How often somebody has pressed something since the page was loaded: before that, Tab reaches the skip link first. */
function interactions(): number {
  return (performance as Performance & { interactionCount?: number }).interactionCount ?? 0
}

/** The element and those around it, from the inside. */
function chainOf(element: Element): Element[] {
  const chain: Element[] = []
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
    chain.push(at)
  }
  return chain
}

function canHaveFocus(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled') && element.checkVisibility()
}

function placeIn(around: readonly Element[]): HTMLElement | null {
  const [last] = around
  const place = around.find(
    (element) =>
      element !== last && element.isConnected && element.matches(places) && element.checkVisibility(),
  )
  return place instanceof HTMLElement ? place : null
}

function focusOn(place: HTMLElement | null): void {
  if (place !== null && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place?.focus({ preventScroll: true })
}

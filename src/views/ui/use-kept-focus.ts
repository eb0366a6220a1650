import { useEffect } from 'react'

import { afterPaint } from './after-paint.ts'
import { canHaveFocus } from './can-have-focus.ts'
import { innermostContent, isInnermostContent } from './innermost-content.ts'

/** What may take the focus in place of something that is gone: by keyboard one goes on from there. */
const places = 'article, li, tr, form, section, [role=region], [role=dialog], [tabindex]'

/**
 * Keeps the focus on the page. When what had it is gone or can't have it any more, the nearest part around it that is still
 * there gets it, else the screen's content; so it is after a link has led to another screen. What the focus finds there first may
 * be the frame of a screen that is still loading: it moves on to the content that comes later. A click on nothing takes the focus
 * away as ever.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let around: Element[] = []
    let cancel = () => {}
    /** The content that got the focus; a part of it that appears while it has it is nearer to what the person came for. */
    let waiting: EventTarget | null = null
    const isWaiting = () => document.activeElement === waiting
    const remember = ({ target }: FocusEvent) => {
      around = target instanceof Element ? chainOf(target) : []
      waiting = isInnermostContent(target) ? target : null
    }
    const look = () => {
      const [last] = around
      const isLost = last === undefined ? interactions() > 0 : !canHaveFocus(last)
      const isAtNothing = isNowhere() && isLost
      if (isAtNothing || isWaiting()) {
        const near = isAtNothing ? placeIn(around) : null
        const place = innermostContent()
        focusOn(near === null || near.contains(place) ? place : near)
      }
    }
    const observer = new MutationObserver(() => {
      if (isNowhere() || isWaiting()) {
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
  }, [])
}

/** On nothing, or on what is disabled meanwhile: some browsers take the focus from it only later. */
function isNowhere(): boolean {
  const { activeElement } = document
  return activeElement === document.body || activeElement?.matches(':disabled') === true
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

import type { KeyboardEvent } from 'react'

/**
 * The keyboard of a link in a list of links that is one Tab stop: arrow keys, Home and End go from link to link. The current one says
 * `tabIndex` 0, the others -1.
 */
export function moveAmongLinks(event: KeyboardEvent<HTMLAnchorElement>): void {
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])]
  const at = links.indexOf(event.currentTarget)
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight'
  const to = new Map([
    [forward, (at + 1) % links.length],
    [back, (at - 1 + links.length) % links.length],
    ['Home', 0],
    ['End', links.length - 1],
  ]).get(event.key)
  if (to !== undefined) {
    event.preventDefault()
    links[to]?.focus()
  }
}

/** Of the links in a row: the one that Tab reaches. */
export function tabStopIn<Place extends { current: boolean }>(places: readonly Place[]): Place | undefined {
  return places.find(({ current }) => current) ?? places[0]
}

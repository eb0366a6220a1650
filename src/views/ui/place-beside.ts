export interface Beside {
  placement: 'top' | 'bottom' | 'left' | 'right'
  /** Pixels between the two. */
  gutter: number
}

const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const
/** Pixels that stay free at the edges of the window. */
const margin = 8

/**
 * Places a fixed element beside an anchor: middle to middle on the given side, or on the opposite side if it has more room. What is
 * scrolled inside it stays where it is.
 */
export function placeBeside(popup: HTMLElement, anchor: Element, beside: Beside): void {
  const { gutter } = beside
  const around = anchor.getBoundingClientRect()
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const room = {
    top: around.top,
    bottom: height - around.bottom,
    left: around.left,
    right: width - around.right,
  }
  const scrolled = scrolledIn(popup)
  // As high as it would like to be, not as it had room for where it was.
  popup.style.removeProperty('--available-height')
  const needed = (side: Beside['placement']) =>
    (side === 'top' || side === 'bottom' ? popup.scrollHeight : popup.offsetWidth) + gutter + margin
  const across = opposite[beside.placement]
  const side =
    room[beside.placement] < needed(beside.placement) && room[across] > room[beside.placement]
      ? across
      : beside.placement

  popup.dataset['state'] = 'open'
  popup.style.setProperty('--available-height', `${Math.max(0, room[side] - gutter - margin)}px`)
  for (const { element, top: scrollTop } of scrolled) {
    element.scrollTop = scrollTop
  }
  const { offsetWidth, offsetHeight } = popup
  const middle = around.left + (around.width - offsetWidth) / 2
  const centre = around.top + (around.height - offsetHeight) / 2
  const left = {
    top: middle,
    bottom: middle,
    left: around.left - gutter - offsetWidth,
    right: around.right + gutter,
  }
  const top = {
    top: around.top - gutter - offsetHeight,
    bottom: around.bottom + gutter,
    left: centre,
    right: centre,
  }
  popup.style.left = `${within(left[side], width - offsetWidth)}px`
  popup.style.top = `${within(top[side], height - offsetHeight)}px`
}

/** The elements that are scrolled down: what has room for all of its content loses that. */
function scrolledIn(popup: HTMLElement): { element: Element; top: number }[] {
  return [popup, ...popup.querySelectorAll('*')]
    .map((element) => ({ element, top: element.scrollTop }))
    .filter(({ top }) => top > 0)
}

function within(value: number, most: number): number {
  return Math.round(Math.max(margin, Math.min(value, most - margin)))
}

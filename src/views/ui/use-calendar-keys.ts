import { useLayoutEffect, useRef } from 'react'
import type { FocusEvent, KeyboardEvent, RefObject } from 'react'

interface CalendarKeys {
  ref: RefObject<HTMLTableElement | null>
  onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void
  onFocus: (event: FocusEvent<HTMLTableElement>) => void
}

/**
 * The keyboard of the bars of a calendar, the elements with `data-bar`: one Tab stop; left and right lead to the bar before and after,
 * up and down to the nearest one above and below, Home and End to the first and the last; PageUp and PageDown turn the month. The bars
 * say tabIndex -1; which of them says 0 is kept here and not in React's state, so that no arrow key draws the calendar again.
 *
 * @param onTurn asked for the next (1) or the previous (-1) month
 */
export function useCalendarKeys(onTurn: (step: 1 | -1) => void): CalendarKeys {
  const ref = useRef<HTMLTableElement>(null)
  useLayoutEffect(() => {
    const bars = ref.current === null ? [] : barsOf(ref.current)
    if (!bars.some((bar) => bar.tabIndex === 0)) {
      bars[0]?.setAttribute('tabindex', '0')
    }
  })
  return {
    ref,
    onFocus: ({ currentTarget, target }) => {
      const bars = barsOf(currentTarget)
      if (bars.includes(target)) {
        bars.forEach((bar) => bar.setAttribute('tabindex', bar === target ? '0' : '-1'))
      }
    },
    onKeyDown: (event) => {
      const turn = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : null
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) {
        return
      }
      if (turn !== null) {
        event.preventDefault()
        onTurn(turn)
        return
      }
      const next = neighbour(event)
      if (next !== undefined) {
        event.preventDefault()
        next.focus()
      }
    },
  }
}

const barsOf = (table: HTMLTableElement): HTMLElement[] => [
  ...table.querySelectorAll<HTMLElement>('[data-bar]'),
]

function neighbour({ key, currentTarget, target }: KeyboardEvent<HTMLTableElement>): HTMLElement | undefined {
  const bars = barsOf(currentTarget)
  const at = bars.findIndex((bar) => bar === target)
  if (at === -1) {
    return undefined
  }
  const ahead = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      return bars[at + (key === ahead ? 1 : -1)]
    }
    case 'ArrowUp': {
      return nearest(bars[at], bars.slice(0, at).toReversed())
    }
    case 'ArrowDown': {
      return nearest(bars[at], bars.slice(at + 1))
    }
    case 'Home': {
      return bars[0]
    }
    case 'End': {
      return bars.at(-1)
    }
    default: {
      return undefined
    }
  }
}

/** Of the first line among these with another height than the bar's own: the one whose middle is nearest. */
function nearest(bar: HTMLElement | undefined, others: readonly HTMLElement[]): HTMLElement | undefined {
  const lineOf = (element: HTMLElement) => element.closest('tr')
  const line = others.map(lineOf).find((one) => one !== (bar === undefined ? null : lineOf(bar)))
  const middle = (element: HTMLElement) => {
    const { left, right } = element.getBoundingClientRect()
    return (left + right) / 2
  }
  return bar === undefined
    ? undefined
    : others
        .filter((other) => lineOf(other) === line)
        .toSorted(
          (one, other) => Math.abs(middle(one) - middle(bar)) - Math.abs(middle(other) - middle(bar)),
        )[0]
}

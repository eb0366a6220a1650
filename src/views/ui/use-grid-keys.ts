import { useLayoutEffect, useRef } from 'react'
import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react'

export interface GridKeys {
  ref: RefObject<HTMLTableElement | null>
  onKeyDown: ((event: KeyboardEvent<HTMLTableElement>) => void) | undefined
  onFocus: ((event: FocusEvent<HTMLTableElement>) => void) | undefined
  onBlur: ((event: FocusEvent<HTMLTableElement>) => void) | undefined
  onClick: ((event: MouseEvent<HTMLTableElement>) => void) | undefined
}

/**
 * The keyboard of a grid after the ARIA authoring practices: one Tab stop; arrow keys, Home and End go from cell to cell,
 * with Ctrl to the first and the last; PageUp and PageDown turn the page; Enter and F2 edit the cell where it can be edited
 * (`data-grid-edit`), else Enter opens the row; a single letter presses the control of the row that names it in `aria-keyshortcuts`. The
 * focus is on the links, buttons and boxes of a cell, one after the other, where it has some beside the button of its edit, else on the
 * cell. Keys within `data-own-keys`, such as an edit in a cell, are its own. The focus keeps its place when other rows come. The elements
 * say tabIndex -1; which of them says 0 is kept here and not in React's state, so that no arrow key draws the rows again.
 *
 * @param onTurn asked for the next (1) or previous (-1) page; undefined where the table is no grid
 * @param turning other rows are loading: meanwhile the grid itself keeps the focus
 * @param isWhole the rows of all pages follow one another: PageUp and PageDown go as many rows as a window has
 */
export function useGridKeys(
  onTurn: ((step: 1 | -1) => void) | undefined,
  turning: boolean,
  isWhole: boolean,
): GridKeys {
  const ref = useRef<HTMLTableElement>(null)
  const place = useRef<Place>({ row: 0, column: null, isInside: false })
  /** The element that says 0, or did until the page was turned. Looking for it would mean every element of every cell. */
  const tabStop = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const table = ref.current
    if (onTurn === undefined || table === null) {
      return
    }
    const focused = document.activeElement
    const isLost = place.current.isInside && (turning || focused === table || focused === document.body)
    if (!turning && !isLost && isStopAt(table, tabStop.current, place.current)) {
      // Looking for it would make the browser lay out the table within every render.
      moveTabStop(tabStop, tabStop.current)
      return
    }
    const stop = turning ? null : stopAt(table, place.current)
    if (turning) {
      // Kept for the rows that take these places.
      tabStop.current?.setAttribute('tabindex', '-1')
    } else {
      moveTabStop(tabStop, stop)
    }
    if (isLost) {
      // The focused element was removed, or is about to be.
      ;(stop ?? table).focus({ preventScroll: true })
    }
  })

  if (onTurn === undefined) {
    return { ref, onKeyDown: undefined, onFocus: undefined, onBlur: undefined, onClick: undefined }
  }
  return {
    ref,
    onClick: openRow,
    onFocus: (event) => {
      const cell = cellOf(event.target)
      place.current.isInside = true
      if (cell !== null) {
        place.current.row = rowsOf(event.currentTarget).indexOf(cell.parentElement as HTMLTableRowElement)
        place.current.column = cell.cellIndex
        moveTabStop(tabStop, event.target.matches(edit) ? cell : event.target)
      }
    },
    onBlur: (event) => {
      // A window that loses the focus gives it back to the same place.
      if (document.hasFocus() && !event.currentTarget.contains(event.relatedTarget)) {
        place.current.isInside = false
      }
    },
    onKeyDown: (event) => {
      const turn = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : null
      const cell = cellOf(event.target)
      const isOwn = event.target instanceof Element && event.target.closest('[data-own-keys]') !== null
      if (event.altKey || event.metaKey || event.shiftKey || isOwn) {
        return
      }
      if (turn !== null) {
        event.preventDefault()
        if (!isWhole) {
          onTurn(turn)
        } else if (cell !== null) {
          goTo(stopIn(cellAfter(event.currentTarget, cell, turn * rowsOfWindow(cell))))
        }
      } else if (cell !== null && press(event, cell)) {
        event.preventDefault()
      }
    },
  }
}

/** A click on a part with a tooltip, which the row's link does not get, follows the link. */
function openRow({ target }: MouseEvent<HTMLTableElement>): void {
  if (target instanceof Element && target.closest('a, button, input, label') === null) {
    target.closest('tr')?.querySelector<HTMLElement>('[data-row-link]')?.click()
  }
}

/** The button that opens the edit of a cell. It comes and goes with the focus, so the cell itself has the focus. */
const edit = '[data-grid-edit]'

/** Where the focus was last; no column is the row's own link. */
interface Place {
  row: number
  column: number | null
  isInside: boolean
}

/** Does what a key means in a cell; false where it means nothing. */
function press(event: KeyboardEvent<HTMLTableElement>, cell: HTMLTableCellElement): boolean {
  const row = cell.parentElement as HTMLTableRowElement
  const next = neighbour(event, row, cell)
  if (next !== undefined) {
    // At the edge the focus stays.
    goTo(besideIn(event, cell) ?? (next === cell ? null : stopIn(next, stepOf(event))))
    return true
  }
  if (event.ctrlKey) {
    return false
  }
  const control = controlFor(event, row, cell)
  control?.click()
  return control !== null
}

function goTo(stop: HTMLElement | null): void {
  stop?.focus({ preventScroll: true })
  // Focusing alone would leave the cell under the table's sticky parts.
  stop?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The control that a key presses. */
function controlFor(
  { key, target }: KeyboardEvent,
  row: HTMLTableRowElement,
  cell: HTMLTableCellElement,
): HTMLElement | null {
  if (target === cell && (key === 'Enter' || key === 'F2')) {
    const own = cell.querySelector<HTMLElement>(edit)
    return own ?? (key === 'Enter' ? row.querySelector<HTMLElement>('[data-row-link]') : null)
  }
  return key.length === 1
    ? row.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key.toUpperCase())}"]`)
    : null
}

/** The next or previous part of the same cell that can have the focus; null beyond its last. */
function besideIn(event: KeyboardEvent<HTMLTableElement>, cell: HTMLTableCellElement): HTMLElement | null {
  const stops = stopsIn(cell)
  const at = stops.findIndex((stop) => stop === event.target)
  const step = stepOf(event)
  return at === -1 || step === 0 ? null : (stops[at + step] ?? null)
}

/** Ahead within a row (1), back (-1) or neither. */
function stepOf({ key, ctrlKey, currentTarget }: KeyboardEvent<HTMLTableElement>): 1 | -1 | 0 {
  if (ctrlKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) {
    return 0
  }
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl'
  return (key === 'ArrowRight') === isRightToLeft ? -1 : 1
}

/** The cell that a key leads to; undefined for other keys. */
function neighbour(
  event: KeyboardEvent<HTMLTableElement>,
  row: HTMLTableRowElement,
  cell: HTMLTableCellElement,
): HTMLTableCellElement | undefined {
  const { key, ctrlKey, currentTarget } = event
  const cells = cellsOf(row)
  const index = cells.indexOf(cell)
  if (ctrlKey) {
    const rows = rowsOf(currentTarget)
    return key === 'Home' ? cellsOf(rows[0])[0] : key === 'End' ? cellsOf(rows.at(-1)).at(-1) : undefined
  }
  switch (key) {
    case 'ArrowDown': {
      return cellAfter(currentTarget, cell, 1)
    }
    case 'ArrowUp': {
      return cellAfter(currentTarget, cell, -1)
    }
    case 'ArrowLeft':
    case 'ArrowRight': {
      return cells[clamp(index + stepOf(event), cells)]
    }
    case 'Home': {
      return cells[0]
    }
    case 'End': {
      return cells.at(-1)
    }
    default: {
      return undefined
    }
  }
}

/** The cell of the same column so many rows further, or of the first or last row. */
function cellAfter(
  table: HTMLTableElement,
  cell: HTMLTableCellElement,
  step: number,
): HTMLTableCellElement | undefined {
  const rows = rowsOf(table)
  const row = rows.indexOf(cell.parentElement as HTMLTableRowElement)
  return rows[clamp(row + step, rows)]?.cells[cell.cellIndex]
}

/** One less than fit: the last row of a window is the first of the next. */
function rowsOfWindow(cell: HTMLTableCellElement): number {
  return Math.max(1, Math.floor(window.innerHeight / cell.offsetHeight) - 1)
}

function clamp(index: number, list: readonly unknown[]): number {
  return Math.max(0, Math.min(index, list.length - 1))
}

function rowsOf(table: HTMLTableElement): HTMLTableRowElement[] {
  // Not querySelectorAll, which looks at every element of every cell.
  return [...table.tBodies].flatMap(({ rows }) => [...rows].filter((row) => row.hasAttribute('data-row-key')))
}

/** The visible cells: narrow windows hide columns. */
function cellsOf(row: HTMLTableRowElement | undefined): HTMLTableCellElement[] {
  return [...(row?.cells ?? [])].filter((cell) => cell.getClientRects().length > 0)
}

/** The cell of a row that an element is in; null for none. */
export function cellOf(target: EventTarget | null): HTMLTableCellElement | null {
  return target instanceof Element
    ? target.closest<HTMLTableCellElement>('tr[data-row-key] > :is(td, th)')
    : null
}

/** What of a cell can have the focus, beside the cell itself. */
function stopsIn(cell: HTMLElement): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>('a, button, input')].filter(
    (stop) => stop.getClientRects().length > 0 && !stop.matches(`:disabled, ${edit}`),
  )
}

/** The focusable element of a cell: the last one of several where it is come to backwards. */
function stopIn(cell: HTMLElement | undefined, step: 1 | -1 | 0 = 0): HTMLElement | null {
  const stops = cell === undefined ? [] : stopsIn(cell)
  return stops.at(step === -1 ? -1 : 0) ?? cell ?? null
}

function stopAt(table: HTMLTableElement, { row, column }: Place): HTMLElement | null {
  const rows = rowsOf(table)
  const target = rows[clamp(row, rows)]
  const cell = column === null ? undefined : target?.cells[column]
  return cell === undefined || cell.getClientRects().length === 0
    ? (target?.querySelector<HTMLElement>('[data-row-link]') ?? stopIn(cellsOf(target)[0]))
    : stopIn(cell)
}

/** Whether the Tab stop is in this place already. */
function isStopAt(table: HTMLTableElement, stop: HTMLElement | null, { row, column }: Place): boolean {
  const cell = stop === null || !stop.isConnected ? null : cellOf(stop)
  return (
    cell?.parentElement === rowsOf(table)[row] &&
    (column === null || cell?.cellIndex === column) &&
    stop?.matches(':disabled') === false
  )
}

function moveTabStop(tabStop: RefObject<HTMLElement | null>, stop: HTMLElement | null): void {
  if (tabStop.current !== stop) {
    tabStop.current?.setAttribute('tabindex', '-1')
    tabStop.current = stop
  }
  if (stop?.getAttribute('tabindex') !== '0') {
    stop?.setAttribute('tabindex', '0')
  }
}

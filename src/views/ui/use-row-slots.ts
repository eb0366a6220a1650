import { startTransition, useEffect, useLayoutEffect, useState } from 'react'

import { afterPaint } from './after-paint.ts'

/** A row of a table's body. */
export interface RowSlot<Row> {
  /** React's key. */
  place: number
  /** Null while the row is loading. */
  row: Row | null
}

/** Number of rows in the first render. */
const few = 2

/** Sentinel: no query yet. */
const nothing = Symbol('nothing')

/**
 * Reuses `<tr>` elements across pages to minimise DOM work.
 *
 * The rows of another list reuse the elements of the rows they replace: the first ones at once, the others in the next frame, so
 * that a slow device shows the top of a page before it renders the rest; the earlier rows stay below until then. When the same list
 * is read again, a row keeps its element, and with it the focus, wherever it moves.
 *
 * @param source the query of the rows: another query is another list
 * @param atOnce number of rows in the first render
 * @returns `isWhole` while all rows are rendered; `hasStood` from the first time on that there were rows and all were rendered, and while there is none
 */
export function useRowSlots<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  source: unknown,
  atOnce = few,
): { slots: readonly RowSlot<Row>[]; isWhole: boolean; hasStood: boolean } {
  const [settled, setSettled] = useState<unknown>(nothing)
  const [body] = useState(() => new Body<Row>())
  const { drawn } = body
  const isWhole = settled === source || rows.length <= atOnce
  const shown = isWhole ? rows : firstOf(rows, drawn.rows, rowKey, atOnce)
  const rowKeys = shown.map((row) => (row === null ? '' : rowKey(row)))
  const places =
    isWhole && drawn.source === source ? placesOfSame(drawn, rowKeys) : placesOfOther(drawn, rowKeys)

  useLayoutEffect(() => {
    body.keep({
      source: isWhole ? source : nothing,
      rows: shown,
      rowKeys,
      places,
      hasStood: drawn.hasStood || (isWhole && rows.length > 0),
    })
  })
  useEffect(
    () =>
      settled === source ? undefined : afterPaint(() => startTransition(() => setSettled(() => source))),
    [settled, source],
  )
  return {
    slots: shown.map((row, index) => ({ place: places[index] ?? index, row })),
    isWhole,
    hasStood: isWhole || drawn.hasStood,
  }
}

/** The first rows, and below them those of before, each row once. */
function firstOf<Row>(
  rows: readonly Row[],
  before: readonly (Row | null)[],
  rowKey: (row: Row) => string,
  atOnce: number,
): (Row | null)[] {
  const first = new Set(rows.slice(0, atOnce).map(rowKey))
  return rows.map((row, index) => {
    const earlier = before[index]
    return index < atOnce ? row : !earlier || first.has(rowKey(earlier)) ? null : earlier
  })
}

interface Drawn<Row> {
  source: unknown
  rows: readonly (Row | null)[]
  rowKeys: readonly string[]
  places: readonly number[]
  hasStood: boolean
}

/** The committed rows. Stored by an effect, as React may discard a render. */
class Body<Row> {
  drawn: Drawn<Row> = { source: nothing, rows: [], rowKeys: [], places: [], hasStood: false }

  keep(drawn: Drawn<Row>): void {
    this.drawn = drawn
  }
}

function placesOfOther({ places }: Drawn<unknown>, rowKeys: readonly string[]): number[] {
  const newest = Math.max(-1, ...places)
  return rowKeys.map((_, index) => places[index] ?? newest + 1 + index - places.length)
}

/** Keeps the rows that stay in their slots; a new row takes the slot of a removed one, if possible below its predecessor. */
function placesOfSame({ rowKeys: before, places }: Drawn<unknown>, rowKeys: readonly string[]): number[] {
  const stays = new Set(rowKeys)
  const stood = new Map(before.map((key, position) => [key, position]))
  const free = before.flatMap((key, position) => (stays.has(key) ? [] : [position]))
  let lowest = -1
  let newest = Math.max(-1, ...places)
  const take = () => {
    const below = free.findIndex((position) => position > lowest)
    return free.splice(Math.max(0, below), 1)[0]
  }
  return rowKeys.map((key) => {
    const position = stood.get(key) ?? take()
    if (position === undefined) {
      newest += 1
      return newest
    }
    lowest = Math.max(lowest, position)
    return places[position] ?? 0
  })
}

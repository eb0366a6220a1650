import { startTransition, useEffect, useLayoutEffect, useState } from 'react'

import { afterPaint } from './after-paint.ts'

/** A row of a table's body. */
export interface RowSlot<Row> {
  /** React's key. */
  place: number
  /** Null while it is not known what will stand here. */
  row: Row | null
}

/** As many rows as are drawn before anything else is. */
const atOnce = 2

/** What no list has been asked for with. */
const nothing = Symbol('nothing')

/**
 * Where rows are drawn, so that little has to be.
 *
 * Rows of another list take the elements of those that go. The first ones do so at once, the others in the frame after: a slow
 * device shows where a page begins before it draws the rest, and the earlier rows stay below that long. In the same list,
 * read again, a row keeps its element, and with it the focus, wherever it moves.
 *
 * @param source what the rows were asked for with: another one is another list
 * @returns `isWhole` while all rows are drawn
 */
export function useRowSlots<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  source: unknown,
): { slots: readonly RowSlot<Row>[]; isWhole: boolean } {
  const [settled, setSettled] = useState<unknown>(nothing)
  const [body] = useState(() => new Body<Row>())
  const { drawn } = body
  const isWhole = settled === source || rows.length <= atOnce
  const shown = isWhole ? rows : firstOf(rows, drawn.rows, rowKey)
  const rowKeys = shown.map((row) => (row === null ? '' : rowKey(row)))
  const places =
    isWhole && drawn.source === source ? placesOfSame(drawn, rowKeys) : placesOfOther(drawn, rowKeys)

  useLayoutEffect(() => {
    body.keep({ source: isWhole ? source : nothing, rows: shown, rowKeys, places })
  })
  useEffect(
    () =>
      settled === source ? undefined : afterPaint(() => startTransition(() => setSettled(() => source))),
    [settled, source],
  )
  return { slots: shown.map((row, index) => ({ place: places[index] ?? index, row })), isWhole }
}

/** The first rows, and below them those of before, each row once. */
function firstOf<Row>(
  rows: readonly Row[],
  before: readonly (Row | null)[],
  rowKey: (row: Row) => string,
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
}

/** What stands in the document. Kept by an effect: what is rendered may yet be dropped. */
class Body<Row> {
  drawn: Drawn<Row> = { source: nothing, rows: [], rowKeys: [], places: [] }

  keep(drawn: Drawn<Row>): void {
    this.drawn = drawn
  }
}

function placesOfOther({ places }: Drawn<unknown>, rowKeys: readonly string[]): number[] {
  const newest = Math.max(-1, ...places)
  return rowKeys.map((_, index) => places[index] ?? newest + 1 + index - places.length)
}

/** Rows stay where they are; a new one takes the place of one that goes, below the row before it if there is such a place. */
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

import { asc, desc, or, sql, type Column, type SQL } from 'drizzle-orm'

import { inOrder } from '../db/rows.ts'

/** Where the rows read so far end: the value that they are sorted by, and the id. */
export interface Place {
  value: string | null
  id: number
}

/** An order by a column and, in the same direction, the id. */
export interface Order {
  column: Column
  id: Column
  descending: boolean
}

/** Part of a query of places: what follows those read so far. */
export interface Following {
  condition: SQL | undefined
  orderBy: SQL[]
  limit: number
}

/** Sorting may read all rows, so it finds many places at once, which are small; rows are held by the thousand. */
const usualSizes = { placesAtOnce: 10_000, rowsAtOnce: 1000 }

/**
 * All rows of an order, a thousand at a time, each read when those before were taken. The memory that it takes does not depend on
 * their number, and a change of rows meanwhile neither skips nor repeats others.
 */
export async function* readInOrder<Row extends { id: number }>(
  order: Order,
  readPlaces: (following: Following) => Promise<Place[]>,
  readRows: (ids: number[]) => Promise<Row[]>,
  { placesAtOnce, rowsAtOnce } = usualSizes,
): AsyncGenerator<Row[]> {
  const direction = order.descending ? desc : asc
  const orderBy = [direction(order.column), direction(order.id)]
  let last: Place | undefined
  for (;;) {
    const places = await readPlaces({
      condition: last && afterPlace(order, last),
      orderBy,
      limit: placesAtOnce,
    })
    for (let start = 0; start < places.length; start += rowsAtOnce) {
      const ids = places.slice(start, start + rowsAtOnce).map(({ id }) => id)
      yield inOrder(ids, await readRows(ids))
    }
    if (places.length < placesAtOnce) {
      return
    }
    last = places.at(-1)
  }
}

/** Nulls are last, and first in descending order, as PostgreSQL has them. */
function afterPlace({ column, id: idColumn, descending }: Order, { value, id }: Place): SQL | undefined {
  const sign = sql.raw(descending ? '<' : '>')
  if (value === null) {
    const otherNulls = sql`(${column} is null and ${idColumn} ${sign} ${id})`
    return descending ? or(otherNulls, sql`${column} is not null`) : otherNulls
  }
  const following = sql`(${column}, ${idColumn}) ${sign} (${value}, ${id})`
  return column.notNull || descending ? following : or(following, sql`${column} is null`)
}

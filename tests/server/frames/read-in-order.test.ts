import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { frames } from '#server/db/schema/frames.ts'
import { readInOrder } from '#server/frames/read-in-order.ts'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { db } = server.deps
const unit = await server.make.businessUnit()
const ofUnit = eq(frames.businessUnitId, unit.id)
// Rows that share a value, and rows without one, on both sides of the end of each piece.
for (const routeCode of ['B', null, 'A', 'B', null, 'C', 'A', null, 'B', 'C', null, 'A', 'B']) {
  await server.make.frame({ unit, routeCode })
}

async function read(descending: boolean, sizes: { placesAtOnce: number; rowsAtOnce: number }) {
  const pieces = readInOrder(
    { column: frames.routeCode, id: frames.id, descending },
    ({ condition, orderBy, limit }) =>
      db
        .select({ id: frames.id, value: frames.routeCode })
        .from(frames)
        .where(and(ofUnit, condition))
        .orderBy(...orderBy)
        .limit(limit),
    (ids) => db.select({ id: frames.id }).from(frames).where(inArray(frames.id, ids)),
    sizes,
  )
  const read: number[][] = []
  for await (const piece of pieces) {
    read.push(piece.map(({ id }) => id))
  }
  return read
}

describe('FRAME-042 rows are read in pieces, in one order', () => {
  test.each([1, 2, 3, 5, 13, 14])('with places by %i', async (placesAtOnce) => {
    const wanted = await db
      .select({ id: frames.id })
      .from(frames)
      .where(ofUnit)
      .orderBy(frames.routeCode, frames.id)
    const ids = wanted.map(({ id }) => id)
    const sizes = { placesAtOnce, rowsAtOnce: 2 }
    const [upwards, downwards] = [await read(false, sizes), await read(true, sizes)]
    expect([upwards.flat(), downwards.flat(), Math.max(...upwards.map(({ length }) => length)) <= 2]).toEqual(
      [ids, ids.toReversed(), true],
    )
  })
})

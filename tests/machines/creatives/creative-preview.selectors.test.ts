import { expect, test } from 'vitest'

import { placeIn } from '#machines/creatives/creative-preview.selectors.ts'

const order = [
  { id: '1', isPending: true },
  { id: '2', isPending: false },
  { id: '3', isPending: false },
  { id: '4', isPending: true },
]

test('CREA-041 the neighbours wrap around at both ends', () => {
  const neighboursOf = (id: string) => {
    const { previousId, nextId } = placeIn(order, id)
    return [previousId, nextId]
  }
  expect(['1', '2', '4'].map(neighboursOf)).toEqual([
    ['4', '2'],
    ['1', '3'],
    ['3', '1'],
  ])
})

test('CREA-042 the only creative has no neighbours', () => {
  expect(placeIn([{ id: '1', isPending: true }], '1')).toEqual({
    previousId: null,
    nextId: null,
    nextPendingId: null,
    pendingCount: 0,
    isPending: true,
  })
})

test('the next pending creative is another one, behind this one or from the beginning', () => {
  const pendingAfter = (id: string) => {
    const { nextPendingId, pendingCount, isPending } = placeIn(order, id)
    return [nextPendingId, pendingCount, isPending]
  }
  expect(order.map(({ id }) => pendingAfter(id))).toEqual([
    ['4', 1, true],
    ['4', 2, false],
    ['4', 2, false],
    ['1', 1, true],
  ])
})

import { expect, test } from 'vitest'

import { countsOf, unreadIn, withoutGone } from '#machines/creatives/creatives.selectors.ts'
import {
  firstOpen,
  grown,
  isBeyond,
  isLeftOut,
  opened,
  openedToo,
  wholeExtents,
} from '#machines/creatives/panels.ts'
import { deletionPlan } from '#machines/creatives/selection.selectors.ts'
import { sampleCreative, sampleSpecification } from '#tests/support/samples/creatives.ts'

const specifications = [sampleSpecification('1', []), sampleSpecification('2', [])]

test('CREA-006 the first panel is open, unless the address leads to another one', () => {
  expect(firstOpen(specifications, null)).toEqual(['1'])
  expect(firstOpen(specifications, '2')).toEqual(['2'])
  expect(firstOpen(specifications, 'gone')).toEqual(['1'])
  expect(firstOpen([], '2')).toEqual([])
})

test('a panel that the address leads to opens beside the others', () => {
  expect(openedToo(['1'], '2')).toEqual(['1', '2'])
  expect(openedToo(['1', '2'], '2')).toEqual(['1', '2'])
  expect(openedToo(['1'], null)).toEqual(['1'])
  // The first answer opens it.
  expect(openedToo(null, '2')).toBeNull()
})

test('a page of each panel that was opened is read, and twice as much or more when its end is near', () => {
  const { extents } = opened(opened({ extents: [] }, ['1']), ['2'])
  expect(extents).toEqual([
    { specificationId: '1', count: 500 },
    { specificationId: '2', count: 500 },
  ])
  expect(isBeyond(extents, { specificationId: '2', count: 500 })).toBe(false)
  expect(isBeyond(extents, { specificationId: '2', count: 501 })).toBe(true)
  expect(isBeyond(extents, { specificationId: '3', count: 501 })).toBe(false)
  const [, second] = grown(extents, { specificationId: '2', count: 501 })
  expect(second).toEqual({ specificationId: '2', count: 1000 })
  const [first] = grown(extents, { specificationId: '1', count: 4801 })
  expect(first).toEqual({ specificationId: '1', count: 5000 })
})

test('while creatives are selected, panels are read as a whole, those that are opened later too', () => {
  const whole = wholeExtents(opened({ extents: [] }, ['1']).extents)
  expect(isBeyond(whole, { specificationId: '1', count: 1_000_000 })).toBe(false)
  expect(new Set(opened({ extents: whole }, ['1', '2']).extents.map(({ count }) => count)).size).toBe(1)
})

const counts = { total: 1200, pending: 3, unready: 2, defaults: 1 }
const long = {
  ...sampleSpecification('1', [
    sampleCreative('9'),
    sampleCreative('8', { moderationStatus: 1, isDefault: true }),
  ]),
  creativeCounts: counts,
}

test('an open panel of which nothing was read is left out, as long as it has creatives', () => {
  expect(isLeftOut([{ ...long, creatives: [] }], ['1'])).toBe(true)
  expect(isLeftOut([{ ...long, creatives: [] }], [])).toBe(false)
  expect(isLeftOut([long], ['1'])).toBe(false)
  expect(isLeftOut(specifications, ['1'])).toBe(false)
})

test('counts are those of all creatives, less those that were deleted here', () => {
  expect(unreadIn(long)).toBe(1198)
  expect(unreadIn(long, true)).toBe(2)
  const [left] = withoutGone([long], ['9']) ?? []
  expect(left?.creatives.map(({ id }) => id)).toEqual(['8'])
  expect(left?.creativeCounts).toEqual({ total: 1199, pending: 2, unready: 2, defaults: 1 })
  // A server that answers all of them needs no counts.
  const whole = sampleSpecification('1', long.creatives)
  expect(countsOf(whole)).toEqual({ total: 2, pending: 1, unready: 0, defaults: 1 })
  expect(unreadIn(whole)).toBe(0)
})

test('a default that is not read yet counts when others are deleted', () => {
  const handler = { userId: '5', rights: ['delete_creative' as const], isActive: true, isInvited: false }
  expect(deletionPlan([long], ['8'], handler).losesDefault).toBe(true)
  const more = { ...long, creativeCounts: { ...counts, defaults: 2 } }
  expect(deletionPlan([more], ['8'], handler).losesDefault).toBe(false)
})

import { expect, it, test } from 'vitest'

import { defineAddress } from '#contract/addresses/define-address.ts'
import { flagParameter, oneOf, searchText } from '#contract/addresses/parameters.ts'

const address = defineAddress({
  path: '/campaigns/$campaignId/things',
  search: {
    search: searchText,
    kind: oneOf(['large', 'small']),
    live: flagParameter,
    sortBy: oneOf(['name']),
  },
  unfiltered: ['sortBy'],
})
const params = { campaignId: '7' }

it('reads a query, and leaves out what is absent or not allowed', () => {
  expect(address.queryOf({ search: 5, kind: 'huge', live: false, extra: 'x' } as object, '3')).toEqual({
    page: 3,
    search: '5',
    live: false,
  })
})

test.each([
  [undefined, 1],
  ['0', 1],
  ['2', 2],
  ['word', 1],
  ['99999999999', 1_000_000],
])('the page number %s is page %i', (pageNumber, page) => {
  expect(address.queryOf({}, pageNumber)).toEqual({ page })
})

test.each([
  [{ page: 1 }, '/campaigns/7/things'],
  [{ page: 2 }, '/campaigns/7/things/2'],
  [{ page: 1, search: 'late', kind: 'small' }, '/campaigns/7/things?search=late&kind=small'],
  [{ page: 1, live: false }, '/campaigns/7/things?live=false'],
  // The router reads what looks like JSON as such; in quotes it stays a text.
  [{ page: 1, search: '1e5' }, '/campaigns/7/things?search=%221e5%22'],
] as const)('writes %j as %s', (query, href) => {
  expect(address.href(params, query)).toBe(href)
})

it('changes parameters on page 1, and only where that changes something', () => {
  const search = { search: 'late', kind: 'small' }
  expect(address.changed('/campaigns/7/things/3', search, { kind: 'large' })).toBe(
    '/campaigns/7/things?search=late&kind=large',
  )
  expect(address.changed('/campaigns/7/things/3', search, { kind: null, search: '' })).toBe(
    '/campaigns/7/things',
  )
  expect(address.changed('/campaigns/7/things/3', search, { kind: 'small' })).toBeNull()
})

it('is filtered by any parameter that leaves something out', () => {
  expect(
    [{}, { search: ' ' }, { sortBy: 'name' as const }, { search: 'a' }, { live: true }].map((parameters) =>
      address.isFiltered({ page: 2, ...parameters }),
    ),
  ).toEqual([false, false, false, true, true])
})

it('keeps the page number of a list at the root', () => {
  const root = defineAddress({ path: '/', search: { search: searchText } })
  expect(root.href({}, { page: 1, search: 'a' })).toBe('/1?search=a')
  expect(root.changed('/2', { search: 'a' }, { search: 'b' })).toBe('/1?search=b')
})

it('names a parameter where none would lead elsewhere', () => {
  const root = defineAddress({
    path: '/',
    search: { live: flagParameter, search: searchText },
    withoutAny: { live: false },
  })
  expect(root.href({}, { page: 2 })).toBe('/2?live=false')
  expect(root.href({}, { page: 1, search: 'a' })).toBe('/1?search=a')
  expect(root.changed('/2', { search: 'a' }, { search: '' })).toBe('/1?live=false')
})

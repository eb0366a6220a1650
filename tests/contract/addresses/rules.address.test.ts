import { expect, test } from 'vitest'

import { rulesAddress } from '#contract/addresses/rules.address.ts'

test('RULE-003 RULE-051 an address is a query, and a value that is not allowed is dropped', () => {
  expect([
    rulesAddress.queryOf({}),
    rulesAddress.queryOf({ filter: 'late', sortBy: 'updated-at', sortOrder: 'DESC' }, '2'),
    rulesAddress.queryOf({ sortBy: 'name', sortOrder: 'NONE' }, '0'),
    rulesAddress.queryOf({ filter: 7, sortBy: 'slug', sortOrder: 'UP' }),
  ]).toEqual([
    { page: 1 },
    { page: 2, filter: 'late', sortBy: 'updated-at', sortOrder: 'DESC' },
    { page: 1, sortBy: 'name' },
    { page: 1, filter: '7' },
  ])
})

test('RULE-001 RULE-003 a query is an address', () => {
  const href = (query: Parameters<typeof rulesAddress.href>[1]) =>
    rulesAddress.href({ campaignId: '7' }, query)
  expect([
    href({ page: 1 }),
    href({ page: 2, filter: 'late & long', sortBy: 'created-at', sortOrder: 'ASC' }),
    href({ page: 1, filter: '1e5' }),
  ]).toEqual([
    '/campaigns/7/rules',
    '/campaigns/7/rules/2?filter=late+%26+long&sortBy=created-at&sortOrder=ASC',
    '/campaigns/7/rules?filter=%221e5%22',
  ])
})

test('RULE-007 only a filter leaves something out', () => {
  expect([
    rulesAddress.isFiltered({ page: 2, sortBy: 'name', sortOrder: 'ASC' }),
    rulesAddress.isFiltered({ page: 1, filter: 'late' }),
  ]).toEqual([false, true])
})

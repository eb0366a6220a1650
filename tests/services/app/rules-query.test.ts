import { expect, test } from 'vitest'

import { rulesHref } from '#app/routes/rules-href.ts'
import { rulesQueryOf, rulesSearchSchema } from '#app/routes/rules-query.ts'

test('RULE-003 RULE-051 an address is a query, and what is not allowed in it is dropped', () => {
  const queryOf = (search: unknown, page?: string) => rulesQueryOf(rulesSearchSchema.parse(search), page)
  expect([
    queryOf({}),
    queryOf({ filter: 'late', sortBy: 'updated-at', sortOrder: 'DESC' }, '2'),
    queryOf({ sortBy: 'name', sortOrder: 'NONE' }, '0'),
    queryOf({ sortBy: 'name' }),
    queryOf({ filter: 7, sortBy: 'slug', sortOrder: 'UP' }),
  ]).toEqual([
    { page: 1, filter: '', sorting: null },
    { page: 2, filter: 'late', sorting: { by: 'updated-at', order: 'DESC' } },
    { page: 1, filter: '', sorting: null },
    { page: 1, filter: '', sorting: null },
    { page: 1, filter: '7', sorting: null },
  ])
})

test('RULE-001 RULE-003 a query is an address', () => {
  expect([
    rulesHref('7', { page: 1, filter: '', sorting: null }),
    rulesHref('7', { page: 2, filter: 'late & long', sorting: { by: 'created-at', order: 'ASC' } }),
    rulesHref('7', { page: 1, filter: '1e5', sorting: null }),
  ]).toEqual([
    '/campaigns/7/rules',
    '/campaigns/7/rules/2?filter=late+%26+long&sortBy=created-at&sortOrder=ASC',
    '/campaigns/7/rules?filter=%221e5%22',
  ])
})

import { expect, test } from 'vitest'

import { contentAddress, contentTypesAddress } from '#contract/addresses/content.address.ts'

test('CONT-003 CONT-057 an address is a query, and a value that is not allowed is dropped', () => {
  expect([
    contentAddress.queryOf({}),
    // The router reads digits as numbers.
    contentAddress.queryOf(
      { contentTypeId: 12, contentItemName: 7, modStatus: 'approved', ruleSetId: '3' },
      '2',
    ),
    contentAddress.queryOf({ contentTypeId: 'x', modStatus: 'new', ruleSetId: -1 }, '0'),
    contentAddress.queryOf({ contentTypeId: 0, ruleSetId: 1.5 }),
  ]).toEqual([
    { page: 1 },
    { page: 2, contentTypeId: '12', contentItemName: '7', modStatus: 'approved', ruleSetId: '3' },
    { page: 1 },
    { page: 1 },
  ])
})

test('CONT-001 CONT-003 CONT-021 a query is an address', () => {
  const href = (query: Parameters<typeof contentAddress.href>[1]) =>
    contentAddress.href({ campaignId: '7' }, query)
  expect([
    href({ page: 1 }),
    href({
      page: 2,
      contentTypeId: '12',
      contentItemName: 'late & long',
      modStatus: 'pending',
      ruleSetId: '3',
    }),
    href({ page: 1, contentItemName: '1e5' }),
    contentTypesAddress.href({ campaignId: '7' }, { page: 1 }),
    contentTypesAddress.href({ campaignId: '7' }, { page: 2 }),
  ]).toEqual([
    '/campaigns/7/content',
    '/campaigns/7/content/2?contentTypeId=12&contentItemName=late+%26+long&modStatus=pending&ruleSetId=3',
    '/campaigns/7/content?contentItemName=%221e5%22',
    '/campaigns/7/content-types',
    '/campaigns/7/content-types/2',
  ])
})

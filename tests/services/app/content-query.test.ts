import { expect, test } from 'vitest'

import { contentHref, contentTypesHref } from '#app/routes/content-href.ts'
import { contentQueryOf, contentSearchSchema } from '#app/routes/content-query.ts'

const nothing = { contentTypeId: null, contentItemName: '', modStatus: null, ruleSetId: null }

test('CONT-003 CONT-057 an address is a query, and what is not allowed in it is dropped', () => {
  const queryOf = (search: unknown, page?: string) => contentQueryOf(contentSearchSchema.parse(search), page)
  expect([
    queryOf({}),
    // The router reads digits as numbers.
    queryOf({ contentTypeId: 12, contentItemName: 7, modStatus: 'approved', ruleSetId: '3' }, '2'),
    queryOf({ contentTypeId: 'x', modStatus: 'new', ruleSetId: -1 }, '0'),
  ]).toEqual([
    { ...nothing, page: 1 },
    { contentTypeId: '12', contentItemName: '7', modStatus: 'approved', ruleSetId: '3', page: 2 },
    { ...nothing, page: 1 },
  ])
})

test('CONT-001 CONT-003 CONT-021 a query is an address', () => {
  expect([
    contentHref('7', { ...nothing, page: 1 }),
    contentHref('7', {
      contentTypeId: '12',
      contentItemName: 'late & long',
      modStatus: 'pending',
      ruleSetId: '3',
      page: 2,
    }),
    contentHref('7', { ...nothing, contentItemName: '1e5', page: 1 }),
    contentTypesHref('7', 1),
    contentTypesHref('7', 2),
  ]).toEqual([
    '/campaigns/7/content',
    '/campaigns/7/content/2?contentTypeId=12&contentItemName=late+%26+long&modStatus=pending&ruleSetId=3',
    '/campaigns/7/content?contentItemName=%221e5%22',
    '/campaigns/7/content-types',
    '/campaigns/7/content-types/2',
  ])
})

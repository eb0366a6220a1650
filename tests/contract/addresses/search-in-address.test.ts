import { defaultParseSearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'

import { searchInAddress } from '#contract/addresses/search-in-address.ts'

test.each([
  ['24', '24'],
  ['1e5', '%221e5%22'],
  ['12345678901234567890', '%2212345678901234567890%22'],
  ['007', '007'],
  ['true', '%22true%22'],
  ['"quoted"', '%22%5C%22quoted%5C%22%22'],
  ['late & long', 'late+%26+long'],
])('the text %s is written as %s, and read as the same text', (text, written) => {
  const search = searchInAddress({ text, absent: undefined })
  expect(search).toBe(`?text=${written}`)
  expect(Object.values(defaultParseSearch(search)).map(String)).toEqual([text])
})

test('other values are written as JSON, and none as an empty text', () => {
  expect([searchInAddress({ live: false, page: 2, list: ['a'] }), searchInAddress({})]).toEqual([
    '?live=false&page=2&list=%5B%22a%22%5D',
    '',
  ])
})

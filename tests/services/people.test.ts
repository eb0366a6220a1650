import { expect, it, vi } from 'vitest'

import { findPeople } from '#services/api/search.ts'
import type { Http } from '#services/http/client.ts'

const { signal } = new AbortController()
const answering = (hits: unknown[], asked: unknown[] = []): Http => {
  return async (method, path, { rawBody, quiet } = {}) => {
    asked.push([method, path, rawBody, quiet])
    return { status: 200, document: { hits, nbHits: hits.length }, token: null }
  }
}

it('CAMP-013 API-121 people are asked for by words and business unit, without a notice of a failure', async () => {
  const asked: unknown[] = []
  const http = answering([{ objectID: '7', name: 'Tom Ashworth', email: 'tom@kerbside.test' }], asked)
  expect(await findPeople(http, { text: 'tom', businessUnitId: '3' }, signal)).toEqual([
    { name: 'Tom Ashworth', email: 'tom@kerbside.test' },
  ])
  const rawBody = { query: 'tom', facetFilters: ['business_unit_id:3'], hitsPerPage: 20 }
  expect(asked).toEqual([['POST', 'search/users', rawBody, true]])
})

it('a hit without an address is a malformed answer', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const http = answering([{ objectID: '7', name: 'Tom Ashworth' }])
  await expect(findPeople(http, { text: 'tom', businessUnitId: '3' }, signal)).rejects.toMatchObject({
    kind: 'server',
  })
})

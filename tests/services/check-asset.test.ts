import { expect, test } from 'vitest'

import { checkAsset } from '#services/files/check-asset.ts'
import { startSmallServer } from '#tests/support/small-server.ts'

const path = '/media/1-x/creatives/9/html/index.html'

test('the address of a package is fetched, without the session', async () => {
  const server = await startSmallServer()
  await checkAsset(`${server.origin}${path}`, new AbortController().signal)
  expect(server.seen.map(({ method, url, authorization }) => [method, url, authorization])).toEqual([
    ['GET', path, undefined],
  ])
})

test.each([
  [404, 'missing'],
  [403, 'forbidden'],
  [503, 'server'],
])('an address that is answered with %i rejects as %s', async (status, kind) => {
  const server = await startSmallServer()
  server.answer = () => ({ status })
  await expect(checkAsset(`${server.origin}${path}`, new AbortController().signal)).rejects.toEqual({
    kind,
    messages: [],
  })
})

test('without a connection it rejects as offline', async () => {
  await expect(checkAsset('http://127.0.0.1:1/', new AbortController().signal)).rejects.toEqual({
    kind: 'offline',
    messages: [],
  })
})

import { expect, test } from 'vitest'

import { deleteCreatives } from '#services/api/creatives.ts'
import { createHttp } from '#services/http/client.ts'
import { createTokens } from '#services/http/tokens.ts'
import { createLocalStore } from '#services/storage/local-store.ts'

import { fakeWindow } from '../support/fake-window.ts'
import { startSmallServer } from '../support/small-server.ts'

async function start() {
  const server = await startSmallServer()
  const tokens = createTokens(createLocalStore(fakeWindow()))
  tokens.keep('T1')
  return { server, http: createHttp({ base: `${server.origin}/api/v2/`, tokens }) }
}

test('of several deletions four run at a time, and those that fail are named with their reasons', async () => {
  const { server, http } = await start()
  let running = 0
  let most = 0
  let goOn = () => {}
  const four = new Promise<void>((resolve) => (goOn = resolve))
  server.answer = async ({ url }) => {
    if (url === '/probe') {
      return { status: 204 }
    }
    running += 1
    most = Math.max(most, running)
    if (running === 4) {
      // Whatever was sent with these four is here when this is answered.
      await fetch(`${server.origin}/probe`)
      goOn()
    }
    await four
    running -= 1
    // 3 is the last default, 4 was deleted by somebody else.
    return url.endsWith('/3')
      ? { status: 422, body: { errors: [{ status: '422', detail: 'It is the last one' }] } }
      : url.endsWith('/4')
        ? { status: 404, body: { errors: [{ status: '404', detail: 'Not found' }] } }
        : { status: 204 }
  }
  const ids = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
  const failures = await deleteCreatives(http, ids, new AbortController().signal)
  expect(failures).toEqual([
    {
      id: '3',
      problem: { kind: 'invalid', messages: [expect.objectContaining({ detail: 'It is the last one' })] },
    },
  ])
  expect(most).toBe(4)
  const deletions = server.seen.filter(({ method }) => method === 'DELETE')
  expect(deletions.map(({ url }) => url).toSorted()).toEqual(ids.map((id) => `/api/v2/creatives/${id}`))
})

test('whoever leaves ends the deletions that have not begun', async () => {
  const { server, http } = await start()
  const leaving = new AbortController()
  server.answer = () => {
    leaving.abort()
    return { status: 204 }
  }
  await deleteCreatives(http, ['1', '2', '3', '4', '5', '6', '7', '8'], leaving.signal)
  expect(server.seen.length).toBeLessThanOrEqual(4)
})

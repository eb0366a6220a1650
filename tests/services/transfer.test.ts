import { Buffer } from 'node:buffer'

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { startTransfer } from '#services/uploads/transfer.ts'
import { errorsBody, messageOf } from '#tests/support/http-world.ts'
import { startSmallServer, type Reply } from '#tests/support/small-server.ts'

const bytes = 9_000_000

// The library waits between its retries; nothing else of these tests does.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A small tus server that has taken `held` bytes and answers chunks by `answer` first after `wait` ms, and a transfer to it. */
async function start({
  answer = () => null,
  url = null,
  held = 0,
  wait = 1000,
}: { answer?: (attempt: number) => Reply | null; url?: string | null; held?: number; wait?: number } = {}) {
  const server = await startSmallServer()
  let attempts = 0
  let offset = held
  server.answer = ({ method }, request) => {
    const tus = { 'tus-resumable': '1.0.0', 'upload-offset': String(offset) }
    if (method === 'POST') {
      offset = 0
      return { status: 201, headers: { ...tus, location: `${server.origin}/files/new` } }
    }
    if (method === 'HEAD') {
      return request.url === '/files/gone'
        ? { status: 404 }
        : { status: 200, headers: { ...tus, 'upload-length': String(bytes) } }
    }
    attempts += 1
    const refusal = answer(attempts)
    if (refusal !== null) {
      return refusal
    }
    offset += Number(request.headers['content-length'])
    return { status: 204, headers: { ...tus, 'upload-offset': String(offset) } }
  }
  const log: unknown[] = []
  let token = 'first'
  let time = 0
  // In Node the library takes a buffer where browsers have a file.
  const transfer = startTransfer(Buffer.alloc(bytes, '7') as unknown as Blob, {
    endpoint: `${server.origin}/files`,
    url: url === null ? null : `${server.origin}/files/${url}`,
    tokens: { current: () => token },
    now: () => (time += wait),
    refresh: async () => {
      token = 'second'
      log.push('refreshed')
    },
    metadata: { filename: 'hero.jpg' },
    // The library tells the same address after each retry.
    onUrl: (at) => {
      const told = at?.replace(server.origin, '') ?? 'gone'
      if (!log.includes(told)) {
        log.push(told)
      }
    },
    onProgress: () => {},
    onRetry: () => log.push('retry'),
    onRefresh: () => log.push('refresh'),
    onInterrupted: () => log.push('interrupted'),
    onFull: () => log.push('full'),
    onRejected: (failure) => log.push(failure),
    onFinished: (id) => log.push(`finished ${id}`),
  })
  const ended = () =>
    vi.waitFor(() => expect(log.some((entry) => isEnd(entry))).toBe(true), { interval: 100, timeout: 20_000 })
  const methods = () => server.seen.map(({ method }) => method)
  return { server, transfer, log, ended, methods }
}

function isEnd(entry: unknown): boolean {
  return (
    entry === 'interrupted' ||
    entry === 'full' ||
    typeof entry === 'object' ||
    String(entry).startsWith('finished')
  )
}

describe('UPL-013 a chunk that fails', () => {
  test('is sent again, and the file goes on in chunks', async () => {
    const { log, ended, methods } = await start({
      answer: (attempt) => (attempt === 2 ? { status: 500 } : null),
    })
    await ended()
    expect(log).toEqual(['/files/new', 'retry', 'finished new'])
    expect(methods()).toEqual(['POST', 'PATCH', 'PATCH', 'HEAD', 'PATCH', 'PATCH'])
  })

  test('is sent again three times, then the transfer is interrupted until it is resumed, with three more', async () => {
    let isBroken = true
    const { transfer, log, ended, methods } = await start({
      answer: () => (isBroken ? { status: 500 } : null),
    })
    await ended()
    expect(log).toEqual(['/files/new', 'retry', 'retry', 'retry', 'interrupted'])
    expect(methods().filter((method) => method === 'PATCH')).toHaveLength(4)
    log.length = 0
    transfer.resume()
    await ended()
    expect(log.filter((entry) => entry === 'retry')).toHaveLength(3)
    isBroken = false
    log.length = 0
    transfer.resume()
    await ended()
    expect(log.at(-1)).toBe('finished new')
  })
})

describe('UPL-013 on a line that takes a chunk in less than a second', () => {
  test('the next one is larger', async () => {
    const slow = await start()
    const quick = await start({ wait: 999 })
    await Promise.all([slow.ended(), quick.ended()])
    expect([slow.methods(), quick.methods()]).toEqual([
      ['POST', 'PATCH', 'PATCH', 'PATCH'],
      ['POST', 'PATCH', 'PATCH'],
    ])
  })

  test('one that failed is followed by small ones', async () => {
    const { ended, methods } = await start({
      wait: 999,
      answer: (attempt) => (attempt === 2 ? { status: 500 } : null),
    })
    await ended()
    expect(methods()).toEqual(['POST', 'PATCH', 'PATCH', 'HEAD', 'PATCH', 'PATCH'])
  })
})

test('a server without room is told after three more tries, and the file goes on where it stopped', async () => {
  let isFull = true
  const { transfer, log, ended, methods } = await start({
    answer: (attempt) => (isFull && attempt > 1 ? { status: 507, body: errorsBody({ code: 131 }) } : null),
  })
  await ended()
  expect(log).toEqual(['/files/new', 'retry', 'retry', 'retry', 'full'])
  isFull = false
  log.length = 0
  const before = methods().length
  transfer.resume()
  await ended()
  expect(log.at(-1)).toBe('finished new')
  expect(methods().slice(before)).toEqual(['HEAD', 'PATCH', 'PATCH'])
})

test('UPL-014 405 is final: the chunk is not sent again', async () => {
  const { log, ended, methods } = await start({ answer: () => ({ status: 405, body: errorsBody() }) })
  await ended()
  expect(methods()).toEqual(['POST', 'PATCH'])
  expect(log).toEqual(['/files/new', { problem: { kind: 'server', messages: [] } }])
})

test.each([111, 125])(
  'UPL-015 UPL-031 the code %i refreshes the token, and the chunk is sent with the new one',
  async (code) => {
    const { server, log, ended } = await start({
      answer: (attempt) => (attempt === 1 ? { status: 401, body: errorsBody({ code }) } : null),
    })
    await ended()
    expect(log).toEqual(['/files/new', 'refresh', 'refreshed', 'finished new'])
    const chunks = server.seen.filter(({ method }) => method === 'PATCH')
    expect(chunks.map(({ authorization }) => authorization)).toEqual([
      'Bearer first',
      'Bearer second',
      'Bearer second',
      'Bearer second',
    ])
  },
)

test('UPL-016 an answer that cannot be read has a failure of its own', async () => {
  const { log, ended } = await start({ answer: () => ({ status: 413, body: '<h1>Too large</h1>' }) })
  await ended()
  expect(log).toEqual(['/files/new', { code: 'unreadable_answer' }])
})

test('a refusal tells its reasons', async () => {
  const { log, ended } = await start({ answer: () => ({ status: 403, body: errorsBody({ code: 7 }) }) })
  await ended()
  expect(log).toEqual(['/files/new', { problem: { kind: 'forbidden', messages: [messageOf(7)] } }])
})

test('what an earlier page left goes on where it stopped', async () => {
  const { log, ended, methods } = await start({ url: 'earlier', held: 8_000_000 })
  await ended()
  expect(methods()).toEqual(['HEAD', 'PATCH'])
  expect(log).toEqual(['/files/earlier', 'finished earlier'])
})

test('what is gone on the server begins anew', async () => {
  const { log, ended, methods } = await start({ url: 'gone' })
  await ended()
  expect(methods()).toEqual(['HEAD', 'POST', 'PATCH', 'PATCH', 'PATCH'])
  expect(log).toEqual(['gone', '/files/new', 'finished new'])
})

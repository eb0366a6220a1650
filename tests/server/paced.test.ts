import type { IncomingMessage } from 'node:http'
import { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { pipePaced } from '#server/http/paced.ts'

const requestOf = (chunks: Iterable<Buffer>) => Readable.from(chunks) as unknown as IncomingMessage
const chunksOf = (text: string) => Array.from(text, (sign) => Buffer.from(sign))

test('requests are read one chunk per turn of the event loop, completely and in order', async () => {
  const perTurn: number[] = []
  let inTurn = 0
  const read = (text: string) => {
    const state = { text: '' }
    const target = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        state.text += chunk.toString()
        inTurn += 1
        done()
      },
    })
    pipePaced(requestOf(chunksOf(text)), target)
    return finished(target).then(() => state.text)
  }
  let isOver = false
  const texts = Promise.all([read('abcdefgh'), read('12345678'), read('ABCDEFGH')]).finally(() => {
    isOver = true
  })
  while (!isOver) {
    await nextTurn()
    perTurn.push(inTurn)
    inTurn = 0
  }
  expect(await texts).toEqual(['abcdefgh', '12345678', 'ABCDEFGH'])
  expect([Math.max(...perTurn), perTurn.reduce((sum, count) => sum + count, 0)]).toEqual([1, 24])
})

test('the rest of a request is dropped, also while its target takes no more', async () => {
  const taken: string[] = []
  const stuck = new Writable({
    write: (chunk: Buffer) => {
      taken.push(chunk.toString())
    },
  })
  const source = requestOf(chunksOf('abcdefgh'))
  const drop = pipePaced(source, stuck)
  await expect.poll(() => taken).toEqual(['a'])
  drop()
  await finished(source)
  expect([taken, source.readableEnded, stuck.writableEnded]).toEqual([['a'], true, false])
})

import { on } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'

import busboy, { type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'

import { ApiError, refusal } from './errors.ts'
import { pipePaced } from './paced.ts'
import { requireLength } from './raw-body.ts'

/** A part of a multipart request. Read its bytes before the next part: they arrive in order. */
export interface SentPart {
  name: string
  bytes: AsyncIterable<Buffer>
}

/** Upper limits of a form. */
export interface FormLimits {
  /** Bytes of all parts. */
  bytes: number
  /** Number of files, which are all parts but the first. */
  files: number
}

export const unreadableForm = (detail = 'The body is not valid multipart/form-data.') =>
  refusal('badRequest', detail, { pointer: '' })

/**
 * The parts of a multipart request while they arrive; what has not been read stays on the wire. Throws 400 when the body is no such
 * form or the client goes away, 413 as soon as it exceeds a limit. Whatever still comes after the end of the iteration is dropped.
 */
export async function* partsOf(
  raw: IncomingMessage,
  { bytes: mostBytes, files }: FormLimits,
): AsyncGenerator<SentPart, undefined> {
  requireLength(raw, mostBytes)
  const form = formFor(raw, files + 1)
  const parts = on(form, 'file', { close: ['finish'] }) as AsyncIterable<[string, Readable]>
  let left = mostBytes
  const dropRest = pipePaced(raw, form)
  try {
    for await (const [name, file] of readable(parts)) {
      yield { name, bytes: counted(readable<Buffer>(file)) }
    }
  } finally {
    // Read on: a client may read no answer before it has sent everything.
    dropRest()
  }

  async function* counted(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      left -= chunk.length
      if (left < 0) {
        throw refusal('tooLarge')
      }
      yield chunk
    }
  }
}

function formFor(raw: IncomingMessage, parts: number): BusboyInstance {
  const form = newForm(raw, parts)
  const unread = new Set<Readable>()
  const fail = (error: Error) => {
    form.destroy(error)
    for (const file of unread) {
      file.destroy(error)
    }
  }
  form.on('file', (_name, file) => {
    unread.add(file)
    // The parser only emits errors; a reader that comes later needs them as the stream's state.
    file.on('error', (error) => file.destroy(error)).on('close', () => unread.delete(file))
  })
  // Parts beyond the limit are expensive even when they are skipped: 28 MB of empty ones take a second.
  form.on('partsLimit', () => fail(refusal('tooLarge')))
  form.on('error', fail)
  return form
}

function newForm(raw: IncomingMessage, parts: number): BusboyInstance {
  try {
    return busboy({
      headers: raw.headers as BusboyHeaders,
      // Every part is a stream: the parser collects none in memory.
      isPartAFile: () => true,
      limits: { parts, headerPairs: 20 },
    })
  } catch {
    throw unreadableForm()
  }
}

/** With 400 for what the parser throws. */
async function* readable<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items
  } catch (error) {
    throw error instanceof ApiError ? error : unreadableForm()
  }
}

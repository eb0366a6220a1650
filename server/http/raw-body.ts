import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { refusal } from './errors.ts'
import { pipePaced } from './paced.ts'

/** The whole body of a request. Throws 413 when it is larger than `most` bytes, unread where its length is known. */
export async function readRawBody(raw: IncomingMessage, most: number): Promise<Buffer> {
  requireLength(raw, most)
  const body = new PassThrough()
  const dropRest = pipePaced(raw, body)
  try {
    return await collected(body, most)
  } finally {
    dropRest()
  }
}

/** Writes the body of a request to a new file. Throws 413 when it is larger than `most` bytes. */
export async function writeRawBody(raw: IncomingMessage, path: string, most: number): Promise<void> {
  requireLength(raw, most)
  const body = new PassThrough()
  const dropRest = pipePaced(raw, body)
  try {
    await pipeline(body, (bytes: AsyncIterable<Buffer>) => limited(bytes, most), createWriteStream(path))
  } finally {
    dropRest()
  }
}

/** Throws 413 when the client announces more than `most` bytes. */
export function requireLength({ headers }: IncomingMessage, most: number): void {
  if (Number(headers['content-length'] ?? 0) > most) {
    throw refusal('tooLarge')
  }
}

/** All bytes. Throws 413 as soon as there are more than `most`. */
export async function collected(bytes: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of limited(bytes, most)) {
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function* limited(bytes: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > most) {
      throw refusal('tooLarge')
    }
    yield chunk
  }
}

import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

import { MediaFailure } from '../media/failure.ts'

export interface FileLimits {
  /** Types that the data URL may declare. */
  mimes: readonly string[]
  /** Bytes of the decoded file. */
  bytes: number
}

const start = /^data:([a-z0-9]+\/[a-z0-9.+-]+);base64,/i
const longestStart = 200

/**
 * Writes the file of a data URL to `path` while the URL arrives, and returns its bytes. Throws MediaFailure: unsupported_type when
 * it is no such URL or of another type, too_large as soon as it is larger.
 */
export async function receiveDataUrl(
  url: AsyncIterable<Buffer>,
  path: string,
  { mimes, bytes: most }: FileLimits,
): Promise<number> {
  let size = 0
  await pipeline(
    decoded(url, mimes),
    async function* counted(contents: AsyncIterable<Buffer>) {
      for await (const content of contents) {
        size += content.length
        if (size > most) {
          throw new MediaFailure('too_large', `more than ${most} bytes`)
        }
        yield content
      }
    },
    createWriteStream(path),
  )
  return size
}

async function* decoded(url: AsyncIterable<Buffer>, mimes: readonly string[]): AsyncGenerator<Buffer> {
  let isStarted = false
  let text = ''
  for await (const chunk of url) {
    text += chunk.toString('latin1')
    if (!isStarted) {
      if (text.length < longestStart && !text.includes(',')) {
        continue
      }
      text = withoutStart(text, mimes)
      isStarted = true
    }
    // Four characters are three bytes.
    const whole = text.length - (text.length % 4)
    yield Buffer.from(text.slice(0, whole), 'base64')
    text = text.slice(whole)
  }
  yield Buffer.from(isStarted ? text : withoutStart(text, mimes), 'base64')
}

function withoutStart(text: string, mimes: readonly string[]): string {
  const [whole, mime = ''] = start.exec(text.slice(0, longestStart)) ?? []
  if (whole === undefined || !mimes.includes(mime.toLowerCase())) {
    throw new MediaFailure('unsupported_type', 'no data URL of a type that the field takes')
  }
  return text.slice(whole.length)
}

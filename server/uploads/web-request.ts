import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'

import type { FastifyRequest } from 'fastify'

/** Bytes that are taken from the connection before they are stored. */
const readAhead = 1_000_000

/** The request as the upload library takes it, with the method that is meant. The body is read once somebody wants it. */
export function webRequest(request: FastifyRequest, method: string): Request {
  const { raw, url, headers } = request
  const hasBody = method === 'PATCH' || method === 'POST'
  // The library answers with paths alone, so that the host of the address doesn't matter.
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(hasBody ? { body: streamOf(arrived(raw)), duplex: 'half' } : {}),
  })
}

/** Every byte that came. A broken connection ends the bytes, as what came until then is stored: nobody has to send it again. */
async function* arrived(raw: IncomingMessage): AsyncGenerator<Buffer<ArrayBuffer>> {
  const taken = new PassThrough({ highWaterMark: readAhead })
  const end = () => taken.end()
  raw.once('error', end).once('close', end).pipe(taken)
  if (raw.closed) {
    end()
  }
  yield* taken
}

/** A stream that asks for the first piece once it is read. */
function streamOf(pieces: AsyncGenerator<Buffer<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = await pieces.next()
        if (done) {
          controller.close()
        } else {
          controller.enqueue(value)
        }
      },
      cancel: async () => {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

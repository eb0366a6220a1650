import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { ApiError, type ErrorEntry } from './errors.ts'
import { parseJsonBody } from './json-body.ts'

/** Bytes above which a body is parsed beside the event loop: below, it takes a few milliseconds at most. */
const large = 256_000

/** What the worker answers. */
export type Parsed = { value: unknown } | { refused: ErrorEntry[] }

let last: Promise<unknown> = Promise.resolve()

/** `parseJsonBody`; a large body is parsed in a worker thread, one at a time, as others wait for the event loop. */
export async function readJsonBody(body: Buffer, mostValues?: number): Promise<unknown> {
  if (body.length <= large) {
    return parseJsonBody(body, mostValues)
  }
  const parsed = last.then(() => parseAside(body, mostValues))
  last = parsed.catch(() => {})
  return await parsed
}

async function parseAside(body: Buffer, mostValues: number | undefined): Promise<unknown> {
  const worker = new Worker(new URL('./large-json.worker.ts', import.meta.url), {
    workerData: { body, mostValues },
    // Nobody reads the body after this; moving it saves a copy.
    transferList: [body.buffer as ArrayBuffer],
  })
  const [answer] = (await once(worker, 'message')) as [Parsed]
  if ('refused' in answer) {
    throw new ApiError(answer.refused)
  }
  return answer.value
}

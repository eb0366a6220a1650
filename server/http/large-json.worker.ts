import { Buffer } from 'node:buffer'
import { parentPort, workerData } from 'node:worker_threads'

import { ApiError } from './errors.ts'
import { parseJsonBody } from './json-body.ts'
import type { Parsed } from './large-json.ts'

const { body, mostValues } = workerData as { body: Uint8Array; mostValues?: number }

parentPort?.postMessage(parsed())

function parsed(): Parsed {
  try {
    return { value: parseJsonBody(Buffer.from(body.buffer, body.byteOffset, body.byteLength), mostValues) }
  } catch (error) {
    if (error instanceof ApiError) {
      return { refused: error.entries }
    }
    throw error
  }
}

import { DetailedError, Upload } from 'tus-js-client'

import { errorCatalogue, sessionAfter } from '#contract/errors.ts'
import type { Problem } from '#contract/problem.ts'

import { problemOfAnswer } from '../http/problem-of-answer.ts'
import type { Tokens } from '../http/tokens.ts'

export interface TransferOptions {
  /** Address of the uploads, or of one creative's replacement. */
  endpoint: string
  /** Where an earlier page left the upload; null for a new one. */
  url: string | null
  tokens: Pick<Tokens, 'current'>
  /** Milliseconds. */
  now: () => number
  /** Refreshes the token when the server rejects it. */
  refresh: () => Promise<void>
  metadata: Record<string, string>
  /** The server has begun the upload at this address; null: the one before is gone there. */
  onUrl: (url: string | null) => void
  onProgress: (share: number) => void
  /** A chunk failed and is sent again. */
  onRetry: () => void
  /** The token is refreshed before a chunk is sent again. */
  onRefresh: () => void
  /** The connection failed after all retries; `resume` continues the upload. */
  onInterrupted: () => void
  /** The server has no room for the rest, and keeps what it got; `resume` continues the upload. */
  onFull: () => void
  onRejected: (refusal: Refusal) => void
  onFinished: (uploadId: string) => void
}

/** Why the server does not take a file; an answer that is no JSON has no reasons (UPL-016). */
export type Refusal = { problem: Problem } | { code: 'unreadable_answer' }

export interface Transfer {
  /** Stops without an end: `resume` continues. */
  pause: () => void
  resume: () => void
  /** Stops, and deletes the uploaded part on the server. */
  cancel: () => void
}

/** Bytes of the first chunk, and of the first one after a failure. */
const firstChunk = 4_000_000
/** The most bytes of one chunk. */
const largestChunk = 64_000_000
/** A chunk that took less (ms) is followed by one of four times its size, as each costs a request. */
const quickChunk = 1000
/** Retry delays of a chunk (ms, UPL-013). */
const retryDelays = [500, 2000, 5000]

/** Sends a file by tus: resumable chunks, larger ones on a fast line, three retries each, 405 being final (UPL-014). */
export function startTransfer(file: Blob, options: TransferOptions): Transfer {
  const begin = (url: string | null): Upload => {
    const begun = create(file, options, url, () => {
      // The server no longer knows the upload of the earlier page.
      options.onUrl(null)
      upload = begin(null)
    })
    begun.start()
    return begun
  }
  let upload = begin(options.url)
  return {
    pause: () => void upload.abort().catch(() => {}),
    // Another one at the same place: the library counts the retries of one upload over its whole life.
    resume: () => {
      upload = begin(upload.url)
    },
    cancel: () => void upload.abort(true).catch(() => {}),
  }
}

/**
 * Deletes what an earlier page sent of an upload.
 *
 * @param url where the server has it
 */
export function discardPart(url: string, { current }: Pick<Tokens, 'current'>): void {
  const headers = { Authorization: `Bearer ${current() ?? ''}` }
  Upload.terminate(url, { headers, retryDelays }).catch(() => {})
}

/** `onGone`: there is nothing at `url` any more. */
function create(file: Blob, options: TransferOptions, url: string | null, onGone = () => {}): Upload {
  const isGone = (error: Error | DetailedError) => {
    const status = statusOf(error)
    return url !== null && (status === 404 || status === 410)
  }
  let chunkBegan = 0
  const upload: Upload = new Upload(file, {
    // With an endpoint the library begins a new upload whatever the reason why it can't continue.
    ...(url === null ? { endpoint: options.endpoint } : { uploadUrl: url }),
    chunkSize: firstChunk,
    retryDelays,
    metadata: options.metadata,
    storeFingerprintForResuming: false,
    removeFingerprintOnSuccess: true,
    onUploadUrlAvailable: () => options.onUrl(upload.url),
    onBeforeRequest: (request) => {
      chunkBegan = options.now()
      request.setHeader('Authorization', `Bearer ${options.tokens.current() ?? ''}`)
    },
    onAfterResponse: async (_request, response) => {
      const problem = response.getStatus() === 401 ? problemOfAnswer(401, response.getBody()) : null
      if (isStaleProblem(problem)) {
        options.onRefresh()
        await options.refresh()
      }
    },
    onChunkComplete: () => {
      if (options.now() - chunkBegan < quickChunk) {
        upload.options.chunkSize = Math.min(4 * (upload.options.chunkSize ?? firstChunk), largestChunk)
      }
    },
    onShouldRetry: (error) => {
      upload.options.chunkSize = firstChunk
      const isStale = isStaleProblem(problemIn(error))
      const again = isTemporary(statusOf(error)) || isStale
      if (again && !isStale) {
        options.onRetry()
      }
      return again
    },
    onProgress: (sent, total) => options.onProgress(total === null || total === 0 ? 0 : sent / total),
    onError: (error) => {
      const problem = problemIn(error)
      const isAway = problem?.kind === 'server' || problem?.kind === 'offline'
      if (isGone(error)) {
        onGone()
      } else if (isFull(problem)) {
        options.onFull()
      } else if (problem === null || (isAway && isTemporary(statusOf(error)))) {
        options.onInterrupted()
      } else {
        options.onRejected(isReadable(error) ? { problem } : { code: 'unreadable_answer' })
      }
    },
    onSuccess: () => options.onFinished((upload.url ?? '').split('/').pop() ?? ''),
  })
  return upload
}

function statusOf(error: Error | DetailedError): number {
  return error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0
}

/** Whether the same request may be answered otherwise later; 405 is not (UPL-014). */
function isTemporary(status: number): boolean {
  return status === 0 || status === 409 || status === 423 || status === 429 || status >= 500
}

/** Whether the answer is JSON, or nothing at all. */
function isReadable(error: Error | DetailedError): boolean {
  const body = error instanceof DetailedError ? (error.originalResponse?.getBody() ?? '') : ''
  if (body === '') {
    return true
  }
  try {
    JSON.parse(body)
    return true
  } catch {
    return false
  }
}

function problemIn(error: Error | DetailedError): Problem | null {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  return answer === null || answer === undefined
    ? null
    : problemOfAnswer(answer.getStatus(), answer.getBody())
}

function isFull(problem: Problem | null): boolean {
  return problem?.messages.some(({ code }) => code === errorCatalogue.storageFull.code) ?? false
}

/** A chunk is sent again with a new token after the codes that refresh one, and in uploads also after 125 (UPL-015, UPL-031). */
function isStaleProblem(problem: Problem | null): boolean {
  const messages = problem?.messages ?? []
  return (
    sessionAfter(messages) === 'refresh' ||
    messages.some(({ code }) => code === errorCatalogue.accountEnded.code)
  )
}

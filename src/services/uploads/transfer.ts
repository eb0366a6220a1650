import { DetailedError, Upload } from 'tus-js-client'

import { errorCatalogue, sessionAfter } from '#contract/errors.ts'
import type { Problem } from '#contract/problem.ts'

import { problemOfAnswer } from '../http/problem-of-answer.ts'
import type { Tokens } from '../http/tokens.ts'

export interface TransferOptions {
  /** Address of the uploads, or of one creative's replacement. */
  endpoint: string
  tokens: Pick<Tokens, 'current'>
  /** Refreshes the token when the server rejects it. */
  refresh: () => Promise<void>
  metadata: Record<string, string>
  onProgress: (share: number) => void
  /** The connection failed after all retries; `resume` continues the upload. */
  onInterrupted: () => void
  onRejected: (problem: Problem) => void
  onFinished: (uploadId: string) => void
}

export interface Transfer {
  resume: () => void
  /** Stops, and deletes the uploaded part on the server. */
  cancel: () => void
}

/** Bytes of one chunk. */
const chunkSize = 4_000_000
/** Retry delays of a chunk (ms, UPL-013). */
const retryDelays = [500, 2000, 5000]

/** Sends a file by tus: resumable chunks, three retries each, 405 being final (UPL-014). */
export function startTransfer(file: Blob, options: TransferOptions): Transfer {
  const problemIn = (error: Error | DetailedError): Problem | null => {
    const answer = error instanceof DetailedError ? error.originalResponse : null
    return answer === null || answer === undefined
      ? null
      : problemOfAnswer(answer.getStatus(), answer.getBody())
  }
  const isStale = (error: Error | DetailedError): boolean => isStaleProblem(problemIn(error))

  const upload = new Upload(file, {
    endpoint: options.endpoint,
    chunkSize,
    retryDelays,
    metadata: options.metadata,
    storeFingerprintForResuming: false,
    removeFingerprintOnSuccess: true,
    onBeforeRequest: (request) => {
      request.setHeader('Authorization', `Bearer ${options.tokens.current() ?? ''}`)
    },
    onAfterResponse: async (_request, response) => {
      const problem = response.getStatus() === 401 ? problemOfAnswer(401, response.getBody()) : null
      if (isStaleProblem(problem)) {
        await options.refresh()
      }
    },
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0
      return (
        status === 0 || status === 409 || status === 423 || status === 429 || status >= 500 || isStale(error)
      )
    },
    onProgress: (sent, total) => options.onProgress(total === null || total === 0 ? 0 : sent / total),
    onError: (error) => {
      const problem = problemIn(error)
      if (problem === null || problem.kind === 'server' || problem.kind === 'offline') {
        options.onInterrupted()
      } else {
        options.onRejected(problem)
      }
    },
    onSuccess: () => options.onFinished((upload.url ?? '').split('/').pop() ?? ''),
  })
  upload.start()
  return {
    resume: () => upload.start(),
    cancel: () => void upload.abort(true).catch(() => {}),
  }
}

/** A chunk is sent again with a new token after the codes that refresh one, and in uploads also after 125 (UPL-015, UPL-031). */
function isStaleProblem(problem: Problem | null): boolean {
  const messages = problem?.messages ?? []
  return (
    sessionAfter(messages) === 'refresh' ||
    messages.some(({ code }) => code === errorCatalogue.accountEnded.code)
  )
}

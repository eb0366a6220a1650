import { DrizzleQueryError } from 'drizzle-orm'

import { Unavailable } from '../http/errors.ts'

/** No connection to the database could be made, or it was lost. */
export class DatabaseAwayError extends Error {
  constructor(cause: unknown) {
    const { message, code } = cause as NodeJS.ErrnoException
    super(`The database at DATABASE_URL can't be reached: ${message || code || 'it does not answer'}.`, {
      cause,
    })
  }
}

/** PostgreSQL's codes for ending, starting and full servers, and for broken connections. */
const states = /^(08\w{3}|57P0[1-5]|53300)$/
/** The driver's words for a connection that is gone. */
const words =
  /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect|^timeout expired$/
/** The system's codes; those of other services look the same. */
const codes = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH'.split(' '),
)

/** Whether a failure of a query or connection, not wrapped yet, means that the connection is lost. */
export function isLost(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  return codes.has(code) || states.test(code) || words.test(message)
}

/** Whether something failed, however far below, because the database can't be reached. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false
  }
  return (
    error instanceof DatabaseAwayError ||
    (error instanceof DrizzleQueryError && isLost(error.cause)) ||
    isDatabaseAway(error.cause)
  )
}

/** Such a failure as a sentence for who starts the server; null for others. */
export function sentenceOfAway(error: unknown): string | null {
  if (!isDatabaseAway(error)) {
    return null
  }
  let reason = error as Error
  while (reason.cause instanceof Error && !(reason instanceof DatabaseAwayError)) {
    reason = reason.cause
  }
  return (reason instanceof DatabaseAwayError ? reason : new DatabaseAwayError(reason)).message
}

/** The refusal for such a failure, 503 with `retry-after`; null for others. */
export const databaseAway = (error: unknown): Unavailable | null =>
  isDatabaseAway(error)
    ? new Unavailable('The database cannot be reached at the moment. Please try again.', error)
    : null

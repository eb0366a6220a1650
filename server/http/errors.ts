import { errorCatalogue, type ErrorName } from '#contract/errors.ts'
import { toKebab } from '#contract/naming.ts'

/** Where in a request an error comes from: a pointer into the body or the name of a query parameter. */
export interface ErrorSource {
  pointer?: string
  parameter?: string
}

interface ErrorRow {
  status: number
  detail: string
}

/** All errors: status and message for each stable code of the contract. */
const table: Record<ErrorName, ErrorRow> = {
  badRequest: { status: 400, detail: 'The request could not be understood.' },
  validation: { status: 422, detail: 'The given data was invalid.' },
  notFound: { status: 404, detail: 'The requested item does not exist.' },
  forbidden: { status: 403, detail: 'You are not permitted to do this.' },
  wrongCredentials: { status: 401, detail: 'These credentials do not match our records.' },
  conflict: { status: 409, detail: 'The item was changed by somebody else in the meantime.' },
  tooLarge: { status: 413, detail: 'The request is too large.' },
  rateLimited: { status: 429, detail: 'Too many requests. Please wait a moment and try again.' },
  unsupportedType: { status: 415, detail: 'The content type of the request is not supported.' },
  wrongCode: { status: 422, detail: 'The verification code is not correct.' },
  noSession: { status: 401, detail: 'You are not signed in.' },
  tokenExpired: { status: 401, detail: 'Your session needs to be refreshed.' },
  tokenSuperseded: { status: 401, detail: 'Your session was refreshed elsewhere.' },
  codeExpired: { status: 422, detail: 'The verification code has expired. Please ask for a new one.' },
  tooManyAttempts: { status: 429, detail: 'Too many attempts. Please try again later.' },
  resetTokenInvalid: { status: 422, detail: 'This password reset link is invalid or has been used.' },
  linkInvalid: { status: 401, detail: 'Your link may have expired or been revoked.' },
  accountEnded: { status: 401, detail: 'Your account has expired. Please contact your administrator.' },
  editConflict: { status: 409, detail: 'The item was changed by somebody else after you opened it.' },
  emailLinkInvalid: { status: 422, detail: 'This link is invalid, has expired or has been used.' },
  effectUnconfirmed: {
    status: 409,
    detail: 'This changes decisions that are under way, and has to be confirmed.',
  },
  lookingOnly: { status: 403, detail: 'You are looking as another person would: nothing can be changed.' },
  lookingOver: { status: 401, detail: 'You no longer see Kerbside as another person.' },
  storageFull: { status: 507, detail: 'The storage of the server is full. Please try again later.' },
  serverError: { status: 500, detail: 'A server error occurred.' },
}

/** One entry of an error answer. */
export interface ErrorEntry {
  name: ErrorName
  detail: string
  source?: ErrorSource
  /** Machine-readable details; names in our form. */
  meta?: Record<string, unknown>
  /** Overrides the table's status where a protocol requires it. */
  status?: number
}

/** An error response. Routes throw it; the error handler sends its status and entries. */
export class ApiError extends Error {
  readonly status: number
  readonly entries: ErrorEntry[]
  readonly headers: Record<string, string>

  constructor(entries: ErrorEntry[], headers: Record<string, string> = {}) {
    super(entries.map((entry) => entry.detail).join(' '))
    this.entries = entries
    this.headers = headers
    this.status = entries[0]?.status ?? table[entries[0]?.name ?? 'serverError'].status
  }
}

/**
 * A service that the server needs is unavailable: 503 with `retry-after` seconds. The log gets the cause; a job that throws it
 * is retried.
 */
export class Unavailable extends ApiError {
  constructor(
    detail: string,
    cause: unknown,
    { retryAfter, ...entry }: Pick<ErrorEntry, 'name' | 'status'> & { retryAfter: number } = away,
  ) {
    super([{ ...entry, detail }], { 'retry-after': String(retryAfter) })
    this.cause = cause
  }
}
const away = { name: 'serverError', status: 503, retryAfter: 5 } as const

/** A disk, bucket or database of the server has no room: 507 with `retry-after`. A job that throws it is retried, too. */
export class StorageFull extends Unavailable {
  constructor(cause: unknown, detail: string = table.storageFull.detail) {
    super(detail, cause, { name: 'storageFull', retryAfter: 60 })
  }
}

/** An error with one entry, with the table's message unless `detail` is given. What is forbidden always says why. */
export function refusal(name: 'forbidden', detail: string, source?: ErrorSource): ApiError
export function refusal(
  name: Exclude<ErrorName, 'forbidden'>,
  detail?: string,
  source?: ErrorSource,
): ApiError
export function refusal(name: ErrorName, detail?: string, source?: ErrorSource): ApiError {
  return new ApiError([{ name, detail: detail ?? table[name].detail, ...(source ? { source } : {}) }])
}

/** An error of one attribute, at `/data/attributes/{name}` (ERR-009). `attribute` is in our naming. */
export function invalid(attribute: string, detail: string): ApiError {
  return refusal('validation', detail, { pointer: `/data/attributes/${snake(attribute)}` })
}

/** The JSON:API body of an error response. */
export function errorBody(entries: ErrorEntry[]): { errors: Record<string, unknown>[] } {
  return {
    errors: entries.map(({ name, detail, source, status, meta }) => ({
      status: String(status ?? table[name].status),
      code: errorCatalogue[name].code,
      detail,
      ...(source ? { source } : {}),
      ...(meta ? { meta: toKebab(meta) } : {}),
    })),
  }
}

export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

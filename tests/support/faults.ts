import type { AnyEventObject } from 'xstate'

import { errorCatalogue } from '#contract/errors.ts'
import { toSnake } from '#contract/naming.ts'
import type { Problem, ProblemKind } from '#contract/problem.ts'

/** What can go wrong between the browser and the server. */
export type Fault = 'server' | 'invalid' | 'forbidden' | 'expired' | 'rejected' | 'dropped'

/** The request that an actor makes. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below `/api/v2/`, `*` for one segment; whatever the query: `campaigns`, `campaigns/*`. With a slash in front, of the whole server. */
  path: string
  /** Part of its query, where calls differ by that alone: `[status]=pending`. */
  query?: string
  /** The kinds of fault that this call can meet; all of them when left out (reads never meet `invalid`). Each call meets some. */
  meets?: readonly [Fault, ...Fault[]]
  /** Nobody is told when it fails, and nothing is kept: a fault is to lead where the machine says, and no further. */
  isQuiet?: true
  /** The field (as on the wire, snake_case) that the server rejects in the walk of `invalid`. */
  field?: string
  /** For an actor that tells by events how it ended: the type of the one of success, and the one of a failure. */
  tells?: { done: string; failed: (problem: Problem) => AnyEventObject }
  /** An answer by which the actor succeeds though it is none of 2xx: 401 says that nobody is signed in. */
  succeedsBy?: number
}

const faults: readonly Fault[] = ['server', 'invalid', 'forbidden', 'expired', 'rejected', 'dropped']

const answers: Record<
  Exclude<Fault, 'dropped'>,
  { status: number; code: number; detail: string; kind: ProblemKind }
> = {
  server: {
    status: 500,
    code: errorCatalogue.serverError.code,
    detail: 'The server made an issue',
    kind: 'server',
  },
  invalid: {
    status: 422,
    code: errorCatalogue.validation.code,
    detail: 'This value is not accepted',
    kind: 'invalid',
  },
  forbidden: {
    status: 403,
    code: errorCatalogue.forbidden.code,
    detail: 'You may not do this',
    kind: 'forbidden',
  },
  expired: {
    status: 401,
    code: errorCatalogue.tokenExpired.code,
    detail: 'The token has expired',
    kind: 'expired',
  },
  rejected: {
    status: 401,
    code: errorCatalogue.noSession.code,
    detail: 'There is no such session',
    kind: 'expired',
  },
}

/** The faults that a call can meet. */
export function kindsOf({ method, meets }: Call): readonly Fault[] {
  return meets ?? faults.filter((fault) => fault !== 'invalid' || method !== 'GET')
}

/** A response of the server. */
export interface WireAnswer {
  status: number
  body: string
}

/** What the server answers; null when there is no answer at all. */
export function answerOf(fault: Fault, { field }: Call): WireAnswer | null {
  if (fault === 'dropped') {
    return null
  }
  const { status, code, detail } = answers[fault]
  const source = fault === 'invalid' && field ? { source: { pointer: `/data/attributes/${field}` } } : {}
  return { status, body: JSON.stringify({ errors: [{ status: String(status), code, detail, ...source }] }) }
}

/** The same as the machine learns it. */
export function problemOfFault(fault: Fault, { field }: Call): Problem {
  if (fault === 'dropped') {
    return { kind: 'offline', messages: [] }
  }
  const { code, detail, kind } = answers[fault]
  return { kind, messages: [{ detail, field: fault === 'invalid' ? (field ?? null) : null, code }] }
}

/** The response that causes this problem; null for a dropped connection. */
export function answerTo({ kind, messages }: Problem): WireAnswer | null {
  if (kind === 'offline') {
    return null
  }
  const { status, code } = refusals[kind]
  const told = messages.length > 0 ? messages : [{ detail: 'This is not possible', field: null, code }]
  const errors = told.map(({ detail, field, code: own, place, meta }) => ({
    status: String(status),
    code: own ?? code,
    detail,
    ...(field === null ? {} : { source: { pointer: pointerTo(field, place) } }),
    ...(meta === undefined ? {} : { meta: toSnake(meta) }),
  }))
  return { status, body: JSON.stringify({ errors }) }
}

const refusals: Record<Exclude<ProblemKind, 'offline'>, { status: number; code: number }> = {
  invalid: { status: 422, code: errorCatalogue.validation.code },
  refused: { status: 409, code: errorCatalogue.conflict.code },
  forbidden: { status: 403, code: errorCatalogue.forbidden.code },
  missing: { status: 404, code: errorCatalogue.notFound.code },
  expired: { status: 401, code: errorCatalogue.noSession.code },
  server: { status: 500, code: errorCatalogue.serverError.code },
}

/** At a field of the sent attributes, or of the row at this place. */
function pointerTo(field: string, place: number | undefined): string {
  return ['/data/attributes', ...(place === undefined ? [] : ['rows', place]), snakeName(field)].join('/')
}

function snakeName(field: string): string {
  return Object.keys(toSnake({ [field]: null }) as object).join('')
}

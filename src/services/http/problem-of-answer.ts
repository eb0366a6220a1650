import {
  behaviourOf,
  errorDocumentSchema,
  fieldOfPointer,
  pathOfPointer,
  placeOfPointer,
} from '#contract/errors.ts'
import { toCamel } from '#contract/naming.ts'
import type { Problem, ProblemKind, ProblemMessage } from '#contract/problem.ts'

/** The connection failed, or there is none. */
export const offline: Problem = { kind: 'offline', messages: [] }

/**
 * What a refused call means: the list of errors if the answer's text carries one (ERR-001), and the kind by code and
 * status.
 */
export function problemOfAnswer(status: number, text: string): Problem {
  const messages = messagesIn(text)
  return { kind: kindOf(status, messages), messages }
}

function messagesIn(text: string): ProblemMessage[] {
  const parsed = errorDocumentSchema.safeParse(jsonIn(text))
  return parsed.success
    ? parsed.data.errors.map(({ detail, source, code, meta }) => {
        const place = placeOfPointer(source?.pointer)
        const path = pathOfPointer(source?.pointer)
        return {
          detail,
          field: fieldOfPointer(source?.pointer),
          code: code === undefined || Number.isNaN(code) ? null : code,
          ...(place === null ? {} : { place }),
          ...(path === null ? {} : { path }),
          ...(meta === undefined ? {} : { meta: toCamel(meta) as Record<string, unknown> }),
        }
      })
    : []
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function kindOf(status: number, messages: readonly ProblemMessage[]): ProblemKind {
  if (messages.some(({ code }) => behaviourOf(code).session === 'signOut')) {
    return 'expired'
  }
  if (status >= 500) {
    return 'server'
  }
  return kindsByStatus[status] ?? (messages.length > 0 ? 'refused' : 'server')
}

const kindsByStatus: Record<number, ProblemKind> = { 403: 'forbidden', 404: 'missing', 422: 'invalid' }

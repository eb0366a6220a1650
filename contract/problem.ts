/**
 * A failed call, as machines and views see it. Services convert every failure into a Problem and reject with nothing else.
 *
 * - `invalid`: the server refused values (422); messages name fields
 * - `refused`: any other response with an error list (wrong credentials, conflict, too many attempts …)
 * - `forbidden`: 403 · `missing`: 404 · `expired`: the session has ended · `offline`: no response · `server`: 5xx or unreadable
 */
export type ProblemKind = 'invalid' | 'refused' | 'forbidden' | 'missing' | 'expired' | 'offline' | 'server'

export interface ProblemMessage {
  /** Text of the server; empty when it sent none. */
  detail: string
  /** Form field in camelCase (ERR-009), or null. */
  field: string | null
  /** Stable numeric code, or null. */
  code: number | null
  /** Index in the sent list, from 0, where the server names one. */
  place?: number
  /** Where it is in nested attributes: `rules.2.data.sets.0.subTag` (`pathOfPointer`). */
  path?: string
  /** Details in camelCase where the server sends some, such as the current value of a field (`settingConflictSchema`). */
  meta?: Record<string, unknown>
}

export interface Problem {
  kind: ProblemKind
  messages: ProblemMessage[]
}

const kinds: readonly string[] = [
  'invalid',
  'refused',
  'forbidden',
  'missing',
  'expired',
  'offline',
  'server',
]

function isProblem(value: unknown): value is Problem {
  return (
    value !== null &&
    typeof value === 'object' &&
    'kind' in value &&
    kinds.includes(value.kind as string) &&
    'messages' in value &&
    Array.isArray(value.messages)
  )
}

/** The error of an actor as a Problem; an unknown error becomes a server error without a text. */
export function problemOf(error: unknown): Problem {
  return isProblem(error) ? error : { kind: 'server', messages: [] }
}

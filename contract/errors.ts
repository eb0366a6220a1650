import * as z from 'zod/mini'

import { camelName } from './naming.ts'
import type { ProblemKind } from './problem.ts'

/** What the browser does about an error, by its code. */
export interface ErrorBehaviour {
  /**
   * What it means for the session: the token is refreshed and the call repeated (ERR-002), or the session is over and the
   * logout opens (ERR-004).
   */
  session: 'stays' | 'refresh' | 'signOut'
  /** Where its detail is told: in the snackbar (ERR-007), in the form that asked (AUTH-029), or nowhere (ERR-006). */
  told: 'snackbar' | 'form' | 'nowhere'
}

/** What is done about a code that the catalogue does not know, and about an error without one (ERR-007). */
const ordinary = { session: 'stays', told: 'snackbar' } as const satisfies ErrorBehaviour

/**
 * The error catalogue: the stable numeric codes of the server, and what the browser does about each. A code is never used
 * again for another meaning. 104 to 125 are the ones whose behaviour the specification gives (ERR-002 … ERR-007, ERR-015).
 */
export const errorCatalogue = {
  badRequest: { code: 100, ...ordinary },
  validation: { code: 101, ...ordinary },
  notFound: { code: 102, ...ordinary },
  forbidden: { code: 103, ...ordinary },
  wrongCredentials: { code: 104, session: 'stays', told: 'form' },
  conflict: { code: 105, ...ordinary },
  tooLarge: { code: 106, ...ordinary },
  rateLimited: { code: 107, ...ordinary },
  unsupportedType: { code: 108, ...ordinary },
  wrongCode: { code: 109, session: 'stays', told: 'form' },
  noSession: { code: 110, session: 'signOut', told: 'nowhere' },
  tokenExpired: { code: 111, session: 'refresh', told: 'nowhere' },
  tokenSuperseded: { code: 112, session: 'refresh', told: 'nowhere' },
  codeExpired: { code: 117, session: 'stays', told: 'form' },
  tooManyAttempts: { code: 118, session: 'stays', told: 'form' },
  resetTokenInvalid: { code: 119, session: 'stays', told: 'form' },
  linkInvalid: { code: 120, ...ordinary },
  accountEnded: { code: 125, session: 'signOut', told: 'snackbar' },
  /** What was read has been changed since (`contentConflictSchema`). */
  outdated: { code: 126, ...ordinary },
  serverError: { code: 199, ...ordinary },
} as const satisfies Record<string, ErrorBehaviour & { code: number }>
export type ErrorName = keyof typeof errorCatalogue

/** What is said of an answer that carries no list of errors (ERR-008, ERR-016, ERR-017): ids of the message catalogue. */
export const wordsWithoutList = {
  invalid: 'problem.server',
  refused: 'problem.server',
  forbidden: 'problem.forbidden',
  missing: 'problem.server',
  expired: 'problem.server',
  offline: 'problem.server',
  server: 'problem.server',
} as const satisfies Record<ProblemKind, string>

const behaviours = new Map<number, ErrorBehaviour>(
  Object.values(errorCatalogue).map(({ code, session, told }) => [code, { session, told }]),
)

/** What the browser does about an error with this code, or without one. */
export function behaviourOf(code: number | null): ErrorBehaviour {
  return (code === null ? undefined : behaviours.get(code)) ?? ordinary
}

/**
 * What a whole list of errors means for the session (ERR-014): one that refreshes is enough, else one that signs out.
 */
export function sessionAfter(errors: readonly { code: number | null }[]): ErrorBehaviour['session'] {
  const asked = new Set(errors.map(({ code }) => behaviourOf(code).session))
  return asked.has('refresh') ? 'refresh' : asked.has('signOut') ? 'signOut' : 'stays'
}

/**
 * The field that a pointer names, in our naming (ERR-009): `/data/attributes/starts_at` is `startsAt`. Numbers are places in
 * lists, no names: `/data/attributes/managers/1` is `managers`.
 */
export function fieldOfPointer(pointer: string | undefined): string | null {
  const name = pointer?.split('/').findLast((part) => part !== '' && !isPlace(part))
  return name === undefined ? null : camelName(name)
}

/** The place in a list that a pointer names, counted from 0: `/data/attributes/bookings/2/code` is the third. */
export function placeOfPointer(pointer: string | undefined): number | null {
  const place = pointer?.split('/').findLast(isPlace)
  return place === undefined ? null : Number(place)
}

const isPlace = (part: string) => /^\d+$/.test(part)

/** One error of an error answer (ERR-001). `code` is numeric; a numeric text is accepted too. */
export const wireErrorSchema = z.object({
  detail: z.string(),
  code: z.optional(z.pipe(z.union([z.number(), z.string()]), z.transform(Number))),
  status: z.optional(z.string()),
  title: z.optional(z.string()),
  source: z.optional(z.object({ pointer: z.optional(z.string()), parameter: z.optional(z.string()) })),
  /** More about this error, such as what a field was changed to (409 of PATCH campaigns/{id}). */
  meta: z.optional(z.record(z.string(), z.unknown())),
})
export const errorDocumentSchema = z.object({ errors: z.array(wireErrorSchema) })
export type ErrorDocument = z.infer<typeof errorDocumentSchema>

import * as z from 'zod/mini'

import { camelName } from './naming.ts'
import type { ProblemKind } from './problem.ts'

/** The browser's response to an error code. */
export interface ErrorBehaviour {
  /**
   * Effect on the session: refresh the token and repeat the request (ERR-002), or end the session and open the logout page
   * (ERR-004).
   */
  session: 'stays' | 'refresh' | 'signOut'
  /** Where the detail is shown: in the snackbar (ERR-007), in the form (AUTH-029), or nowhere (ERR-006). */
  told: 'snackbar' | 'form' | 'nowhere'
}

/** The response to an unknown code, and to an error without a code (ERR-007). */
const ordinary = { session: 'stays', told: 'snackbar' } as const satisfies ErrorBehaviour

/**
 * The error catalogue: the server's stable numeric codes, and the browser's response to each. A code is never reused for another
 * meaning. The specification defines the behaviour of 104 to 125 (ERR-002 … ERR-007, ERR-015).
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
  /** Edit conflict (`contentConflictSchema`). */
  editConflict: { code: 126, ...ordinary },
  emailLinkInvalid: { code: 127, session: 'stays', told: 'form' },
  /** A save that decides or moves what is under way, and has to be confirmed (`stagesEffectSchema`). */
  effectUnconfirmed: { code: 128, ...ordinary },
  /** A change by a super user who looks as another person (contract/looking.ts). */
  lookingOnly: { code: 129, ...ordinary },
  /** That looking is over. */
  lookingOver: { code: 130, session: 'signOut', told: 'nowhere' },
  /** The server has no room for what is sent; it is worth trying again later. */
  storageFull: { code: 131, ...ordinary },
  serverError: { code: 199, ...ordinary },
} as const satisfies Record<string, ErrorBehaviour & { code: number }>
export type ErrorName = keyof typeof errorCatalogue

/** Message ids for responses without a list of errors (ERR-008, ERR-016, ERR-017). */
export const messagesWithoutList = {
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

/** The browser's response to an error with this code, or without one. */
export function behaviourOf(code: number | null): ErrorBehaviour {
  return (code === null ? undefined : behaviours.get(code)) ?? ordinary
}

/**
 * The effect of a list of errors on the session (ERR-014): a single error that refreshes decides, else one that signs out.
 */
export function sessionAfter(errors: readonly { code: number | null }[]): ErrorBehaviour['session'] {
  const asked = new Set(errors.map(({ code }) => behaviourOf(code).session))
  return asked.has('refresh') ? 'refresh' : asked.has('signOut') ? 'signOut' : 'stays'
}

/**
 * The field that a pointer names, in camelCase (ERR-009): `/data/attributes/starts_at` is `startsAt`. Numbers are indexes in lists:
 * `/data/attributes/managers/1` is `managers`.
 */
export function fieldOfPointer(pointer: string | undefined): string | null {
  const name = pointer?.split('/').findLast((part) => part !== '' && !isPlace(part))
  return name === undefined ? null : camelName(name)
}

/** The list index that a pointer names, from 0: `/data/attributes/bookings/2/code` is 2. */
export function placeOfPointer(pointer: string | undefined): number | null {
  const place = pointer?.split('/').findLast(isPlace)
  return place === undefined ? null : Number(place)
}

/**
 * The complete place in the sent attributes that a pointer names, in camelCase: `/data/attributes/rules/2/data/sets/0/sub_tag` is
 * `rules.2.data.sets.0.subTag`. Null where it is no more than a field, or a field in a list.
 */
export function pathOfPointer(pointer: string | undefined): string | null {
  const parts = (pointer ?? '').replace(/^\/data\/attributes\//, '').split('/')
  return parts.length < 4 ? null : parts.map(camelName).join('.')
}

const isPlace = (part: string) => /^\d+$/.test(part)

/** One error of a response (ERR-001). `code` is a number, or a number as text. */
export const wireErrorSchema = z.object({
  detail: z.string(),
  code: z.optional(z.pipe(z.union([z.number(), z.string()]), z.transform(Number))),
  status: z.optional(z.string()),
  title: z.optional(z.string()),
  source: z.optional(z.object({ pointer: z.optional(z.string()), parameter: z.optional(z.string()) })),
  /** Details, such as the current value of a field (409 of PATCH campaigns/{id}). */
  meta: z.optional(z.record(z.string(), z.unknown())),
})
export const errorDocumentSchema = z.object({ errors: z.array(wireErrorSchema) })
export type ErrorDocument = z.infer<typeof errorDocumentSchema>

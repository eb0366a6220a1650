import type { FrameField, UpdateFrameRequest } from '#contract/frame-editing.ts'

import type { frames } from '../db/schema/frames.ts'

/** Columns of the wire's fields. */
export const columnOf = {
  externalId: 'externalId',
  extendedCode: 'extendedCode',
  routeCode: 'routeCode',
  displayUnitId: 'displayUnitIds',
  playerId: 'playerIds',
} as const satisfies Record<FrameField, keyof typeof frames.$inferSelect>

export type FrameValue = string | string[] | null

export const deletedDetail = 'A deleted frame cannot be changed. Restore it first.'
export const takenDetail = 'Another frame has this external id.'
export const conflictDetail = 'Somebody else has changed this since you opened it.'

/** What is stored for a sent field; an empty code is none, and a list holds each id once. Undefined when it is not sent. */
export function written(field: FrameField, sent: UpdateFrameRequest): FrameValue | undefined {
  const value = sent[field]
  return Array.isArray(value) ? [...new Set(value)] : value === '' ? null : value
}

export function isSame(one: FrameValue, other: FrameValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** A value in a timeline. */
export const shown = (value: FrameValue): string | null => (Array.isArray(value) ? value.join(', ') : value)

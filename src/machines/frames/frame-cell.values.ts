import type { FrameField } from '#contract/frame-editing.ts'

/** The value of a field that is edited in its cell: a code, or a list of ids; null for no code. */
export type FrameValue = string | string[] | null

/** Fields whose value is a list, separated by commas where it is edited (FRAME-013). */
export type FrameListField = 'displayUnitId' | 'playerId'

export function isListField(field: FrameField): field is FrameListField {
  return field === 'displayUnitId' || field === 'playerId'
}

/** A value as it stands in a cell. */
export function textOf(value: FrameValue): string {
  return Array.isArray(value) ? value.join(', ') : (value ?? '')
}

/** What a text means in a field: trimmed, lists split on commas (FRAME-013, FRAME-014). A blank code is none. */
export function valueIn(field: FrameField, text: string): FrameValue {
  if (isListField(field)) {
    return text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
  }
  const trimmed = text.trim()
  return trimmed === '' && field !== 'externalId' ? null : trimmed
}

export function isSameValue(one: FrameValue, other: FrameValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

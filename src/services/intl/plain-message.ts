import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

import { writeInteger } from './integers.ts'

export type MessageValues = Record<string, string | number | Date | boolean>

/** `TYPE` of the parser, which is not shipped to browsers. */
const literalPart = 0
const valuePart = 1
const numberPart = 2
const pluralPart = 6
const poundPart = 7

/**
 * Formats a message of text, values, integers and their plurals; null for every other, which `@formatjs/intl` formats. The one
 * fast path beside it, for two reasons: the sign-in screen has no room for the library (4.5 kB of its 150 kB, 0.4 kB are free),
 * and a browser takes about 15 ms for its first `Intl.NumberFormat` (80 ms on a CPU four times slower), which would delay the
 * first row of the dashboard.
 */
export function formatPlainMessage(
  locale: string,
  message: string | readonly MessageFormatElement[],
  values: MessageValues = {},
  counted: number | null = null,
): string | null {
  if (typeof message === 'string') {
    return null
  }
  let text = ''
  for (const part of message) {
    const formatted = formatPart(locale, part, values, counted)
    if (formatted === null) {
      return null
    }
    text += formatted
  }
  return text
}

function formatPart(
  locale: string,
  part: MessageFormatElement,
  values: MessageValues,
  counted: number | null,
): string | null {
  if (part.type === literalPart) {
    return part.value
  }
  if (part.type === poundPart) {
    return counted === null ? null : writeInteger(locale, counted)
  }
  const value = values[part.value]
  if (part.type === valuePart) {
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null
  }
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
    return null
  }
  if (part.type === numberPart) {
    return part.style ? null : writeInteger(locale, value)
  }
  if (part.type !== pluralPart || part.offset !== 0) {
    return null
  }
  const { options } = part
  const chosen =
    options[`=${value}`] ?? options[pluralRules(locale, part.pluralType).select(value)] ?? options['other']
  return chosen ? formatPlainMessage(locale, chosen.value, values, value) : null
}

/** Cached: constructing Intl objects is slow. */
const rulesByKey = new Map<string, Intl.PluralRules>()

function pluralRules(locale: string, type: Intl.PluralRuleType = 'cardinal'): Intl.PluralRules {
  const key = `${locale} ${type}`
  const rules = rulesByKey.get(key) ?? new Intl.PluralRules(locale, { type })
  rulesByKey.set(key, rules)
  return rules
}

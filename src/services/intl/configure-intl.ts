import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { createFormatters, DEFAULT_INTL_CONFIG, formatMessage } from '@formatjs/intl'

import { setWords, type Messages, type MessageValues } from './intl.ts'
import { formatInteger } from './numbers.ts'

interface IntlOptions {
  /** BCP 47 tag, for example `en`. */
  locale: string
  messages: Messages
}

/** Chooses language and words, with everything that ICU messages can do. Called again to change language. */
export function configureIntl({ locale, messages }: IntlOptions): void {
  const config = {
    ...DEFAULT_INTL_CONFIG,
    locale,
    // The library's type wants all texts or all trees; it reads each message by itself.
    messages: messages as Record<string, string>,
    // A message that cannot be formatted is a fault of the catalogue.
    onError: (error: Error) => console.warn(error.message),
  }
  const formatters = createFormatters()
  setWords(
    locale,
    messages,
    (id, message, values) =>
      sayPlainly(locale, message, values) ?? String(formatMessage(config, formatters, { id }, values)),
  )
}

/** `TYPE` of the parser, which is not shipped to browsers. */
const literalPart = 0
const valuePart = 1
const numberPart = 2
const pluralPart = 6
const poundPart = 7

/**
 * A message of words, values, whole numbers and their plurals alone, which are nearly all of them: a table says dozens at
 * once, and the library makes an object of each. Null for all others, which the library says.
 */
function sayPlainly(
  locale: string,
  message: Messages[string] | undefined,
  values: MessageValues = {},
  counted: number | null = null,
): string | null {
  if (message === undefined || typeof message === 'string') {
    return null
  }
  let text = ''
  for (const part of message) {
    const said = sayPart(locale, part, values, counted)
    if (said === null) {
      return null
    }
    text += said
  }
  return text
}

function sayPart(
  locale: string,
  part: MessageFormatElement,
  values: MessageValues,
  counted: number | null,
): string | null {
  if (part.type === literalPart) {
    return part.value
  }
  if (part.type === poundPart) {
    return counted === null ? null : formatInteger(counted)
  }
  const value = values[part.value]
  if (part.type === valuePart) {
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null
  }
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
    return null
  }
  if (part.type === numberPart) {
    return part.style ? null : formatInteger(value)
  }
  if (part.type !== pluralPart || part.offset !== 0) {
    return null
  }
  const { options } = part
  const chosen =
    options[`=${value}`] ?? options[pluralOf(locale, part.pluralType).select(value)] ?? options['other']
  return chosen ? sayPlainly(locale, chosen.value, values, value) : null
}

/** Making one costs far more than using it. */
const plurals = new Map<string, Intl.PluralRules>()

function pluralOf(locale: string, type: Intl.PluralRuleType = 'cardinal'): Intl.PluralRules {
  const key = `${locale} ${type}`
  const rules = plurals.get(key) ?? new Intl.PluralRules(locale, { type })
  plurals.set(key, rules)
  return rules
}

import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

import type en from '#locales/en.json'

import { formatPlainMessage, type MessageValues } from './plain-message.ts'

/** The id of a message in locales/en.json. */
export type MessageId = keyof typeof en

/** ICU text, or the syntax tree that the build makes of it (then no parser is shipped to browsers). */
export type Messages = Record<string, string | MessageFormatElement[]>

/** Formats messages that are more than plain. */
export type Format = (id: string, values: MessageValues | undefined) => string

const plain = /^[^{}'<>#]*$/
let locale = 'en'
let messages: Messages = {}
let format: Format = notConfigured
const listeners = new Set<() => void>()

/**
 * Sets locale and messages. The first screen's are all plain; `configureIntl`, which knows all of ICU, comes with the messages of
 * the screens behind it.
 */
export function setMessages(tag: string, catalogue: Messages, formatAll: Format = notConfigured): void {
  locale = tag
  messages = catalogue
  format = formatAll
  listeners.forEach((listener) => listener())
}

/** Calls back when the messages change. Returns a function that ends it. */
export function watchMessages(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether messages behind sign-in can be said, not only the plain ones of the first screen. */
export function isConfigured(): boolean {
  return format !== notConfigured
}

/** The messages that are loaded. */
export function loadedMessages(): Messages {
  return messages
}

/** The locale in use, for `Intl` formatters. */
export function currentLocale(): string {
  return locale
}

/**
 * A message's text with its values. A missing message is logged as a warning and shown as its id, so that a screen never
 * breaks for a missing label (ERR-013).
 */
export function t(id: MessageId, values?: MessageValues): string {
  const message = messages[id]
  if (message === undefined) {
    // ERR-013: a missing message is logged as a warning
    console.warn(`Missing message "${id}" for locale "${locale}"`)
    return id
  }
  if (typeof message === 'string' && plain.test(message)) {
    return message
  }
  return formatPlainMessage(locale, message, values) ?? format(id, values)
}

/** For ids made at run time, for example from a status on the wire: is there a message with this id? */
export function hasMessage(id: string): id is MessageId {
  return Object.hasOwn(messages, id)
}

function notConfigured(id: string): string {
  console.warn(`The message "${id}" needs configureIntl`)
  return id
}

import { createFormatters, DEFAULT_INTL_CONFIG, formatMessage } from '@formatjs/intl'

import { setMessages, type Messages } from './intl.ts'

interface IntlOptions {
  /** BCP 47 tag, for example `en`. */
  locale: string
  messages: Messages
}

/** Sets the locale and all messages, with everything that ICU messages can do. Called again to change the language. */
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
  setMessages(locale, messages, (id, values) => String(formatMessage(config, formatters, { id }, values)))
}

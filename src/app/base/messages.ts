import { chooseLocale, directionOf, sourceLocale } from '#services/intl/choose-locale.ts'
import { currentLocale, hasAllMessages, setMessages, type Messages } from '#services/intl/intl.ts'

/** Every other language is a file in locales/; no list names them. */
const catalogues = import.meta.glob<Messages>(['../../../locales/*.json', '!../../../locales/en.json'], {
  import: 'default',
})
const fronts = import.meta.glob<Messages>(['../../../locales/*.json', '!../../../locales/en.json'], {
  import: 'default',
  query: '?front',
})
/** Pseudo-languages that show missing messages and clipped layouts. They are never negotiated. */
const pseudo: Record<string, () => Promise<{ default: Messages }>> = {
  'en-XA': () => import('#locales/en.json?pseudo=en-XA'),
  'ar-XB': () => import('#locales/en.json?pseudo=ar-XB'),
}

interface LocaleOptions {
  /** The configured language for every user, or null. */
  locale: string | null
  environment: string
}

/**
 * Chooses the language and loads the messages of the first screen; the English ones are in the entry's chunk. `?locale=` in the
 * address selects a language outside of production.
 */
export async function chooseMessages({ locale, environment }: LocaleOptions, window: Window): Promise<void> {
  const isOpen = environment !== 'production'
  const asked = isOpen ? new URLSearchParams(window.location.search).get('locale') : null
  const pseudoLocale = [asked, isOpen ? locale : null].find((tag) => Object.hasOwn(pseudo, tag ?? ''))
  const chosen =
    pseudoLocale ??
    chooseLocale([sourceLocale, ...Object.keys(catalogues).map(localeOf)], {
      asked,
      configured: locale,
      preferred: window.navigator.languages,
    })
  window.document.documentElement.lang = chosen
  window.document.documentElement.dir = directionOf(chosen)
  if (Object.hasOwn(pseudo, chosen)) {
    await configure(chosen)
  } else if (chosen !== sourceLocale) {
    setMessages(chosen, await messagesIn(fronts, chosen))
  }
}

/** Loads the messages of the screens behind sign-in, and their formatter, once. */
export async function loadMessages(): Promise<void> {
  if (!hasAllMessages()) {
    await configure(currentLocale())
  }
}

async function configure(locale: string): Promise<void> {
  const [messages, { configureIntl }] = await Promise.all([
    allMessages(locale),
    import('#services/intl/configure-intl.ts'),
  ])
  configureIntl({ locale, messages })
}

async function allMessages(locale: string): Promise<Messages> {
  if (locale === sourceLocale) {
    return (await import('#locales/en.json')).default
  }
  return (await pseudo[locale]?.())?.default ?? messagesIn(catalogues, locale)
}

async function messagesIn(files: Record<string, () => Promise<Messages>>, locale: string): Promise<Messages> {
  const load = Object.entries(files).find(([file]) => localeOf(file) === locale)?.[1]
  return load === undefined ? {} : load()
}

/** `../../locales/de-AT.json` is de-AT. */
function localeOf(file: string): string {
  return /([^/]+)\.json/.exec(file)?.[1] ?? file
}

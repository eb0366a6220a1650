import { chooseLocale, directionOf, sourceLocale } from '#services/intl/choose-locale.ts'
import { currentLocale, loadedMessages, setMessages, type Messages } from '#services/intl/intl.ts'

/** Every other language is a file in locales/; no list names them. */
const parts = {
  front: import.meta.glob<Messages>(['../../../locales/*.json', '!../../../locales/en.json'], {
    import: 'default',
    query: '?front',
  }),
  early: import.meta.glob<Messages>(['../../../locales/*.json', '!../../../locales/en.json'], {
    import: 'default',
    query: '?early',
  }),
  late: import.meta.glob<Messages>(['../../../locales/*.json', '!../../../locales/en.json'], {
    import: 'default',
    query: '?late',
  }),
}
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
    chooseLocale([sourceLocale, ...Object.keys(parts.front).map(localeOf)], {
      asked,
      configured: locale,
      preferred: window.navigator.languages,
    })
  window.document.documentElement.lang = chosen
  window.document.documentElement.dir = directionOf(chosen)
  early = late = null
  if (Object.hasOwn(pseudo, chosen)) {
    await configure(chosen, (await pseudo[chosen]?.())?.default ?? {})
  } else if (chosen !== sourceLocale) {
    setMessages(chosen, await messagesIn(parts.front, chosen))
  }
}

let early: Promise<void> | null = null
let late: Promise<void> | null = null

/** Loads the messages of the dashboard, and the formatter, once. After a failure the next call tries again. */
export function loadMessages(): Promise<void> {
  early ??= add(partIn('early')).catch((error: unknown) => {
    early = null
    throw error
  })
  return early
}

/** Loads the messages of all screens, once. After a failure the next call tries again. */
export function loadAllMessages(): Promise<void> {
  late ??= add(partIn('late'), loadMessages()).catch((error: unknown) => {
    late = null
    throw error
  })
  return late
}

/** Adds messages to those that are loaded, after those that come first. */
async function add(part: Promise<Messages>, before?: Promise<void>): Promise<void> {
  const [messages] = await Promise.all([part, before])
  await configure(currentLocale(), { ...loadedMessages(), ...messages })
}

async function configure(locale: string, messages: Messages): Promise<void> {
  const { configureIntl } = await import('#services/intl/configure-intl.ts')
  configureIntl({ locale, messages })
}

/** A pseudo-language is loaded as a whole when it is chosen. */
async function partIn(part: 'early' | 'late'): Promise<Messages> {
  const locale = currentLocale()
  if (locale !== sourceLocale) {
    return messagesIn(parts[part], locale)
  }
  return part === 'early'
    ? (await import('#locales/en.json?early')).default
    : (await import('#locales/en.json?late')).default
}

async function messagesIn(files: Record<string, () => Promise<Messages>>, locale: string): Promise<Messages> {
  const load = Object.entries(files).find(([file]) => localeOf(file) === locale)?.[1]
  return load === undefined ? {} : load()
}

/** `../../locales/de-AT.json` is de-AT. */
function localeOf(file: string): string {
  return /([^/]+)\.json/.exec(file)?.[1] ?? file
}

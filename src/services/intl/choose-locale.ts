interface LocalePreferences {
  /** The `locale` of the address, to try a language out. */
  asked: string | null
  /** The installation's configured language, for every user. */
  configured: string | null
  /** The browser's languages, in order of preference. */
  preferred: readonly string[]
}

/** The fallback; other catalogues are checked against this one. */
export const sourceLocale = 'en'

/**
 * The language to speak, of those that there is a catalogue for: what is asked for, else what is configured, else the first
 * that the browser prefers (`de-AT` is content with `de`, and `de` with `de-AT`), else English.
 */
export function chooseLocale(
  available: readonly string[],
  { asked, configured, preferred }: LocalePreferences,
): string {
  for (const tag of [asked, configured, ...preferred]) {
    const found = tag === null ? undefined : bestFor(tag, available)
    if (found !== undefined) {
      return found
    }
  }
  return sourceLocale
}

/** Whether a language is written from the left or from the right. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.has(languageOf(locale)) ? 'rtl' : 'ltr'
}

const rightToLeft = new Set(['ar', 'dv', 'fa', 'ha', 'he', 'ks', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi'])

function bestFor(tag: string, available: readonly string[]): string | undefined {
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  return (
    available.find((locale) => same(locale, tag)) ??
    available.find((locale) => same(locale, languageOf(tag))) ??
    available.find((locale) => same(languageOf(locale), tag))
  )
}

function languageOf(locale: string): string {
  return locale.split('-')[0]?.toLowerCase() ?? locale
}

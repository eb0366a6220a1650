import { sourceLocale } from './choose-locale.ts'

/** Cached: constructing Intl objects is slow. */
let cached: { locale: string; format: Intl.NumberFormat } | null = null

/** A whole number with its thousands grouped, in English without `Intl` (plain-message.ts says why). */
export function writeInteger(locale: string, value: number): string {
  if (locale === sourceLocale && Number.isSafeInteger(value) && !Object.is(value, -0)) {
    return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  }
  if (cached?.locale !== locale) {
    cached = { locale, format: new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }) }
  }
  return cached.format.format(value)
}

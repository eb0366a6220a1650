import { sourceLocale } from './choose-locale.ts'
import { currentLocale } from './intl.ts'

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Making one costs far more than using it. */
let integers: { locale: string; format: Intl.NumberFormat } | null = null

/**
 * A whole number with its thousands grouped: 50,000. The language of most is written here: the first number that a browser
 * is asked to write takes it some 15 ms, and that would be the one in a list's first row.
 */
export function formatInteger(value: number): string {
  const locale = currentLocale()
  if (locale === sourceLocale && Number.isSafeInteger(value) && !Object.is(value, -0)) {
    return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  }
  if (integers?.locale !== locale) {
    integers = { locale, format: new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }) }
  }
  return integers.format.format(value)
}

/** A share of 0 to 1 as "42%". */
export function formatPercent(share: number): string {
  return new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(share)
}

/** Bytes in the decimal unit that reads best: 50,000,000 is "50 MB" (UPL-035), 1,500 is "1.5 kB". */
export function formatBytes(bytes: number): string {
  let value = bytes
  let step = 0
  while (value >= 999.5 && step < byteUnits.length - 1) {
    value /= 1000
    step += 1
  }
  return new Intl.NumberFormat(currentLocale(), {
    style: 'unit',
    unit: byteUnits[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
}

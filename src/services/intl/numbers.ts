import { writeInteger } from './integers.ts'
import { currentLocale } from './intl.ts'

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A whole number with its thousands grouped: 50,000. */
export function formatInteger(value: number): string {
  return writeInteger(currentLocale(), value)
}

/** A share of 0 to 1 as "42%". */
export function formatPercent(share: number): string {
  return new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(share)
}

/** Seconds as minutes and seconds: 0:06, 1:30. One that is shorter than a second is 0:01. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  const padded = new Intl.NumberFormat(currentLocale(), { minimumIntegerDigits: 2 })
  return `${formatInteger(Math.floor(whole / 60))}:${padded.format(whole % 60)}`
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

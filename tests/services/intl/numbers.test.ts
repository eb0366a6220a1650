import { beforeEach, expect, test } from 'vitest'

import { configureIntl } from '#services/intl/configure-intl.ts'
import { formatBytes, formatDuration, formatInteger, formatPercent } from '#services/intl/numbers.ts'

beforeEach(() => {
  configureIntl({ locale: 'en', messages: {} })
})

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1500, '1.5 kB'],
  [50_000_000, '50 MB'],
  [49_600_000, '50 MB'],
  [2_340_000, '2.3 MB'],
  [999_999_999, '1 GB'],
  [1_200_000_000_000, '1.2 TB'],
])('%i bytes read "%s"', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})

test('integers have their thousands grouped', () => {
  expect([formatInteger(50_000), formatInteger(12.4), formatInteger(-1200)]).toEqual([
    '50,000',
    '12',
    '-1,200',
  ])
})

test('integers are written in English as the browser writes them, which is asked for everything else', () => {
  const values = [0, -0, 7, 999, 1000, -1000, 12_345, 999_999, 1_234_567, 2 ** 53, 0.4, 1.5, NaN, Infinity]
  for (const locale of ['en', 'de', 'en-IN', 'ar-EG']) {
    configureIntl({ locale, messages: {} })
    const browsers = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
    expect(values.map(formatInteger)).toEqual(values.map((value) => browsers.format(value)))
  }
})

test('shares are whole percentages', () => {
  expect([formatPercent(0), formatPercent(0.426), formatPercent(1)]).toEqual(['0%', '43%', '100%'])
})

test.each([
  [0.4, '0:01'],
  [6, '0:06'],
  [59.6, '1:00'],
  [90, '1:30'],
  [754, '12:34'],
])('%d seconds read "%s"', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words)
})

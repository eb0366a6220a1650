import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'
import {
  formatDay,
  formatDecisionTime,
  formatPublishTime,
  formatRelative,
  formatShortDay,
  formatTimestamp,
} from '#services/intl/dates.ts'

const zone = process.env['TZ']

function restore() {
  if (zone === undefined) {
    delete process.env['TZ']
  } else {
    process.env['TZ'] = zone
  }
}

beforeAll(() => configureIntl({ locale: 'en', messages: en }))
beforeEach(() => {
  process.env['TZ'] = 'UTC'
})
afterEach(restore)

describe('campaign days', () => {
  test('LIM-009 are shown as DD MMM YYYY', () => {
    expect(formatDay('2025-03-05T00:00:00Z')).toBe('05 Mar 2025')
  })

  test('have a year in narrow places only if it is another one', () => {
    const now = Date.UTC(2025, 11, 31, 23)
    expect(['2025-01-05T00:00:00Z', '2026-01-12T23:59:59Z'].map((day) => formatShortDay(day, now))).toEqual([
      '05 Jan',
      '12 Jan 2026',
    ])
  })

  test.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kolkata', 'America/Sao_Paulo'])(
    'CAMP-057 are the same days in %s',
    (timeZone) => {
      process.env['TZ'] = timeZone
      expect(formatDay('2025-03-05T00:00:00Z')).toBe('05 Mar 2025')
      expect(formatDay('2025-03-05T23:59:59Z')).toBe('05 Mar 2025')
      expect(formatDay(Date.UTC(2025, 2, 5))).toBe('05 Mar 2025')
    },
  )
})

describe('moments', () => {
  test('LIM-010 BUILD-002 timestamps are shown as DD MMM YYYY h:mm:ss a', () => {
    expect(formatTimestamp('2025-03-05T14:07:09Z')).toBe('05 Mar 2025 2:07:09 pm')
    expect(formatTimestamp('2025-03-05T00:07:09Z')).toBe('05 Mar 2025 12:07:09 am')
  })

  test('timestamps are shown in UTC where that is asked for, in the viewer’s zone otherwise', () => {
    process.env['TZ'] = 'America/New_York'
    expect(formatTimestamp('2025-03-05T02:07:09Z')).toBe('04 Mar 2025 9:07:09 pm')
    expect(formatTimestamp('2025-03-05T02:07:09Z', 'utc')).toBe('05 Mar 2025 2:07:09 am')
    // 02:30 on this day does not exist on a clock in New York.
    expect(formatTimestamp('2025-03-09T02:30:00Z', 'utc')).toBe('09 Mar 2025 2:30:00 am')
  })

  test('PUB-007 publish times are shown as MMMM Do YYYY HH:mm:ss', () => {
    expect(formatPublishTime('2025-03-05T14:07:09Z')).toBe('March 5th 2025 14:07:09')
    expect(formatPublishTime('2025-03-01T04:07:09Z')).toBe('March 1st 2025 04:07:09')
    expect(formatPublishTime('2025-03-22T04:07:09Z')).toBe('March 22nd 2025 04:07:09')
  })

  test('MOD-011 MOD-036 decisions are shown as YYYY-MM-DD h:mm:ss, without am or pm', () => {
    expect(formatDecisionTime('2025-03-05T14:07:09Z', 'utc')).toBe('2025-03-05 2:07:09')
    expect(formatDecisionTime('2025-03-05T00:07:09Z')).toBe('2025-03-05 12:07:09')
  })

  test('an unreadable moment shows as nothing', () => {
    expect([formatDay('soon'), formatTimestamp(''), formatRelative('soon', 0)]).toEqual(['', '', ''])
  })
})

describe('CREA-050 relative time', () => {
  const now = Date.UTC(2025, 2, 5, 12)
  const ago = (seconds: number) => formatRelative(now - seconds * 1000, now)

  test.each([
    [0, 'just now'],
    [59, 'just now'],
    [60, '1 minute ago'],
    [5 * 60 + 59, '5 minutes ago'],
    [59 * 60 + 59, '59 minutes ago'],
    [3600, '1 hour ago'],
    [86_400, '1 day ago'],
    [7 * 86_400, '1 week ago'],
    [40 * 86_400, '1 month ago'],
    [800 * 86_400, '2 years ago'],
    // The reader's clock is behind the server's.
    [-3, 'just now'],
    [-7200, 'just now'],
  ])('%i seconds back reads "%s"', (seconds, words) => {
    expect(ago(seconds)).toBe(words)
  })
})

/** Zones on both sides of every edge: half and quarter hours, 14 hours ahead, 11 behind, with and without summer time. */
const zones = [
  'UTC',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Europe/London',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (value: number) => String(value).padStart(2, '0')
/** Any second of the years 2000 to 2099. */
const seconds = fc.integer({ min: Date.UTC(2000, 0, 1) / 1000, max: Date.UTC(2099, 11, 31) / 1000 })
const anywhere = fc.constantFrom(...zones)

/** The parts of a moment on the clock of a zone, by another way than the one that is tested. */
function clockIn(timeZone: string, moment: number): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
}

describe('any moment, in any time zone', () => {
  test('SHELL-008 LIM-009 CAMP-057 days of unix seconds are DD MMM YYYY, and the same day for every viewer', () => {
    fc.assert(
      fc.property(seconds, anywhere, (unix, timeZone) => {
        process.env['TZ'] = timeZone
        const day = new Date(unix * 1000)
        const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()]
        expect(formatDay(unix * 1000)).toBe(`${two(date)} ${months[month]} ${year}`)
      }),
    )
  })

  test('LIM-010 PUB-007 timestamps are what the viewer’s clock shows, summer time included', () => {
    fc.assert(
      fc.property(seconds, anywhere, (unix, timeZone) => {
        process.env['TZ'] = timeZone
        const { year, month, day, hour, minute, second } = clockIn(timeZone, unix * 1000)
        const hours = Number(hour)
        const short = `${hours % 12 === 0 ? 12 : hours % 12}:${minute}:${second}`
        expect(formatTimestamp(unix * 1000)).toBe(
          `${two(Number(day))} ${months[Number(month) - 1]} ${year} ${short} ${hours < 12 ? 'am' : 'pm'}`,
        )
        expect(formatPublishTime(unix * 1000)).toMatch(
          new RegExp(`^[A-Z][a-z]+ ${day}(st|nd|rd|th) ${year} ${two(hours)}:${minute}:${second}$`),
        )
      }),
    )
  })

  test('in UTC they are the same for every viewer', () => {
    fc.assert(
      fc.property(seconds, anywhere, (unix, timeZone) => {
        process.env['TZ'] = 'UTC'
        const expected = formatTimestamp(unix * 1000)
        process.env['TZ'] = timeZone
        expect(formatTimestamp(unix * 1000, 'utc')).toBe(expected)
      }),
    )
  })
})

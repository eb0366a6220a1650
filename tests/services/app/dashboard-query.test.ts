import { describe, expect, it } from 'vitest'

import {
  dashboardAddress,
  defaultDashboardHref,
  type DashboardQuery,
} from '#contract/addresses/dashboard.address.ts'
import { bookingReferencePattern, listedReferencePattern } from '#contract/booking-references.ts'

/** As the router reads an address: each value as JSON where it is some. */
function readAddress(href: string): DashboardQuery {
  const { pathname, searchParams } = new URL(href, 'http://dashboard.test')
  const raw = Object.fromEntries([...searchParams].map(([name, value]) => [name, readValue(value)]))
  return dashboardAddress.queryOf(raw, pathname.slice(1))
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

describe('the address of the dashboard', () => {
  it('DASH-003 holds the six filters and the page, and reads them back as they were', () => {
    const query: DashboardQuery = {
      page: 3,
      inDate: true,
      startAfter: '2026-01-31',
      startBefore: '2026-02-28',
      bookingStatus: 'partially_promoted',
      contentStatus: 'pending_moderation',
      refineSearch: 'harbour & co',
    }
    expect(dashboardAddress.href({}, query)).toBe(
      '/3?inDate=true&startAfter=2026-01-31&startBefore=2026-02-28&bookingStatus=partially_promoted' +
        '&contentStatus=pending_moderation&refineSearch=harbour+%26+co',
    )
    expect(readAddress(dashboardAddress.href({}, query))).toEqual(query)
  })

  it('DASH-002 without any filter leads to page 1 of what is live', () => {
    expect(defaultDashboardHref).toBe('/1?inDate=true')
    expect(readAddress(defaultDashboardHref)).toEqual({ page: 1, inDate: true })
    // "Not only live ones" is a filter too, and stays.
    expect(dashboardAddress.href({}, { page: 1 })).toBe('/1?inDate=false')
    expect(dashboardAddress.changed('/2', { inDate: true }, { inDate: false })).toBe('/1?inDate=false')
    expect(dashboardAddress.changed('/2', { contentStatus: 'ready' }, { contentStatus: null })).toBe(
      '/1?inDate=false',
    )
  })

  it('DASH-002 an order is no filter: it is kept beside one', () => {
    expect(dashboardAddress.href({}, { page: 1, sort: '-name' })).toBe('/1?inDate=false&sort=-name')
    expect(dashboardAddress.hasFilter({ sort: '-name' })).toBe(false)
    expect(dashboardAddress.hasFilter({ sort: '-name', inDate: false })).toBe(true)
    expect(readAddress('/2?inDate=true&sort=ends_at')).toEqual({ page: 2, inDate: true, sort: 'ends_at' })
    expect(readAddress('/2?inDate=true&sort=client')).toEqual({ page: 2, inDate: true })
  })

  it.each([
    ['inDate', 'perhaps'],
    ['inDate', 1],
    ['startAfter', 'tomorrow'],
    ['startAfter', '2026-02-30'],
    ['startAfter', '2026-13-01'],
    ['startAfter', '+275760-09-13'],
    ['startAfter', '0001-01-01'],
    ['startBefore', '1899-12-31'],
    ['startBefore', '9999-12-31'],
    ['startAfter', ''],
    ['startBefore', '01/02/2026'],
    ['startBefore', 20260201],
    ['bookingStatus', 'promoted'],
    ['bookingStatus', 'FULLY_PROMOTED'],
    ['bookingStatus', ['unpromoted', 'fully_promoted']],
    ['contentStatus', 'live'],
    ['contentStatus', "ready' or 1=1 --"],
    ['contentStatus', { $ne: null }],
  ])('DASH-008 %s=%j is dropped, and the rest is kept', (name, value) => {
    expect(dashboardAddress.queryOf({ refineSearch: 'kept', [name]: value })).toEqual({
      page: 1,
      refineSearch: 'kept',
    })
  })

  it.each(['fully_promoted', 'unpromoted', 'partially_promoted'] as const)(
    'DASH-009 bookingStatus=%s is allowed',
    (bookingStatus) => {
      expect(dashboardAddress.queryOf({ bookingStatus })).toEqual({ page: 1, bookingStatus })
    },
  )

  it.each(['awaiting_promotion', 'pending_moderation', 'missing_content', 'ready', 'manual'] as const)(
    'DASH-010 contentStatus=%s is allowed',
    (contentStatus) => {
      expect(dashboardAddress.queryOf({ contentStatus })).toEqual({ page: 1, contentStatus })
    },
  )

  it.each([
    [undefined, 1],
    ['0', 1],
    ['1', 1],
    ['007', 7],
    ['42', 42],
    ['99999999999999999999', 1_000_000],
  ])('DASH-028 page %s is page %i', (text, page) => {
    expect(dashboardAddress.queryOf({}, text).page).toBe(page)
  })

  it.each([
    ['an emoji', '🚌 night bus 👩‍👩‍👧'],
    ['right to left', 'حملة الميناء'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['SQL', "'; drop table campaigns; --"],
    ['signs of addresses', '?a=b&c=%25#d+e'],
    ['signs of patterns', '100%_\\'],
    ['a number', '1e5'],
    ['a long number', '12345678901234567890'],
    ['a word of JSON', 'null'],
    ['a text of JSON', '"quoted"'],
    ['an object of JSON', '{"a":1}'],
    ['255 characters', 'x'.repeat(255)],
  ])('keeps a search text that is %s as it was typed', (_, refineSearch) => {
    expect(readAddress(dashboardAddress.href({}, { page: 1, refineSearch }))).toEqual({
      page: 1,
      refineSearch,
    })
  })

  it('cuts an over-long search text at 255 characters, and never within one', () => {
    expect(readAddress(`/1?refineSearch=${'x'.repeat(5000)}`).refineSearch).toBe('x'.repeat(255))
    const emoji = `${'x'.repeat(254)}🚌`
    expect(readAddress(`/1?refineSearch=${encodeURIComponent(emoji)}`).refineSearch).toBe('x'.repeat(254))
    expect(readAddress('/1?refineSearch=a%00b').refineSearch).toBe('ab')
  })
})

describe('booking references', () => {
  it.each([
    ['SM100201', true, true],
    ['sm1', true, true],
    ['SB100201', false, true],
    ['SM', false, false],
    ['SM100201x', false, false],
    ['xSM100201', false, false],
    ['SM 100201', false, false],
    ['SX100201', false, false],
    ['SM100201\n', false, false],
    ['', false, false],
  ])('DASH-030 %j: shown in lists %s, attached %s', (text, isListed, isAttached) => {
    expect([listedReferencePattern.test(text), bookingReferencePattern.test(text)]).toEqual([
      isListed,
      isAttached,
    ])
  })
})

import { afterEach, describe, expect, test, vi } from 'vitest'

import {
  dayOf,
  emptyCampaign,
  exampleFor,
  fieldOfServer,
  issuesIn,
  toCreateRequest,
  withBookings,
  type CampaignFormValues,
} from '#machines/campaigns/campaign-form.values.ts'
import { sampleHit } from '#tests/support/samples/bookings.ts'

const today = '2026-03-01'
const valid: CampaignFormValues = {
  brand: 'Harbour Coffee',
  name: 'Autumn burst',
  businessUnitId: '1',
  startDate: '2026-04-01',
  endDate: '2026-04-30',
  managers: ['manager@kerbside.test'],
  updateFrequency: '5',
  requiresWeather: false,
}
const seconds = (moment: string): number => Date.parse(moment) / 1000
const issues = (values: Partial<CampaignFormValues>) => issuesIn({ ...valid, ...values }, [], today)

describe('the errors of a form', () => {
  test('a valid form has none', () => {
    expect(issuesIn(valid, [sampleHit('1')], today)).toEqual({})
  })

  test('CAMP-014: every empty required field has one; weather and bookings are optional', () => {
    expect(issuesIn(emptyCampaign, [], today)).toEqual({
      brand: 'required',
      name: 'required',
      businessUnitId: 'required',
      startDate: 'required',
      endDate: 'required',
      managers: 'required',
      updateFrequency: 'required',
    })
  })

  test('CAMP-014: whitespace counts as empty', () => {
    expect(issues({ brand: '  ', name: '\t', updateFrequency: ' ' })).toEqual({
      brand: 'required',
      name: 'required',
      updateFrequency: 'required',
    })
  })

  test.each(['0', '5', ' 60 ', '999999'])(
    'CAMP-015: takes an update frequency of "%s"',
    (updateFrequency) => {
      expect(issues({ updateFrequency })).toEqual({})
    },
  )

  test.each(['-1', '2.5', '1e3', '0x10', 'five', '1 2', '١', '9999999'])(
    'CAMP-015: "%s" is no whole number of minutes',
    (updateFrequency) => {
      expect(issues({ updateFrequency })).toEqual({ updateFrequency: 'wholeMinutes' })
    },
  )

  test('CAMP-016: a booking of another business unit than the selected one', () => {
    const bookings = [sampleHit('1'), sampleHit('2', { business_unit_id: 2 })]
    expect(issuesIn(valid, bookings, today)).toEqual({ bookings: 'foreignBooking' })
    expect(issuesIn(valid, bookings.slice(0, 1), today)).toEqual({})
  })

  test('CAMP-016: a missing business unit is the only error', () => {
    expect(issuesIn({ ...valid, businessUnitId: '' }, [sampleHit('1')], today)).toEqual({
      businessUnitId: 'required',
    })
  })

  test('CAMP-017: starts today at the earliest', () => {
    expect(issues({ startDate: today })).toEqual({})
    expect(issues({ startDate: '2026-02-28' })).toEqual({ startDate: 'startInPast' })
  })

  test('CAMP-018: ends on the day of the start at the earliest', () => {
    expect(issues({ endDate: valid.startDate })).toEqual({})
    expect(issues({ endDate: '2026-03-31' })).toEqual({ endDate: 'endBeforeStart' })
  })
})

describe('attaching bookings', () => {
  const early = sampleHit('1', {
    starts_at: seconds('2026-04-10T06:00:00Z'),
    ends_at: seconds('2026-04-20T20:00:00Z'),
  })
  const long = sampleHit('2', {
    name: 'Second proposal',
    brand: 'Other',
    starts_at: seconds('2026-04-05T00:00:00Z'),
    ends_at: seconds('2026-05-31T23:59:59Z'),
  })

  test('CAMP-021, CAMP-022: the first fills the form', () => {
    expect(withBookings(emptyCampaign, [early], { isFirst: true, today })).toEqual({
      ...emptyCampaign,
      brand: 'Harbour Coffee',
      name: 'Harbour Coffee proposal 1',
      businessUnitId: '1',
      startDate: '2026-04-10',
      endDate: '2026-04-20',
      updateFrequency: '5',
    })
  })

  test('CAMP-021, CAMP-022: a later one moves the dates and leaves the rest', () => {
    const typed = { ...valid, name: 'My name', brand: 'My brand', updateFrequency: '30' }
    expect(withBookings(typed, [early, long], { isFirst: false, today })).toEqual({
      ...typed,
      startDate: '2026-04-05',
      endDate: '2026-05-31',
    })
  })

  test('CAMP-022: a booking without a brand fills in its advertiser, and without both nothing', () => {
    const brandOf = (wire: Record<string, unknown>) =>
      withBookings(emptyCampaign, [sampleHit('1', wire)], { isFirst: true, today }).brand
    expect(brandOf({ brand: null, advertiser: 'Harbour Group' })).toBe('Harbour Group')
    expect(brandOf({ brand: null, advertiser: null })).toBe('')
  })

  test('CAMP-058: a booking that began before today begins the campaign today', () => {
    const running = sampleHit('1', { starts_at: seconds('2026-01-01T00:00:00Z') })
    const filled = withBookings(emptyCampaign, [running], { isFirst: true, today })
    expect([filled.startDate, filled.endDate]).toEqual(['2026-03-01', '2026-04-30'])
    expect(issuesIn({ ...filled, managers: valid.managers }, [running], today)).toEqual({})
  })

  test('CAMP-021: bookings that are all over fill the form without its dates; a later one sets them', () => {
    const over = sampleHit('3', {
      starts_at: seconds('2026-01-01T00:00:00Z'),
      ends_at: seconds('2026-02-28T23:59:59Z'),
    })
    expect(withBookings(emptyCampaign, [over], { isFirst: true, today })).toEqual({
      ...emptyCampaign,
      brand: 'Harbour Coffee',
      name: 'Harbour Coffee proposal 3',
      businessUnitId: '1',
      updateFrequency: '5',
    })
    const filled = withBookings(emptyCampaign, [over, early], { isFirst: false, today })
    expect([filled.startDate, filled.endDate]).toEqual(['2026-03-01', '2026-04-20'])
  })

  test('no booking changes nothing', () => {
    expect(withBookings(valid, [], { isFirst: false, today })).toEqual(valid)
  })
})

describe('the create request', () => {
  afterEach(() => vi.unstubAllEnvs())

  test('CAMP-025: has the trimmed values, and each booking with its business unit', () => {
    const typed = { ...valid, name: ' Autumn burst ', brand: ' Harbour Coffee ', updateFrequency: ' 15 ' }
    expect(toCreateRequest({ ...typed, requiresWeather: true }, [sampleHit('1'), sampleHit('2')])).toEqual({
      name: 'Autumn burst',
      client: 'Harbour Coffee',
      startsAt: '2026-04-01T00:00:00Z',
      endsAt: '2026-04-30T23:59:59Z',
      buildFrequency: 15,
      businessUnits: ['1'],
      bookings: [
        { code: 'SM100201', network: 'openlayer', businessUnit: '1' },
        { code: 'SM100202', network: 'openlayer', businessUnit: '1' },
      ],
      managers: ['manager@kerbside.test'],
      requiresWeather: true,
    })
  })

  test.each(['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati'])(
    'CAMP-057: the days are those of UTC in %s too',
    (zone) => {
      vi.stubEnv('TZ', zone)
      const { startsAt, endsAt } = toCreateRequest(valid, [])
      expect([startsAt, endsAt]).toEqual(['2026-04-01T00:00:00Z', '2026-04-30T23:59:59Z'])
      expect(dayOf(seconds('2026-04-01T00:00:00Z'))).toBe('2026-04-01')
      expect(dayOf(seconds('2026-04-01T23:59:59Z'))).toBe('2026-04-01')
    },
  )
})

test('ERR-009: errors for a field with another name on the wire appear at its input', () => {
  const names = Object.keys({ ...toCreateRequest(valid, [sampleHit('1')]), code: '' })
  const fields: string[] = [...Object.keys(emptyCampaign), 'bookings']
  expect(names.map((name) => fieldOfServer[name] ?? name).toSorted()).toEqual(
    [...fields, 'bookings'].toSorted(),
  )
})

test('the example of a reference is one of the chosen business unit; without a choice that of the first unit with one', () => {
  const units = [
    { id: '1', name: 'Metro', freeBooking: null },
    { id: '2', name: 'Northern Roads', freeBooking: 'SM7' },
    { id: '3', name: 'Harbour' },
  ]
  const examples = ['', '1', '2', '3'].map((id) => exampleFor(id, units))
  expect([exampleFor('', null), ...examples]).toEqual([null, 'SM7', null, 'SM7', null])
})

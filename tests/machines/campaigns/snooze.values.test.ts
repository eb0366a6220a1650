import { describe, expect, test } from 'vitest'

import { dateIssue, dayOf, snoozeChoices, snoozeOf, snoozeValues } from '#machines/campaigns/snooze.values.ts'

const today = '2026-03-02'

describe('the choices', () => {
  test('CAMP-042 CAMP-047 CAMP-064 the stored snooze selects its choice, and none selects UN_SNOOZE', () => {
    expect(snoozeChoices).toEqual(['FOR_WEEK', 'UNTIL_CUSTOM_DATE', 'PERMANENTLY', 'UN_SNOOZE'])
    expect([
      snoozeValues({ isSnoozed: false }),
      snoozeValues({ isSnoozed: true, until: null }),
      snoozeValues({ isSnoozed: true, until: '2026-03-09T23:59:59.000Z' }),
      // Another server may write the same moment otherwise.
      snoozeValues({ isSnoozed: true, until: '2026-03-10T12:59:59+13:00' }),
    ]).toEqual([
      { choice: 'UN_SNOOZE', date: '' },
      { choice: 'PERMANENTLY', date: '' },
      { choice: 'UNTIL_CUSTOM_DATE', date: '2026-03-09' },
      { choice: 'UNTIL_CUSTOM_DATE', date: '2026-03-09' },
    ])
  })

  test('CAMP-043 a week lasts until the end of the day 7 days from today, over the ends of months and years', () => {
    const until = (day: string) => snoozeOf({ choice: 'FOR_WEEK', date: '2030-01-01' }, day)
    expect([until(today), until('2024-02-23'), until('2026-12-28')]).toEqual([
      { isSnoozed: true, until: '2026-03-09T23:59:59Z' },
      { isSnoozed: true, until: '2024-03-01T23:59:59Z' },
      { isSnoozed: true, until: '2027-01-04T23:59:59Z' },
    ])
  })

  test('CAMP-044 CAMP-045 CAMP-046 a date lasts until its end; the others have none', () => {
    expect([
      snoozeOf({ choice: 'UNTIL_CUSTOM_DATE', date: '2026-03-29' }, today),
      snoozeOf({ choice: 'PERMANENTLY', date: '2026-03-29' }, today),
      snoozeOf({ choice: 'UN_SNOOZE', date: '2026-03-29' }, today),
    ]).toEqual([
      { isSnoozed: true, until: '2026-03-29T23:59:59Z' },
      { isSnoozed: true, until: null },
      { isSnoozed: false },
    ])
  })

  test('CAMP-044 tomorrow is the earliest day, and only this choice has one', () => {
    const issue = (date: string) => dateIssue({ choice: 'UNTIL_CUSTOM_DATE', date }, today)
    expect(['', '2026-03-01', today, '2026-03-03', '2030-01-01'].map(issue)).toEqual([
      'required',
      'tooEarly',
      'tooEarly',
      undefined,
      undefined,
    ])
    expect(
      snoozeChoices
        .filter((choice) => choice !== 'UNTIL_CUSTOM_DATE')
        .map((choice) => dateIssue({ choice, date: '' }, today)),
    ).toEqual([undefined, undefined, undefined])
  })

  test('CAMP-057 a day is a day in UTC, wherever the browser is', () => {
    expect([
      dayOf(Date.parse('2026-03-02T23:59:59.999Z')),
      dayOf(Date.parse('2026-03-03T00:00:00Z')),
    ]).toEqual(['2026-03-02', '2026-03-03'])
  })
})

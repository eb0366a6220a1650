import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { scheduleAddress } from '#contract/addresses/schedule.address.ts'
import type { RuleSet } from '#contract/rule-sets.ts'
import { ruleClasses } from '#contract/rules/rule-types.ts'
import { calendarOf } from '#machines/schedule/calendar.selectors.ts'
import { daysBetween, monthsOf, shownMonth, weeksOf } from '#machines/schedule/months.selectors.ts'
import { slotAt, slotsOf } from '#machines/schedule/slots.selectors.ts'
import { sampleCreative, sampleSpecification } from '#tests/support/samples/creatives.ts'
import { sampleRuleSet } from '#tests/support/samples/rule-sets.ts'

const campaign = { from: '2026-11-10', to: '2027-01-15' }
const today = '2026-12-03'
const rule = (type: string, data: unknown, id = '1') => ({
  id,
  type,
  data,
  displayName: type.replace('Rules\\', ''),
  description: 'As set',
})
const dates = (...sets: [string, string][]) =>
  rule(ruleClasses.dates, { sets: sets.map(([from, to]) => ({ from, to })) })
const daysOfWeek = (...days: string[]) => rule(ruleClasses.dayofweek, { days })
const times = rule(ruleClasses.timeofday, { sets: [{ from: '07:00', to: '09:00' }] })
const named = (id: string, name: string, rules: unknown[], creatives = [sampleCreative('1')]) =>
  sampleRuleSet(id, { name, rules, creatives })
const specification = (...creatives: Parameters<typeof sampleSpecification>[1]) =>
  sampleSpecification('1', creatives)
const slots = (ruleSets: RuleSet[], ...creatives: Parameters<typeof sampleSpecification>[1]) =>
  slotsOf({ specification: specification(...creatives), ruleSets, campaign })

describe('months', () => {
  it('SCHED-004 SCHED-005 SCHED-006 run from the start of the campaign to its end, and open at the current one', () => {
    const months = monthsOf(campaign)
    expect(months).toEqual(['2026-11', '2026-12', '2027-01'])
    const shown = (asked?: string, on = today) => shownMonth(months, { asked, today: on })
    expect([
      shown(),
      shown('2026-11'),
      shown('2027-01'),
      shown('2031-01'),
      shown(undefined, '2028-02-29'),
    ]).toEqual([
      { month: '2026-12', previous: '2026-11', next: '2027-01' },
      { month: '2026-11', previous: null, next: '2026-12' },
      { month: '2027-01', previous: '2026-12', next: null },
      { month: '2026-12', previous: '2026-11', next: '2027-01' },
      { month: '2026-11', previous: null, next: '2026-12' },
    ])
    expect(shownMonth([], { asked: '2026-12', today })).toBeNull()
  })

  it('SCHED-009 a month is filled to full weeks, Monday first', () => {
    const weeks = weeksOf('2026-12', today)
    expect(weeks.map((week) => [week[0]?.day, week[6]?.day])).toEqual([
      ['2026-11-30', '2026-12-06'],
      ['2026-12-07', '2026-12-13'],
      ['2026-12-14', '2026-12-20'],
      ['2026-12-21', '2026-12-27'],
      ['2026-12-28', '2027-01-03'],
    ])
    expect(weeks[0]?.map(({ isInMonth }) => isInMonth)).toEqual([false, true, true, true, true, true, true])
    expect(weeks.flat().filter(({ isToday }) => isToday)).toEqual([
      { day: today, isInMonth: true, isToday: true },
    ])
  })

  it('a month that begins on a Monday, and February of a leap year, have no week too many', () => {
    expect([weeksOf('2027-02', today).length, weeksOf('2028-02', today).length]).toEqual([4, 5])
    expect(
      weeksOf('2028-02', today)
        .flat()
        .some(({ day }) => day === '2028-02-29'),
    ).toBe(true)
  })

  it('an address with another month than YYYY-MM asks for none', () => {
    expect(
      ['2026-12', '2026-13', '2026-1', 'next'].map((month) => scheduleAddress.queryOf({ month })),
    ).toEqual([{ page: 1, month: '2026-12' }, { page: 1 }, { page: 1 }, { page: 1 }])
  })
})

describe('slots', () => {
  it('SCHED-013 SCHED-014 SCHED-020 are the defaults, then rule sets by their first day, then those with days of the week', () => {
    const order = slots(
      [
        named('1', 'Fridays', [daysOfWeek('friday')]),
        named('2', 'Christmas', [dates(['2026-12-20', '2026-12-27'])]),
        named('3', 'Launch', [dates(['2026-11-10', '2026-11-16'])]),
        named('4', 'Mornings', [times]),
      ],
      sampleCreative('8', { isDefault: true }),
      sampleCreative('9'),
    )
    expect(
      order.map(({ slot: { id, name, color, isConditional, creatives, dateRange } }) => [
        id,
        name,
        color,
        isConditional,
        creatives.map((creative) => creative.id),
        dateRange,
      ]),
    ).toEqual([
      ['default', null, 0, false, ['8'], campaign],
      ['3', 'Launch', 1, false, ['1'], { from: '2026-11-10', to: '2026-11-16' }],
      ['4', 'Mornings', 2, true, ['1'], campaign],
      ['2', 'Christmas', 3, false, ['1'], { from: '2026-12-20', to: '2026-12-27' }],
      ['1', 'Fridays', 4, false, ['1'], { from: '2026-11-13', to: '2027-01-15' }],
    ])
  })

  it('SCHED-016 a rule set without creatives of the frame specification is left out, and the defaults where there are none', () => {
    const other = sampleCreative('2', { frameSpecificationId: '2' })
    expect(slots([named('1', 'Empty', [times], []), named('2', 'Other', [times], [other])])).toEqual([])
  })

  it('SCHED-015 any rule but dates and days of the week is a condition', () => {
    const conditional = (...rules: unknown[]) => slots([named('1', 'Any', rules)])[0]?.slot.isConditional
    expect([
      conditional(dates(['2026-12-01', '2026-12-02']), daysOfWeek('monday')),
      conditional(daysOfWeek('monday'), times),
      conditional(rule('Rules\\Weather', {})),
    ]).toEqual([false, true, true])
  })

  it('SCHED-011 rule types are recognised under their short names', () => {
    const [first] = slots([named('1', 'Short', [rule('dayOfWeek', { days: ['monday'] })])])
    expect([first?.slot.isConditional, [...(first?.days ?? [])].slice(0, 2)]).toEqual([
      false,
      ['2026-11-16', '2026-11-23'],
    ])
    const kinds = ['dayPart', 'timeOfDay', 'displayUnit', 'uvIndex', 'flightProperties']
    expect(kinds.map((type) => slots([named('1', type, [rule(type, {})])])[0]?.slot.isConditional)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ])
  })

  it('SCHED-021 a rule with unknown data excludes no day, and dates outside of the campaign are none of its days', () => {
    const ranges = slots([
      named('1', 'Unknown', [rule(ruleClasses.dates, { from: 'soon' })]),
      named('2', 'Before', [dates(['2026-01-01', '2026-02-01'])]),
      named('3', 'Overlapping', [dates(['2026-11-01', '2026-11-12'], ['2027-01-14', '2027-03-01'])]),
    ]).map(({ slot: { name, dateRange } }) => [name, dateRange])
    expect(ranges).toEqual([
      ['Overlapping', { from: '2026-11-10', to: '2027-01-15' }],
      ['Unknown', campaign],
      ['Before', null],
    ])
  })

  it('a slot is found by its place, unless it is there no longer', () => {
    const data = { specifications: [specification()], ruleSets: [named('1', 'Mornings', [times])] }
    expect([
      slotAt({ specificationId: '1', slotId: '1' }, data, campaign)?.name,
      slotAt({ specificationId: '1', slotId: '2' }, data, campaign),
      slotAt({ specificationId: '2', slotId: '1' }, data, campaign),
    ]).toEqual(['Mornings', null, null])
  })

  it('SCHED-017 the ninth colour is the first again', () => {
    const many = Array.from({ length: 9 }, (_, index) => named(String(index + 1), `Set ${index}`, [times]))
    expect(slots(many).map(({ slot }) => slot.color)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 0])
  })
})

describe('a calendar', () => {
  it('SCHED-010 the slot of a bar has its rules, creatives, colour, line and dates', () => {
    const [week] = calendarOf(
      '2026-12',
      today,
      slots([named('4', 'Christmas', [dates(['2026-12-01', '2026-12-02'])])]),
    )
    expect(week?.lines[0]?.[0]?.slot).toEqual({
      id: '4',
      name: 'Christmas',
      color: 0,
      rules: [{ type: 'Dates', description: 'As set' }],
      creatives: [{ id: '1', name: 'Harbour Coffee Hero still v1' }],
      position: 0,
      dateRange: { from: '2026-12-01', to: '2026-12-02' },
      isConditional: false,
    })
  })

  it('SCHED-012 SCHED-021 has one bar for each run of days, with its pieces, each rule set on a line of its own where they meet', () => {
    const weeks = calendarOf(
      '2026-12',
      today,
      slots([
        named('1', 'Week', [dates(['2026-11-28', '2026-12-08'])]),
        named('2', 'Later', [dates(['2026-12-10', '2026-12-10'])]),
        named('3', 'Weekend', [daysOfWeek('saturday', 'sunday')]),
        named('4', 'Ended', [dates(['2026-11-10', '2026-11-12'])]),
      ]),
    )
    const drawn = weeks
      .slice(0, 2)
      .map(({ lines }) =>
        lines.map((bars) => bars.map(({ slot, from, pieces }) => [slot.name, slot.position, from, pieces])),
      )
    expect(drawn).toEqual([
      [
        [['Week', 0, 1, ['middle', 'middle', 'middle', 'middle', 'middle', 'middle']]],
        [['Weekend', 1, 5, ['start', 'end']]],
      ],
      [
        [
          ['Week', 0, 0, ['middle', 'end']],
          ['Later', 0, 3, ['single']],
        ],
        [['Weekend', 1, 5, ['start', 'end']]],
      ],
    ])
  })

  it('shows every slot on exactly its days of the month, and no two on one place', () => {
    const dayOfCampaign = fc.integer({ min: 0, max: 66 }).map((index) => daysBetween(campaign)[index] ?? '')
    const range = fc
      .tuple(dayOfCampaign, dayOfCampaign)
      .map(([one, other]): [string, string] => (one <= other ? [one, other] : [other, one]))
    fc.assert(
      fc.property(fc.array(range, { maxLength: 12 }), (ranges) => {
        const all = slots(ranges.map((one, index) => named(String(index + 1), `Set ${index}`, [dates(one)])))
        const weeks = calendarOf('2026-12', today, all)
        const places = weeks.flatMap(({ days, lines }) =>
          lines.flatMap((bars, line) =>
            bars.flatMap(({ slot, from, pieces }) =>
              pieces.map((_, index) => ({ id: slot.id, day: days[from + index]?.day ?? '', line })),
            ),
          ),
        )
        const inDecember = all.flatMap(({ slot, days }) =>
          [...days].filter((day) => day.startsWith('2026-12')).map((day) => `${slot.id} ${day}`),
        )
        expect(places.map(({ id, day }) => `${id} ${day}`).toSorted()).toEqual(inDecember.toSorted())
        expect(new Set(places.map(({ day, line }) => `${day} ${line}`)).size).toBe(places.length)
      }),
    )
  })
})

import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { ruleClasses } from '#contract/rules/rule-types.ts'
import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { sampleCreative, sampleSpecification } from '#tests/support/samples/creatives.ts'
import { sampleRuleSet } from '#tests/support/samples/rule-sets.ts'
import { ScheduleSections } from '#views/schedule/schedule-sections.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

const rule = (type: string, data: unknown) => ({
  id: '1',
  type,
  data,
  displayName: type,
  description: 'As set',
})
const dates = (from: string, to: string) => rule(ruleClasses.dates, { sets: [{ from, to }] })
const ruleSets = [
  sampleRuleSet('1', { name: 'Weekend', rules: [rule('dayOfWeek', { days: ['saturday', 'sunday'] })] }),
  sampleRuleSet('2', { name: 'Mornings', rules: [rule('timeOfDay', {})] }),
  ...Array.from({ length: 7 }, (_, index) =>
    sampleRuleSet(String(index + 3), {
      name: `Week ${index}`,
      rules: [dates('2026-11-28', `2026-12-0${index + 2}`)],
    }),
  ),
]

/** December 2026 of a campaign that ends on the eighth. */
async function calendar() {
  const screen = await render(
    <ScheduleSections
      data={{
        specifications: [sampleSpecification('1', [sampleCreative('8', { isDefault: true })])],
        ruleSets,
      }}
      campaign={{ from: '2026-11-20', to: '2026-12-08' }}
      shown={{ month: '2026-12', previous: '2026-11', next: null }}
      today="2026-12-03"
      onSlot={() => {}}
      onMonth={() => {}}
    />,
  )
  await expect.element(screen.getByRole('table')).toBeVisible()
  const table = screen.getByRole('table').element() as HTMLTableElement
  /** The bars of a week from 0, line by line: the name, the first day of the week from 0, and the number of days. */
  const barsIn = (week: number) =>
    [...(table.tBodies[week]?.rows ?? [])].slice(1).map((line) => {
      let at = 0
      return [...line.cells].flatMap((cell) => {
        const [from, name] = [at, cell.querySelector('button')?.textContent]
        at += cell.colSpan
        return name === undefined || name === null ? [] : [[name, from, cell.colSpan]]
      })
    })
  return { screen, table, barsIn }
}

test('SCHED-006 SCHED-009 full weeks stand from Monday on, and the last month of the campaign has no next one', async () => {
  const { screen, table } = await calendar()
  const days = [...table.tBodies].map((week) =>
    [...(week.rows[0]?.cells ?? [])].map((cell) => cell.textContent),
  )
  expect([days[0], days.at(-1)]).toEqual([
    ['30', '1', '2', '3', '4', '5', '6'],
    ['28', '29', '30', '31', '1', '2', '3'],
  ])
  await expect.element(screen.getByRole('button', { name: 'Previous month' })).toBeEnabled()
  await expect.element(screen.getByRole('button', { name: 'Next month' })).toBeDisabled()
})

test('SCHED-011 SCHED-012 SCHED-013 SCHED-014 SCHED-015 SCHED-020 SCHED-021 bars stand in their order below the days on which they apply', async () => {
  const { barsIn } = await calendar()
  expect(barsIn(0)).toEqual([
    [['Default', 1, 6]],
    [['Mornings, conditional', 1, 6]],
    [['Week 0', 1, 2]],
    [['Week 1', 1, 3]],
    [['Week 2', 1, 4]],
    [['Week 3', 1, 5]],
    [['Week 4', 1, 6]],
    [['Week 5', 1, 6]],
    [['Week 6', 1, 6]],
    [['Weekend', 5, 2]],
  ])
  expect(barsIn(1).flat()).toEqual([
    ['Default', 0, 2],
    ['Mornings, conditional', 0, 2],
    ['Week 5', 0, 1],
    ['Week 6', 0, 2],
  ])
})

test('SCHED-012 SCHED-015 SCHED-017 a bar is round where it begins and ends, dashed when conditional, and the ninth has the first colour', async () => {
  const { screen, table } = await calendar()
  const bars = [...(table.tBodies[0]?.querySelectorAll('button') ?? [])].map((bar) => getComputedStyle(bar))
  expect(new Set(bars.slice(0, 8).map(({ backgroundColor }) => backgroundColor)).size).toBe(8)
  expect(bars[8]?.backgroundColor).toBe(bars[0]?.backgroundColor)
  const isRound = ({ borderTopLeftRadius, borderTopRightRadius }: CSSStyleDeclaration) => [
    borderTopLeftRadius !== '0px',
    borderTopRightRadius !== '0px',
  ]
  // Week 0 began in November and ends here; the weekend is whole.
  expect([bars[2], bars[9]].map((bar) => bar && isRound(bar))).toEqual([
    [false, true],
    [true, true],
  ])
  expect(bars.map(({ outlineStyle }) => outlineStyle === 'dashed')).toEqual(
    bars.map((_, index) => index === 1),
  )
  await expect.element(screen.getByText(/^Dashed: also depends/)).toBeVisible()
})

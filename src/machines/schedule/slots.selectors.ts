import type { SpecificationWithCreatives } from '#contract/creatives.ts'
import type { RuleSet } from '#contract/rule-sets.ts'
import { daysOfRules, hasDaysOfWeek, isConditional } from '#contract/rules/rule-days.ts'

import { daysBetween, type DayRange } from './months.selectors.ts'
import type { ScheduleData, SlotPlace } from './schedule.machine.ts'

/** A rule set in the calendar of a frame specification, or its default creatives (SCHED-010, SCHED-020). */
export interface ScheduleSlot {
  /** The rule set's; `default` for the default creatives. */
  id: string
  /** Null for the default creatives. */
  name: string | null
  /** Index of its colour (SCHED-017). */
  color: number
  rules: { type: string; description: string }[]
  creatives: { id: string; name: string }[]
  /** Its line in the calendar, from 0. */
  position: number
  /** First and last day on which it can apply; null when that is no day of the campaign. */
  dateRange: DayRange | null
  /** Something else than the day decides as well (SCHED-015). */
  isConditional: boolean
}

/** A slot with the days of the campaign on which it can apply. */
export interface DatedSlot {
  slot: Omit<ScheduleSlot, 'position'>
  days: ReadonlySet<string>
  /** It has days of the week: its line is below those of all that have none (SCHED-014). */
  isLast: boolean
}

/** Bars are told apart by 8 colours (SCHED-017). */
export const barColors = 8

interface OfSchedule {
  specification: SpecificationWithCreatives
  ruleSets: readonly RuleSet[]
  /** First and last day of the campaign. */
  campaign: DayRange
}

/**
 * The slots of a frame specification in the order in which they are drawn: the defaults, then the rule sets by their first day, then
 * those with days of the week (SCHED-013, SCHED-014). Rule sets without creatives of this specification are left out (SCHED-016).
 */
export function slotsOf({ specification, ruleSets, campaign }: OfSchedule): DatedSlot[] {
  const days = daysBetween(campaign)
  const defaults = specification.creatives.filter(({ isDefault }) => isDefault)
  const fromRules = ruleSets
    .map((ruleSet) => ({ ruleSet, creatives: ruleSet.creatives.filter(isOf(specification.id)) }))
    .filter(({ creatives }) => creatives.length > 0)
    .map(({ ruleSet: { id, name, rules }, creatives }) => ({
      isLast: hasDaysOfWeek(rules),
      entry: {
        id,
        name,
        rules: rules.map(({ displayName, description }) => ({ type: displayName, description })),
        creatives,
        isConditional: rules.some(isConditional),
      },
      days: days.filter(daysOfRules(rules)),
    }))
    .toSorted(
      (one, other) =>
        Number(one.isLast) - Number(other.isLast) ||
        (one.days[0] ?? lastDay).localeCompare(other.days[0] ?? lastDay) ||
        one.entry.name.localeCompare(other.entry.name) ||
        Number(one.entry.id) - Number(other.entry.id),
    )
  const entries = [
    ...(defaults.length === 0
      ? []
      : [
          {
            entry: { id: 'default', name: null, rules: [], creatives: defaults, isConditional: false },
            days,
            isLast: false,
          },
        ]),
    ...fromRules,
  ]
  return entries.map(({ entry, days: own, isLast }, index) => ({
    slot: {
      ...entry,
      creatives: entry.creatives.map(({ id, name }) => ({ id, name })),
      color: index % barColors,
      dateRange: rangeOf(own),
    },
    days: new Set(own),
    isLast,
  }))
}

/** A slot of a frame specification; null when it is there no longer. */
export function slotAt(
  { specificationId, slotId }: SlotPlace,
  { specifications, ruleSets }: ScheduleData,
  campaign: DayRange,
): DatedSlot['slot'] | null {
  const specification = specifications.find(({ id }) => id === specificationId)
  const slots = specification === undefined ? [] : slotsOf({ specification, ruleSets, campaign })
  return slots.find(({ slot: { id } }) => id === slotId)?.slot ?? null
}

/** After the first day of every rule set that has one. */
const lastDay = '9999-12-31'

const isOf =
  (specificationId: string) =>
  (creative: RuleSet['creatives'][number]): boolean =>
    creative.frameSpecificationId === specificationId

function rangeOf(days: readonly string[]): DayRange | null {
  const [first] = days
  const last = days.at(-1)
  return first === undefined || last === undefined ? null : { from: first, to: last }
}

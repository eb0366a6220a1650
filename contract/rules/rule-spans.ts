import { datesRule } from './dates.ts'
import { addDays, daysBetween } from './days.ts'
import { conditionOf, ruleTypeOf, type AnyRule } from './rule-types.ts'
import { canonicalRule } from './same-rules.ts'
import type { FrameFacts } from './situation.ts'

/** What the rules of a campaign are judged by. */
export interface RuledCampaign {
  /** Its first and last day by the calendars of its frames, as YYYY-MM-DD. */
  from: string
  to: string
  frames: readonly (FrameFacts & { specificationId: string })[]
  ruleSets: readonly RuledSet[]
}

export interface RuledSet {
  id: string
  rules: readonly AnyRule[]
  /** The frame specifications that it has creatives of. */
  specificationIds: readonly string[]
}

/** Where and when a rule set applies within a campaign; null is everywhere, or always. */
export interface RuleSpan {
  ruleSet: RuledSet
  /** By the days of `daysToLookAt`. */
  days: readonly boolean[] | null
  /** Days on which its days of the week at other places leave room for it. */
  possibleDays: readonly boolean[] | null
  frames: readonly boolean[] | null
  minutes: readonly boolean[] | null
  /** The rules that decide by something else, or that would take too long to look at, in a form that does not depend on orders. */
  others: readonly string[]
}

/** With more days, or more pairs of a frame and a rule, than these the rules are compared by what they say. */
const mostDays = 5000
const mostPairs = 500_000
/** Local days at two places are at most this far apart. */
const mostDaysApart = 2

const times = Array.from({ length: 1440 }, (_, minute) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'),
)

/** The spans of a campaign's rule sets. */
export function spansOf(campaign: RuledCampaign): RuleSpan[] {
  const days = daysToLookAt(campaign)
  const near = days?.map((day) =>
    Array.from({ length: 2 * mostDaysApart + 1 }, (_, index) => addDays(day, index - mostDaysApart)),
  )
  const all = campaign.ruleSets.flatMap(({ rules }) => rules)
  const framed = new Set(all.filter((rule) => conditionOf(rule)?.onFrame !== undefined).map(canonicalRule))
  const frames = framed.size * campaign.frames.length > mostPairs ? null : campaign.frames
  const seen = new Map<string, RuleView>()

  /** What a rule includes; the same rule in several rule sets is looked at once. */
  const viewOf = (rule: AnyRule): RuleView => {
    const text = canonicalRule(rule)
    const known = seen.get(text)
    if (known !== undefined) {
      return known
    }
    const { onDay, onFrame, onTime } = conditionOf(rule) ?? {}
    const view: RuleView = { text }
    if (onTime !== undefined) {
      view.minutes = times.map(onTime)
    } else if (onFrame !== undefined && frames !== null) {
      view.frames = frames.map(onFrame)
    } else if (onDay !== undefined && near !== undefined && isElsewhere(rule)) {
      view.possibleDays = near.map((each) => each.some(onDay))
    } else if (onDay !== undefined && days !== null && !isElsewhere(rule)) {
      view.days = days.map(onDay)
    }
    seen.set(text, view)
    return view
  }

  return campaign.ruleSets.map((ruleSet) => {
    const views = ruleSet.rules.map(viewOf)
    return {
      ruleSet,
      days: together(views.map((view) => view.days)),
      possibleDays: together(views.flatMap((view) => [view.days, view.possibleDays])),
      frames: together(views.map((view) => view.frames)),
      minutes: together(views.map((view) => view.minutes)),
      others: views
        .filter((view) => (view.days ?? view.frames ?? view.minutes) === undefined)
        .map(({ text }) => text)
        .toSorted(),
    }
  })
}

interface RuleView {
  text: string
  days?: boolean[]
  possibleDays?: boolean[]
  frames?: boolean[]
  minutes?: boolean[]
}

/** Where all of these hold; null where that is everywhere. */
function together(views: readonly (readonly boolean[] | undefined)[]): readonly boolean[] | null {
  const [first, ...rest] = views.filter((view) => view !== undefined)
  const both = first?.map((holds, index) => holds && rest.every((view) => view[index] === true))
  return both === undefined || both.every(Boolean) ? null : both
}

/** Whether a rule about days of the week goes by the calendar of another place than the frame's. */
const isElsewhere = ({ type, data }: AnyRule): boolean =>
  ruleTypeOf(type) === 'dayofweek' && ((data as { location?: unknown }).location ?? null) !== null

/**
 * Days of the campaign that stand for all its days: between two limits of dates only the day of the week makes a difference, so that
 * the first seven days are enough. Null where there are too many.
 */
export function daysToLookAt({ from, to, ruleSets }: RuledCampaign): string[] | null {
  const limits = ruleSets.flatMap(({ rules }) => rules.flatMap(limitsOf))
  const starts = [...new Set([from, ...limits.filter((day) => from < day && day <= to)])].toSorted()
  const days: string[] = []
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1]
    const last = end === undefined ? to : addDays(end, -1)
    const enough = addDays(start, 6)
    days.push(...daysBetween(start, last < enough ? last : enough))
    if (days.length > mostDays) {
      return null
    }
  }
  return days
}

/** The days on which the dates of a rule begin to include days, or cease to. */
function limitsOf(rule: AnyRule): string[] {
  const { data } = ruleTypeOf(rule.type) === 'dates' ? datesRule.dataSchema.safeParse(rule.data) : {}
  return data?.sets.flatMap(({ from, to }) => [from, ...(to < lastDay ? [addDays(to, 1)] : [])]) ?? []
}

const lastDay = '9999-12-30'

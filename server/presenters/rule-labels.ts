import { ruleClasses, savedRuleSchema, weekDays, type SavedRule, type WeekDay } from '#contract/rule-sets.ts'

/** The label of a rule's type and a description of its data (RULE-013): "Dates", "2026-11-01 to 2026-11-30". */
export function labelsOfRule(rule: { type: string; data: unknown }): {
  displayName: string
  description: string
} {
  const { success, data: known } = savedRuleSchema.safeParse(rule)
  // May have been written by a later version.
  return success
    ? { displayName: typeLabels[known.type], description: descriptionOf(known) }
    : { displayName: rule.type, description: '' }
}

const typeLabels: Record<SavedRule['type'], string> = {
  [ruleClasses.dates]: 'Dates',
  [ruleClasses.dayofweek]: 'Day of week',
  [ruleClasses.timeofday]: 'Time of day',
}

function descriptionOf(rule: SavedRule): string {
  switch (rule.type) {
    case ruleClasses.dates:
      return rule.data.sets.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)).join(', ')
    case ruleClasses.dayofweek:
      return describeDays(rule.data.days)
    case ruleClasses.timeofday:
      return rule.data.sets.map(({ from, to }) => `${from} to ${to}`).join(', ')
  }
}

/** Days in the order of the week; three or more in a row as a range: "Monday to Wednesday, Saturday". */
function describeDays(days: readonly WeekDay[]): string {
  if (days.length === weekDays.length) {
    return 'Every day'
  }
  const runs: WeekDay[][] = []
  weekDays.forEach((day, index) => {
    if (!days.includes(day)) {
      return
    }
    const before = weekDays[index - 1]
    const last = runs.at(-1)
    if (last !== undefined && last.at(-1) === before) {
      last.push(day)
    } else {
      runs.push([day])
    }
  })
  const inWords = ([first, ...rest]: string[]) =>
    rest.length > 1
      ? `${capital(first)} to ${capital(rest.at(-1))}`
      : [first, ...rest].map(capital).join(', ')
  return runs.map(inWords).join(', ')
}

const capital = (word = ''): string => word.charAt(0).toUpperCase() + word.slice(1)

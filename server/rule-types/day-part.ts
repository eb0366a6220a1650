import { dayPartIds, dayParts, type DayPart, type DayPartData } from '#contract/rules/day-part.ts'

import type { ServedRuleType } from './rule-type.ts'
import type { Words } from './words.ts'

const words: Words<DayPart> = {
  overnight: 'Overnight',
  'morning-peak': 'Morning peak',
  daytime: 'Daytime',
  'evening-peak': 'Evening peak',
  evening: 'Evening',
}

/** Parts are described in the order of the day. */
export const servedDayPart: ServedRuleType<DayPartData> = {
  name: 'Part of day',
  describe: ({ parts }) =>
    dayPartIds
      .filter((part) => parts.includes(part))
      .map((part) => words[part])
      .join(', '),
  blank: { parts: [] },
  options: () => ({
    parts: dayPartIds.map((id) => ({
      id,
      name: `${words[id]} (${dayParts[id].from} to ${dayParts[id].to})`,
    })),
  }),
}

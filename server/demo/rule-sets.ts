import type { WeekDay } from '#contract/rules/day-of-week.ts'
import type { DayPart } from '#contract/rules/day-part.ts'
import { ruleClasses, type SavedRule } from '#contract/rules/rule-types.ts'
import type { WeatherKind } from '#contract/rules/situation.ts'
import { tagOperators, type TagsData } from '#contract/rules/tags.ts'
import type { TemperatureData } from '#contract/rules/temperature.ts'

import { plainName } from '../builds/build-contents.ts'
import type { SeedCampaign } from './campaigns.ts'
import type { SeedCreative } from './creatives.ts'
import { areaOf } from './places.ts'
import type { Row } from './rows.ts'

const day = 86_400_000
type Rule = Pick<SavedRule, 'type' | 'data'>
interface Template {
  name: string
  rules: (campaign: SeedCampaign) => Rule[]
}

const workingDays: WeekDay[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
const on = (...days: WeekDay[]): Rule => ({ type: ruleClasses.dayofweek, data: { days } })
const at = (...sets: [string, string][]): Rule => ({
  type: ruleClasses.timeofday,
  data: { sets: sets.map(([from, to]) => ({ from, to })) },
})
/** Days of the campaign, from 0; negative days count from its end. */
const during = ({ startsAt, endsAt }: SeedCampaign, first: number, last: number): Rule => {
  const dayOf = (number: number) =>
    new Date((number < 0 ? endsAt.getTime() + day : startsAt.getTime()) + number * day)
      .toISOString()
      .slice(0, 10)
  return { type: ruleClasses.dates, data: { sets: [{ from: dayOf(first), to: dayOf(last) }] } }
}

const inWeather = (...conditions: WeatherKind[]): Rule => ({
  type: ruleClasses.weather,
  data: { conditions },
})
const warmth = (condition: TemperatureData['sets'][number]['condition'], value: number): Rule => ({
  type: ruleClasses.temperature,
  data: { sets: [{ condition, value, unit: 'celsius' }] },
})
const tagged = (...sets: TagsData['sets']): Rule => ({ type: ruleClasses.tags, data: { sets } })
const inParts = (...parts: DayPart[]): Rule => ({ type: ruleClasses.daypart, data: { parts } })
/** Around the first town of the campaign's business unit, wide enough for all its frames. */
const inTown = ({ unitId }: SeedCampaign): Rule => ({
  type: ruleClasses.location,
  data: { rectangles: [areaOf(unitId)] },
})

/** Named rule sets of the demo. */
const templates: readonly Template[] = [
  { name: 'Weekday mornings', rules: () => [on(...workingDays), at(['06:30', '09:30'])] },
  { name: 'Launch week', rules: (campaign) => [during(campaign, 0, 6)] },
  { name: 'Late evening', rules: () => [at(['21:00', '01:00'])] },
  { name: 'Weekend', rules: () => [on('saturday', 'sunday')] },
  { name: 'Lunch break', rules: () => [on(...workingDays), at(['11:30', '14:00'])] },
  { name: 'Rush hours', rules: () => [on(...workingDays), at(['07:00', '09:30'], ['16:30', '19:00'])] },
  { name: 'Last three days', rules: (campaign) => [during(campaign, -3, -1)] },
  { name: 'Friday after work', rules: () => [on('friday'), at(['17:00', '22:00'])] },
  { name: 'Opening day', rules: (campaign) => [during(campaign, 0, 0)] },
  { name: 'School run', rules: () => [on(...workingDays), at(['08:00', '09:00'], ['15:00', '16:00'])] },
  { name: 'Saturday shopping', rules: () => [on('saturday'), at(['10:00', '18:00'])] },
  { name: 'Night owls', rules: () => [on('friday', 'saturday'), at(['23:00', '04:00'])] },
  { name: 'Sunday brunch', rules: () => [on('sunday'), at(['09:30', '13:00'])] },
  { name: 'Monday motivation', rules: () => [on('monday'), at(['06:00', '10:00'])] },
  { name: 'Coffee time', rules: () => [at(['09:30', '11:00'], ['14:30', '16:00'])] },
  { name: 'Dinner time', rules: () => [at(['18:00', '20:30'])] },
  { name: 'Midweek', rules: () => [on('tuesday', 'wednesday', 'thursday')] },
  { name: 'Rainy days', rules: () => [inWeather('rain', 'thunderstorm')] },
  { name: 'Ice cream weather', rules: () => [inWeather('clear', 'partly-cloudy'), warmth('at_least', 22)] },
  {
    name: 'Roadside commuters',
    rules: () => [
      on(...workingDays),
      inParts('morning-peak', 'evening-peak'),
      tagged({ tagKey: 'Environment', operator: tagOperators.is, subTag: 'Roadside' }),
    ],
  },
  { name: 'City centre', rules: (campaign) => [inTown(campaign)] },
  {
    name: 'Cold evenings indoors',
    rules: () => [
      inParts('evening'),
      warmth('below', 6),
      tagged({ tagKey: 'Daylight', operator: tagOperators.is, subTag: 'Indoor' }),
    ],
  },
  { name: 'Final day', rules: (campaign) => [during(campaign, -1, -1), at(['08:00', '20:00'])] },
]
/** Numbers of rule sets of consecutive campaigns with rules. */
const counts = [3, 5, 2, 4, 1, 3]
/** Index of the campaign with all rule sets, more than a page. */
const longList = 1

/**
 * Rule sets for two in three promotable campaigns, decided by their number. Each plays some of its campaign's creatives; every
 * seventh has none, which launch readiness shows.
 */
export function makeRuleSets(
  campaigns: readonly SeedCampaign[],
  creatives: readonly SeedCreative[],
  now: Date,
): { ruleSets: Row[]; rules: Row[]; assignments: Row[] } {
  const playable = Map.groupBy(
    creatives.filter(({ failure }) => failure === null),
    ({ campaign }) => campaign.id,
  )
  const ruleSets: Row[] = []
  const rules: Row[] = []
  const assignments: Row[] = []
  const targeted = campaigns.filter(({ id, stage }) => stage !== 'manual' && id % 3 !== 0)
  for (const [index, campaign] of targeted.entries()) {
    const own = playable.get(campaign.id) ?? []
    const count = index === longList ? templates.length : (counts[index % counts.length] ?? 1)
    for (let number = 0; number < count; number += 1) {
      const template = templates[(index * 5 + number) % templates.length] as Template
      const id = ruleSets.length + 1
      // Created in order, before their campaign starts.
      const first = Math.min(campaign.startsAt.getTime() - 14 * day, now.getTime() - 2 * day)
      const at = new Date(first + number * 3_600_000).toISOString()
      ruleSets.push({
        id,
        campaign_id: campaign.id,
        name: template.name,
        slug: plainName(template.name),
        created_at: at,
        updated_at: at,
      })
      rules.push(
        ...template.rules(campaign).map((rule, position) => ({ ...rule, rule_set_id: id, position })),
      )
      const played =
        id % 7 === 0 ? [] : own.filter((_, place) => (place + number) % 2 === 0 || own.length < 3)
      assignments.push(...played.map((creative) => ({ rule_set_id: id, creative_id: creative.id })))
    }
  }
  return { ruleSets, rules: rules.map((rule, index) => ({ id: index + 1, ...rule })), assignments }
}

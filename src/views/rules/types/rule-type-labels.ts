import type { WeekDay } from '#contract/rules/day-of-week.ts'
import type { RuleOption } from '#contract/rules/offered-types.ts'
import type { RuleTypeId } from '#contract/rules/rule-types.ts'
import type { RuleIssue } from '#machines/rules/types/rule-type.values.ts'
import type { RuleTypeGroup } from '#machines/rules/types/rule-types.values.ts'
import { t } from '#services/intl/intl.ts'

export type MessageId = Parameters<typeof t>[0]

/** Labels of the rule types. */
export const typeLabels = {
  dates: 'rules.dates',
  dayofweek: 'rules.dayOfWeek',
  timeofday: 'rules.timeOfDay',
  daypart: 'rules.dayPart',
  location: 'rules.location',
  frame: 'rules.frame',
  framegroup: 'rules.frameGroup',
  tags: 'rules.tags',
  weather: 'rules.weather',
  weather2: 'rules.weather2',
  temperature: 'rules.temperature',
  temperature2: 'rules.temperature2',
  uvindex: 'rules.uvIndex',
  flightproperties: 'rules.flightProperties',
} as const satisfies Record<RuleTypeId, MessageId>

export const groupLabels = {
  time: 'rules.groupTime',
  place: 'rules.groupPlace',
  weather: 'rules.groupWeather',
  flight: 'rules.groupFlight',
} as const satisfies Record<RuleTypeGroup['id'], MessageId>

export const dayLabels = {
  monday: 'rules.monday',
  tuesday: 'rules.tuesday',
  wednesday: 'rules.wednesday',
  thursday: 'rules.thursday',
  friday: 'rules.friday',
  saturday: 'rules.saturday',
  sunday: 'rules.sunday',
} as const satisfies Record<WeekDay, MessageId>

/** Labels of the options that are known here; what a server offers besides has the server's own name. */
const optionLabels = new Map<string, MessageId>(
  Object.entries({
    clear: 'rules.weatherClear',
    'partly-cloudy': 'rules.weatherPartlyCloudy',
    cloudy: 'rules.weatherCloudy',
    fog: 'rules.weatherFog',
    rain: 'rules.weatherRain',
    sleet: 'rules.weatherSleet',
    snow: 'rules.weatherSnow',
    hail: 'rules.weatherHail',
    thunderstorm: 'rules.weatherThunderstorm',
    wind: 'rules.weatherWind',
    overnight: 'rules.partOvernight',
    'morning-peak': 'rules.partMorningPeak',
    daytime: 'rules.partDaytime',
    'evening-peak': 'rules.partEveningPeak',
    evening: 'rules.partEvening',
    above: 'rules.above',
    at_least: 'rules.atLeast',
    equals: 'rules.equals',
    at_most: 'rules.atMost',
    below: 'rules.below',
    celsius: 'rules.celsius',
    fahrenheit: 'rules.fahrenheit',
    now: 'rules.uvNow',
    highest: 'rules.uvHighest',
    continents: 'rules.continents',
    countries: 'rules.countries',
    cities: 'rules.cities',
    airports: 'rules.airports',
    airlines: 'rules.airlines',
  } satisfies Record<string, MessageId>),
)

/** The label of an option by its id; `name` is the server's, for one that is not known here. */
export function optionLabel(id: string, name = id): string {
  const label = optionLabels.get(id)
  return label === undefined ? name : t(label)
}

/** The options of a select. */
export function selectOptions(options: readonly RuleOption[] = []): { value: string; label: string }[] {
  return options.map(({ id, name }) => ({ value: String(id), label: optionLabel(String(id), name) }))
}

/** The message of an issue of a field, or of a whole rule; `field` is the field's label. */
export function issueMessage(issue: RuleIssue | undefined, field: string): string | undefined {
  return issue === undefined
    ? undefined
    : issue === 'required'
      ? t('common.required', { name: field })
      : t(issueMessages[issue])
}

const issueMessages = {
  reversed: 'rules.reversed',
  noDates: 'rules.noDates',
  noDays: 'rules.noDays',
  noTimes: 'rules.noTimes',
  noTimeBetween: 'rules.noTimeBetween',
  noChoice: 'rules.noChoice',
  noFrames: 'rules.noFrameIds',
  noPlace: 'rules.noPlace',
  noNumber: 'rules.noNumber',
  outOfRange: 'rules.outOfRange',
  noSuggestion: 'rules.noSuggestion',
  noHeight: 'rules.noHeight',
  noWidth: 'rules.noWidth',
} as const satisfies Record<Exclude<RuleIssue, 'required'>, MessageId>

import { weather2Rule, weatherRule, type Weather2Data, type WeatherData } from '#contract/rules/weather.ts'

import { blankChoices, choiceIssues, type ChoicesDraft } from './choices.values.ts'
import { placeIssue, textOfPlace, typedPlace } from './places.values.ts'
import type { RuleType } from './rule-type.values.ts'
import { issuesOfSets, type Sets } from './sets.values.ts'

/** Kinds of weather at the frame (RULE-032). */
export const weatherType: RuleType<'weather', ChoicesDraft> = {
  blank: blankChoices,
  draftOf: (data) => {
    const { data: known } = weatherRule.dataSchema.safeParse(data)
    return known === undefined ? null : { chosen: known.conditions }
  },
  issuesIn: choiceIssues,
  dataOf: ({ chosen }) => ({ conditions: chosen as WeatherData['conditions'] }),
}

export interface WeatherSet extends ChoicesDraft {
  /** As typed; '' for the frame's own. */
  place: string
}

export const blankWeatherSet: WeatherSet = { chosen: [], place: '' }

/** Kinds of weather at the frame or at a place (RULE-048). */
export const weather2Type: RuleType<'weather2', Sets<WeatherSet>> = {
  blank: { sets: [blankWeatherSet] },
  draftOf: (data) => {
    const { data: known } = weather2Rule.dataSchema.safeParse(data)
    return known === undefined
      ? null
      : {
          sets: known.sets.map(({ conditions, location }) => ({
            chosen: conditions,
            place: textOfPlace(location),
          })),
        }
  },
  issuesIn: (draft) =>
    issuesOfSets(draft, (set) => {
      const issue = placeIssue(set.place)
      return {
        ...(set.chosen.length === 0 ? { conditions: 'noChoice' as const } : {}),
        ...(issue === null ? {} : { location: issue }),
      }
    }),
  dataOf: ({ sets }) => ({
    sets: sets.map(({ chosen, place }) => ({
      conditions: chosen as Weather2Data['sets'][number]['conditions'],
      location: typedPlace(place),
    })),
  }),
}

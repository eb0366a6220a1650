import type { Fact } from '#contract/rules/situation.ts'
import { formatDay } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'

import { dayLabels } from '../rules/types/rule-type-labels.ts'

/** What conditions found instead, each fact once: "it is clear". */
export function factsText(facts: readonly Fact[]): string {
  return [...new Set(facts.map(factText))].join(', ')
}

function factText(fact: Fact): string {
  switch (fact.about) {
    case 'day':
      return t('plays.factDay', { day: formatDay(fact.day) })
    case 'weekDay':
      return t('plays.factDay', { day: weekDayText(fact.weekDay) })
    case 'time':
      return t('plays.factTime', { time: fact.time })
    case 'weather':
      return t('plays.factWeather', { weather: fact.kind.replace('-', '_') })
    case 'temperature':
      return fact.other === null
        ? t('plays.factTemperature', { celsius: fact.celsius })
        : t('plays.factTemperatures', { celsius: fact.celsius, other: fact.other })
    case 'uvIndex':
      return t(fact.isHighest ? 'plays.factHighestUv' : 'plays.factUv', { uvIndex: fact.uvIndex })
    case 'frame':
      return t('plays.factFrame', { id: fact.externalId })
    case 'place':
      return t('plays.factPlace', { lat: fact.place.lat, lng: fact.place.lng })
    case 'tags':
      return namesText(fact.names, 'plays.factTags', 'plays.factNoTags')
    case 'groups':
      return namesText(fact.names, 'plays.factGroups', 'plays.factNoGroups')
    case 'flight':
      return t('plays.factFlight', { values: fact.values.join(', ') })
    case 'unknown':
      return t(unknownWords[fact.what])
  }
}

function weekDayText(weekDay: string): string {
  return weekDay in dayLabels ? t(dayLabels[weekDay as keyof typeof dayLabels]) : weekDay
}

function namesText(
  names: readonly string[],
  some: 'plays.factTags' | 'plays.factGroups',
  none: 'plays.factNoTags' | 'plays.factNoGroups',
): string {
  return names.length === 0 ? t(none) : t(some, { names: names.join(', ') })
}

const unknownWords = {
  weather: 'plays.factNoWeather',
  flight: 'plays.factNoFlight',
  rule: 'plays.factNoRule',
} as const

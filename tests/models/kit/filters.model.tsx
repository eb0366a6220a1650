import { filtersMachine } from '#machines/kit/filters.ts'
import { defineModel } from '#tests/support/model.ts'

export interface SampleFilter {
  kind?: 'large' | 'small'
  search?: string
}

/** The factory at work on a search text and a kind. */
export const sampleFilters = filtersMachine<SampleFilter>('sampleFilters')

export const model = defineModel<typeof sampleFilters>({
  machine: sampleFilters,
  cases: () => [
    { type: 'filters.typed', change: { search: 'autumn' } },
    { type: 'filters.choose', change: { kind: 'large' } },
  ],
  sentBy: {
    'filters.typed': 'user',
    'filters.choose': 'user',
    'filters.clear': 'user',
    'query.changed': 'router',
  },
  screen: { noScreen: 'the screens of the machines made by this factory are walked instead' },
  browser: { why: 'the machines made by this factory are walked instead' },
})

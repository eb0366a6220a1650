import type { Page } from '#contract/json-api.ts'
import { collectionMachine } from '#machines/kit/collection.ts'
import { defineModel } from '#tests/support/model.ts'

export interface SampleRow {
  id: string
  name: string
}
export interface SampleQuery {
  page: number
  search: string
}

const page = (currentPage: number, items: SampleRow[]): Page<SampleRow> => ({
  items,
  pagination: { total: 3, totalPages: 2, currentPage },
})
/** The factory at work on a list of names. */
export const sampleCollection = collectionMachine<SampleRow, SampleQuery>('sampleCollection')

export const model = defineModel<typeof sampleCollection>({
  machine: sampleCollection,
  inputs: { '': { query: { page: 1, search: '' } } },
  cases: ({ done, failed }) => [
    done('loadPage', page(1, [{ id: '1', name: 'Autumn' }])),
    failed('loadPage', { kind: 'offline', messages: [] }),
    { type: 'query.changed', query: { page: 1, search: '' } },
    { type: 'query.changed', query: { page: 2, search: '' } },
    { type: 'query.changed', query: { page: 1, search: 'aut' } },
  ],
  sentBy: {
    'query.changed': 'router',
    'items.outdated': 'push',
    'realtime.resumed': 'actor',
    'page.retry': 'user',
  },
  screen: { noScreen: 'the screens of the machines made by this factory are walked instead' },
  browser: { why: 'the machines made by this factory are walked instead' },
})

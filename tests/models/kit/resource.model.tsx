import type { Page } from '#contract/json-api.ts'
import { resourceMachine } from '#machines/kit/resource.ts'
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
const query: SampleQuery = { page: 1, search: '' }

/** The factory at work on a list of names. */
export const sampleResource = resourceMachine<Page<SampleRow>, { campaignId: string }, SampleQuery>(
  'sampleResource',
)

export const model = defineModel<typeof sampleResource>({
  machine: sampleResource,
  inputs: { '': { params: { campaignId: '7' }, query } },
  cases: ({ done, failed, emits }) => [
    done('load', page(1, [{ id: '1', name: 'Autumn' }])),
    failed('load', { kind: 'offline', messages: [] }),
    failed('load', { kind: 'missing', messages: [] }),
    failed('listen', { kind: 'server', messages: [] }),
    { type: 'query.changed', query },
    { type: 'query.changed', query: { page: 2, search: '' } },
    { type: 'query.changed', query: { page: 1, search: 'aut' } },
    emits('listen', { type: 'resource.changed' }),
    { type: 'resource.changed', by: 'self' },
    { type: 'resource.replaced', value: page(1, [{ id: '2', name: 'Winter' }]) },
  ],
  sentBy: {
    'query.changed': 'router',
    'resource.changed': 'push',
    'resource.replaced': 'actor',
    'resource.retry': 'user',
    'realtime.resumed': 'actor',
  },
  screen: { noScreen: 'the screens of the machines made by this factory are walked instead' },
  browser: { why: 'the machines made by this factory are walked instead' },
})

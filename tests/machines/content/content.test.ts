import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import {
  contentAddress,
  type ContentItemFilter,
  type ContentItemQuery,
} from '#contract/addresses/content.address.ts'
import type { FilterChange } from '#contract/addresses/define-address.ts'
import type { CampaignAction } from '#contract/rights.ts'
import { contentFiltersMachine, contentItemsMachine } from '#machines/content/content-items.machine.ts'
import { contentTypesMachine } from '#machines/content/content-types.machine.ts'
import {
  contentRights,
  isFiltered,
  isNewItem,
  nameError,
  valueError,
} from '#machines/content/content.selectors.ts'
import { shownFilters } from '#machines/kit/filters.selectors.ts'
import { isolated } from '#tests/support/isolate.ts'
import { sampleContentItem, sampleContentType } from '#tests/support/samples/content.ts'

const params = { campaignId: '7' }

function startFilters() {
  const clock = new SimulatedClock()
  const opened: FilterChange<ContentItemFilter>[] = []
  const filters = createActor(
    contentFiltersMachine.provide({ actions: { openQuery: (_, change) => void opened.push(change) } }),
    { clock },
  ).start()
  return { filters, clock, opened }
}

it('CONT-004 CONT-005 filters enter the address together, 200 ms after the last change, on page 1', () => {
  const { filters, clock, opened } = startFilters()
  filters.send({ type: 'filters.typed', change: { contentItemName: 'ha' } })
  clock.increment(199)
  filters.send({ type: 'filters.typed', change: { contentItemName: 'happy' } })
  clock.increment(199)
  filters.send({ type: 'filters.typed', change: { contentTypeId: '1', ruleSetId: '3' } })
  clock.increment(199)
  expect(opened).toEqual([])
  clock.increment(1)
  const change = { contentItemName: 'happy', contentTypeId: '1', ruleSetId: '3' }
  expect(opened).toEqual([change])
  expect(contentAddress.changed('/campaigns/7/content/3', { modStatus: 'pending' }, change)).toBe(
    '/campaigns/7/content?contentTypeId=1&contentItemName=happy&modStatus=pending&ruleSetId=3',
  )
})

it('CONT-005 a change undone before the debounce ends changes nothing', () => {
  const { filters, clock, opened } = startFilters()
  filters.send({ type: 'filters.typed', change: { modStatus: 'approved' } })
  filters.send({ type: 'filters.typed', change: { modStatus: null } })
  clock.increment(200)
  expect(opened).toEqual([{ modStatus: null }])
  expect(contentAddress.changed('/campaigns/7/content/3', {}, { modStatus: null })).toBeNull()
})

it('CONT-003 the fields follow the address, except while someone types', () => {
  const { filters } = startFilters()
  const query: ContentItemQuery = { page: 1, contentItemName: 'launch' }
  const shown = () => shownFilters(query, filters.getSnapshot().context.typed).contentItemName
  filters.send({ type: 'query.changed' })
  expect(shown()).toBe('launch')
  filters.send({ type: 'filters.typed', change: { contentItemName: 'late' } })
  filters.send({ type: 'query.changed' })
  expect(shown()).toBe('late')
})

it('CONT-013 CONT-026 one drawer is open at a time, for the pressed item', () => {
  const items = createActor(isolated(contentItemsMachine), {
    input: { ...params, query: { page: 1 } },
  }).start()
  const item = sampleContentItem('1')
  const contentTypes = [sampleContentType('1')]
  items.send({ type: 'item.edit', item, contentTypes })
  items.send({ type: 'item.delete', item: sampleContentItem('2') })
  const { children, context } = items.getSnapshot()
  expect([Object.keys(children), context.subject, context.contentTypes]).toEqual([
    ['list', 'choices', 'filters', 'editor'],
    item,
    contentTypes,
  ])
  const types = createActor(isolated(contentTypesMachine), {
    input: { ...params, query: { page: 1 } },
  }).start()
  types.send({ type: 'contentType.delete', contentType: sampleContentType('1') })
  types.send({ type: 'contentType.create' })
  expect(Object.keys(types.getSnapshot().children)).toEqual(['list', 'deletion'])
})

it('CONT-008 an item is new for 20 minutes', () => {
  const createdAt = '2026-03-01T09:00:00.000Z'
  const item = sampleContentItem('1', { createdAt })
  const minutes = (count: number) => Date.parse(createdAt) + count * 60_000
  expect([minutes(0), minutes(20) - 1, minutes(20)].map((now) => isNewItem(item, now))).toEqual([
    true,
    true,
    false,
  ])
})

it('CONT-002 CONT-009 CONT-022 the permitted actions follow from the permissions', () => {
  const may = (...rights: CampaignAction[]) => contentRights(rights)
  const nothing = { mayEdit: false, mayManageTypes: false, mayTarget: false, mayModerate: false }
  expect([
    may('view_dynamic_content'),
    may('edit_dynamic_content'),
    may('manage_dynamic_content_types'),
    may('target'),
    may('moderate'),
  ]).toEqual([
    nothing,
    { ...nothing, mayEdit: true },
    { ...nothing, mayManageTypes: true },
    { ...nothing, mayTarget: true },
    { ...nothing, mayModerate: true },
  ])
})

it('CONT-003 CONT-057 every parameter of the query is a filter', () => {
  const isNarrowed = (filter: ContentItemFilter) => isFiltered({ page: 2, ...filter })
  expect([
    isNarrowed({}),
    isNarrowed({ contentItemName: ' ' }),
    isNarrowed({ contentItemName: 'a' }),
    isNarrowed({ contentTypeId: '1' }),
    isNarrowed({ modStatus: 'pending' }),
    isNarrowed({ ruleSetId: '3' }),
  ]).toEqual([false, false, true, true, true, true])
})

it('CONT-015 the server’s errors of a name and of a value appear at their fields', () => {
  const problem = {
    kind: 'invalid' as const,
    messages: [
      { detail: 'The name of a field is too long.', field: 'name', code: 101, place: 0 },
      { detail: 'The name has already been taken.', field: 'name', code: 101 },
    ],
  }
  expect([nameError(problem), nameError(null), valueError(problem, 0), valueError(problem, -1)]).toEqual([
    'The name has already been taken.',
    undefined,
    'The name of a field is too long.',
    undefined,
  ])
})

import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import type { CampaignAction } from '#contract/users.ts'
import { contentItemsMachine } from '#machines/content/content-items.machine.ts'
import { isFiltered, type ContentFilter } from '#machines/content/content-query.values.ts'
import { contentTypesMachine } from '#machines/content/content-types.machine.ts'
import { contentRights, isNewItem, nameError, valueError } from '#machines/content/content.selectors.ts'
import { isolated } from '#tests/support/isolate.ts'
import { sampleContentItem, sampleContentType } from '#tests/support/samples/content.ts'

const nothing: ContentFilter = {
  contentTypeId: null,
  contentItemName: '',
  modStatus: null,
  ruleSetId: null,
}

function start() {
  const clock = new SimulatedClock()
  const opened: ContentFilter[] = []
  const machine = isolated(contentItemsMachine).provide({
    actions: { openQuery: (_, filter: ContentFilter) => void opened.push(filter) },
  })
  const input = { campaignId: '7', query: { ...nothing, page: 3 } }
  const actor = createActor(machine, { clock, input }).start()
  return { actor, clock, opened }
}

it('CONT-004 CONT-005 filters enter the address together, 200 ms after the last change', () => {
  const { actor, clock, opened } = start()
  actor.send({ type: 'filter.typed', filter: { contentItemName: 'ha' } })
  clock.increment(199)
  actor.send({ type: 'filter.typed', filter: { contentItemName: 'happy' } })
  clock.increment(199)
  actor.send({ type: 'filter.typed', filter: { contentTypeId: '1', ruleSetId: '3' } })
  clock.increment(199)
  expect(opened).toEqual([])
  clock.increment(1)
  expect(opened).toEqual([{ ...nothing, contentItemName: 'happy', contentTypeId: '1', ruleSetId: '3' }])
})

it('CONT-005 a change undone before the debounce ends changes nothing', () => {
  const { actor, clock, opened } = start()
  actor.send({ type: 'filter.typed', filter: { modStatus: 'approved' } })
  actor.send({ type: 'filter.typed', filter: { modStatus: null } })
  clock.increment(5000)
  expect(opened).toEqual([])
})

it('CONT-003 the fields follow the address, except while someone types', () => {
  const { actor } = start()
  const query = { ...nothing, contentItemName: 'launch', page: 1 }
  actor.send({ type: 'query.changed', query })
  expect(actor.getSnapshot().context.typed).toEqual({ ...nothing, contentItemName: 'launch' })
  actor.send({ type: 'filter.typed', filter: { contentItemName: 'late' } })
  actor.send({ type: 'query.changed', query: { ...query, page: 2 } })
  expect(actor.getSnapshot().context.typed.contentItemName).toBe('late')
})

it('CONT-013 CONT-026 one drawer is open at a time, for the pressed item', () => {
  const { actor } = start()
  const item = sampleContentItem('1')
  const contentTypes = [sampleContentType('1')]
  actor.send({ type: 'item.edit', item, contentTypes })
  actor.send({ type: 'item.delete', item: sampleContentItem('2') })
  const { children, context } = actor.getSnapshot()
  expect([Object.keys(children), context.subject, context.contentTypes]).toEqual([
    ['contentItemList', 'contentChoices', 'listen', 'contentItemEditor'],
    item,
    contentTypes,
  ])
  const types = createActor(isolated(contentTypesMachine), {
    input: { campaignId: '7', query: { page: 1 } },
  }).start()
  types.send({ type: 'contentType.delete', contentType: sampleContentType('1') })
  types.send({ type: 'contentType.create' })
  expect(Object.keys(types.getSnapshot().children)).toEqual([
    'contentTypeList',
    'listen',
    'contentTypeDeletion',
  ])
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
  expect([
    may('view_dynamic_content'),
    may('edit_dynamic_content'),
    may('manage_dynamic_content_types'),
  ]).toEqual([
    { mayEdit: false, mayManageTypes: false },
    { mayEdit: true, mayManageTypes: false },
    { mayEdit: false, mayManageTypes: true },
  ])
})

it('CONT-003 CONT-057 every parameter of the query is a filter', () => {
  expect(
    [
      nothing,
      { ...nothing, contentItemName: ' ' },
      { ...nothing, contentItemName: 'a' },
      { ...nothing, contentTypeId: '1' },
      { ...nothing, modStatus: 'pending' as const },
      { ...nothing, ruleSetId: '3' },
    ].map(isFiltered),
  ).toEqual([false, false, true, true, true, true])
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

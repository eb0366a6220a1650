import { expect, test } from 'vitest'
import { createActor } from 'xstate'

import { creativesMachine } from '#machines/creatives/creatives.machine.ts'
import { selectionMachine } from '#machines/creatives/selection.machine.ts'
import {
  defaultPlan,
  deletionPlan,
  maySelect,
  rangeTo,
  rowDeletion,
  type CreativeHandler,
} from '#machines/creatives/selection.selectors.ts'
import { idle } from '#tests/support/isolate.ts'
import { sampleCreative, sampleSpecification } from '#tests/support/samples/creatives.ts'

const approved = { moderationStatus: 1 } as const
const own = sampleCreative('1', { userId: '5' })
const foreign = sampleCreative('2', { userId: '6', ...approved })
const hero = sampleCreative('3', { userId: '5', ...approved, isDefault: true })
const other = sampleCreative('4', { userId: '6', ...approved, isDefault: true })
const specifications = [sampleSpecification('1', [own, foreign, hero]), sampleSpecification('2', [other])]
const handler: CreativeHandler = {
  userId: '5',
  rights: ['delete_own_creative'],
  isActive: false,
  isInvited: false,
}
const plan = (ids: string[], as: Partial<CreativeHandler> = {}) =>
  deletionPlan(specifications, ids, { ...handler, ...as })

test('CREA-022 delete_creative deletes any creative, delete_own_creative one’s own, and nothing else does', () => {
  const all = ['1', '2', '3', '4']
  expect(plan(all, { rights: ['delete_creative'] }).creativeIds).toEqual(all)
  expect(plan(all).creativeIds).toEqual(['1', '3'])
  expect(plan(all, { rights: ['target', 'upload_creative', 'replace_creative'] }).creativeIds).toEqual([])
})

test('a deletion that takes the last approved default says so, and is blocked while the campaign is active', () => {
  const any = { rights: ['delete_creative'] } as const
  expect(plan(['1', '2'], any)).toMatchObject({ losesDefault: false, isBlocked: false })
  expect(plan(['3'], any)).toMatchObject({ losesDefault: true, isBlocked: false })
  expect(plan(['3'], { ...any, isActive: true })).toMatchObject({ losesDefault: true, isBlocked: true })
  // It may not delete the default of the second specification, so that one keeps it.
  expect(plan(['4'], { isActive: true })).toMatchObject({ creativeIds: [], losesDefault: false })
})

test('a default that waits for moderation, or failed, does not count as the last one', () => {
  for (const wire of [{ moderationStatus: 0 }, { ...approved, failure: 'corrupt' }]) {
    const one = sampleCreative('1', { ...wire, isDefault: true })
    const plans = deletionPlan([sampleSpecification('1', [one])], ['1'], {
      ...handler,
      rights: ['delete_creative'],
    })
    expect(plans.losesDefault).toBe(false)
  }
})

test('a row’s deletion is about one creative, by its name', () => {
  expect(rowDeletion(specifications, own, handler)).toEqual({
    creativeIds: ['1'],
    total: 1,
    name: own.name,
    losesDefault: false,
    isBlocked: false,
  })
})

test('approved creatives become defaults, defaults become none, and a specification keeps one', () => {
  const all = ['1', '2', '3', '4']
  expect(defaultPlan(specifications, all, true)).toEqual({
    isDefault: true,
    creativeIds: ['2'],
    total: 4,
    losesDefault: false,
  })
  expect(defaultPlan(specifications, all, false)).toMatchObject({
    creativeIds: ['3', '4'],
    losesDefault: true,
  })
  const two = [sampleSpecification('1', [hero, sampleCreative('9', { ...approved, isDefault: true })])]
  expect(defaultPlan(two, ['3'], false).losesDefault).toBe(false)
  expect(defaultPlan(two, ['3', '9'], false).losesDefault).toBe(true)
})

test('a range goes from what was selected last, in either direction', () => {
  const shown = ['a', 'b', 'c', 'd']
  expect(rangeTo(shown, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(rangeTo(shown, 'c', 'a')).toEqual(['c', 'b', 'a'])
  expect(rangeTo(shown, null, 'c')).toEqual(['c'])
  expect(rangeTo(shown, 'gone', 'c')).toEqual(['c'])
})

test('the drop-zone offers the selection to those who may delete something', () => {
  const inDropZone = { ...handler, isInvited: true }
  expect(maySelect(inDropZone)).toBe(true)
  expect(maySelect({ ...inDropZone, rights: ['upload_creative'] })).toBe(false)
  expect(maySelect({ ...handler, rights: [] })).toBe(true)
})

test('what is no longer in the list leaves the selection', () => {
  const creatives = createActor(idle(creativesMachine).provide({ actors: { selection: selectionMachine } }), {
    input: { campaignId: '7', query: { specificationId: null } },
  }).start()
  const read = (ids: string[]) =>
    creatives.send({
      type: 'resource.read',
      id: 'creativeList',
      value: [
        sampleSpecification(
          '1',
          ids.map((id) => sampleCreative(id)),
        ),
      ],
    })
  read(['1', '2'])
  const { selection } = creatives.getSnapshot().children
  selection?.send({ type: 'selection.start' })
  selection?.send({ type: 'creatives.select', creativeIds: ['1', '2'], isSelected: true })
  expect(selection?.getSnapshot().context.selectedIds).toEqual(['1', '2'])
  read(['2'])
  expect(selection?.getSnapshot().context.selectedIds).toEqual(['2'])
})

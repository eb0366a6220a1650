import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'

import type { FilterChange } from '#contract/addresses/define-address.ts'
import type { FrameOrder, FramesFilter, FramesQuery } from '#contract/addresses/frames.address.ts'
import type { FrameField } from '#contract/frame-editing.ts'
import type { Frame } from '#contract/frames.ts'
import type { Page } from '#contract/json-api.ts'
import { adminFrameListMachine } from '#machines/frames/admin-frame-list.machine.ts'
import { frameCellMachine, type CellSave } from '#machines/frames/frame-cell.machine.ts'
import { textOf, valueIn } from '#machines/frames/frame-cell.values.ts'
import { failuresOf } from '#machines/frames/frame-failures.ts'
import { adminFrameFiltersMachine, framesMachine } from '#machines/frames/frames.machine.ts'
import {
  cellIssue,
  directionOf,
  frameActionsOn,
  mapHref,
  sortedFurther,
  unitChoices,
} from '#machines/frames/frames.selectors.ts'
import { isolated } from '#tests/support/isolate.ts'
import { heldResource } from '#tests/support/kit-models.tsx'
import { sampleFrame } from '#tests/support/samples/frames.ts'
import { sampleUserWith } from '#tests/support/samples/users.ts'

const query: FramesQuery = { page: 1 }
const deletedAt = '2026-03-10T09:00:00Z'

it('FRAME-009 a text enters the address 800 ms after the last keystroke', () => {
  const clock = new SimulatedClock()
  const opened: FilterChange<FramesFilter>[] = []
  const filters = createActor(
    adminFrameFiltersMachine.provide({ actions: { openQuery: (_, change) => void opened.push(change) } }),
    { clock },
  ).start()
  filters.send({ type: 'filters.typed', change: { name: 'ha' } })
  clock.increment(799)
  filters.send({ type: 'filters.typed', change: { player: 'pl' } })
  clock.increment(799)
  expect(opened).toEqual([])
  clock.increment(1)
  expect(opened).toEqual([{ name: 'ha', player: 'pl' }])
})

it.each<[FrameField, string, string | string[] | null]>([
  ['displayUnitId', ' DU1 ,, DU2,', ['DU1', 'DU2']],
  ['playerId', ' ', []],
  ['externalId', ' MET1 ', 'MET1'],
  ['externalId', ' ', ''],
  ['extendedCode', ' A ', 'A'],
  ['routeCode', '  ', null],
])('FRAME-013 FRAME-014 in %s %j means %j', (field, text, value) => {
  expect(valueIn(field, text)).toEqual(value)
})

it('FRAME-013 a list stands in its field as it is typed, and no code as nothing', () => {
  expect([textOf(['DU1', 'DU2']), textOf(null), textOf('A')]).toEqual(['DU1, DU2', '', 'A'])
})

it('FRAME-007 FRAME-008 a header sorts ascending, descending and off, which is by name', () => {
  const orders: (FrameOrder | undefined)[] = []
  let now: FramesQuery = { page: 3, name: 'harbour' }
  for (let press = 0; press < 3; press += 1) {
    now = sortedFurther(now, 'locality')
    orders.push(now.sort)
  }
  expect({ orders, now }).toEqual({
    orders: ['locality', '-locality', undefined],
    now: { page: 1, name: 'harbour' },
  })
  expect(sortedFurther({ page: 1 }, 'name')).toEqual({ page: 1, sort: '-name' })
  expect(sortedFurther({ page: 1, sort: '-name' }, 'name')).toEqual({ page: 1 })
  expect([directionOf(undefined, 'name'), directionOf(undefined, 'locality')]).toEqual(['ascending', 'none'])
})

it('FRAME-017 FRAME-018 FRAME-019 what is offered for a frame follows its status', () => {
  const offered = (values: Partial<Frame>) =>
    Object.entries(frameActionsOn(sampleFrame('1', values)))
      .filter(([, may]) => may)
      .map(([name]) => name)
  expect([
    offered({ isDeletable: true }),
    offered({ isDeletable: false }),
    offered({ isDeletable: true, deletedAt }),
  ]).toEqual([['maySeeScreenshots', 'mayDelete'], ['maySeeScreenshots'], ['mayRestore']])
})

it('FRAME-005 super users choose among all business units, others among those that they are an admin of', () => {
  const businessUnits = [
    { id: '1', name: 'Metro' },
    { id: '2', name: 'Northern Roads' },
  ]
  const permissions = [
    { id: '1', action: 'edit_frames', object: 'BusinessUnit', objectId: '1' },
    { id: '2', action: 'admin', object: 'BusinessUnit', objectId: '2' },
    { id: '3', action: 'admin', object: 'Campaign', objectId: '1' },
  ]
  expect(unitChoices(sampleUserWith({ businessUnits, permissions }))).toEqual([businessUnits[1]])
  expect(unitChoices(sampleUserWith({ businessUnits, isSuperUser: true }))).toEqual(businessUnits)
})

it('FRAME-006 a frame has a place on the map', () => {
  expect(mapHref({ lat: 51.5, lng: -0.1 })).toBe(
    'https://www.openstreetmap.org/?mlat=51.5&mlon=-0.1#map=17/51.5/-0.1',
  )
})

it('an edit says what it lacks, and what the server said of its field, or at all', () => {
  const message = { detail: 'Taken.', field: 'externalId', code: null }
  const issue = (text: string, messages: (typeof message)[] | null) =>
    cellIssue({
      field: 'externalId',
      text,
      problem: messages === null ? null : { kind: 'invalid', messages },
    })
  expect([
    issue('MET', null),
    issue(' ', null),
    issue('MET', [message]),
    issue('MET', [{ ...message, field: 'playerId', detail: 'Wrong.' }]),
    issue('MET', []),
  ]).toEqual([
    null,
    { issue: 'blank', words: null },
    { issue: 'untold', words: 'Taken.' },
    { issue: 'untold', words: 'Wrong.' },
    { issue: 'untold', words: null },
  ])
})

it('FRAME-047 each frame that was not changed has its own reason', () => {
  const sent = [sampleFrame('1'), sampleFrame('2'), sampleFrame('3')]
  const problem = {
    kind: 'refused' as const,
    messages: [{ detail: 'In use.', field: null, code: 105, place: 2 }],
  }
  expect(failuresOf(sent, { frames: [sampleFrame('1')], problem })).toEqual([
    { id: '2', name: 'Harbour Street 2', reason: null },
    { id: '3', name: 'Harbour Street 3', reason: 'In use.' },
  ])
})

/** The frames admin over this page, whose cells are saved by `save`. */
async function openFrames(
  items: Frame[],
  save: (input: CellSave) => Promise<Frame> = () => Promise.resolve(sampleFrame('1')),
) {
  const page: Page<Frame> = { items, pagination: { total: items.length, totalPages: 1, currentPage: 1 } }
  const frames = createActor(
    isolated(framesMachine, {
      list: heldResource(adminFrameListMachine, { value: page }),
      cell: frameCellMachine.provide({
        actors: { save: fromPromise<Frame, CellSave>(({ input }) => save(input)) },
      }),
    }),
    { input: { query } },
  ).start()
  const { list } = frames.getSnapshot().children
  if (list === undefined) {
    throw new Error('There is no list')
  }
  await waitFor(list, ({ context }) => context.value !== null)
  return { frames, list }
}

it('FRAME-016 a saved frame takes its place in the list, and its edit ends', async () => {
  const frame = sampleFrame('1')
  const saved: CellSave[] = []
  const { frames, list } = await openFrames([frame, sampleFrame('2')], async (input) => {
    saved.push(input)
    return { ...frame, externalId: 'MET-9' }
  })
  frames.send({ type: 'cell.open', frame, field: 'externalId' })
  const cell = frames.getSnapshot().children['cell:1:externalId']
  cell?.send({ type: 'cell.typed', text: ' MET-9 ' })
  cell?.send({ type: 'cell.save' })
  await waitFor(frames, ({ context }) => context.cells.length === 0)
  expect(saved).toEqual([{ frameId: '1', field: 'externalId', value: 'MET-9', held: 'MET-00001' }])
  expect(list.getSnapshot().context.value?.items.map(({ externalId }) => externalId)).toEqual([
    'MET-9',
    'MET-00002',
  ])
  expect(frames.getSnapshot().children['cell:1:externalId']).toBeUndefined()
})

it('an open edit keeps what is typed while the list is read again and its page is turned', async () => {
  const frame = sampleFrame('1')
  const { frames } = await openFrames([frame])
  frames.send({ type: 'cell.open', frame, field: 'routeCode' })
  const cell = () => frames.getSnapshot().children['cell:1:routeCode']
  cell()?.send({ type: 'cell.typed', text: 'R999' })
  frames.send({ type: 'realtime.resumed' })
  frames.send({ type: 'query.changed', query: { page: 2 } })
  expect(cell()?.getSnapshot().context.text).toBe('R999')
  // One that changes nothing ends with the next.
  cell()?.send({ type: 'cell.typed', text: 'R101' })
  frames.send({ type: 'cell.open', frame, field: 'playerId' })
  expect(frames.getSnapshot().context.cells.map(({ key }) => key)).toEqual(['cell:1:playerId'])
})

it('FRAME-022 deleted frames are not selected, and leave the selection when somebody deletes them', async () => {
  const { frames } = await openFrames([])
  const gone = sampleFrame('2', { deletedAt })
  frames.send({ type: 'frames.select', frames: [sampleFrame('1'), gone, sampleFrame('3')], isSelected: true })
  const selected = () => frames.getSnapshot().context.selected.map(({ id }) => id)
  expect(selected()).toEqual(['1', '3'])
  const pagination = { total: 1, totalPages: 1, currentPage: 1 }
  frames.send({
    type: 'resource.read',
    id: 'adminFrameList',
    value: { items: [sampleFrame('3', { deletedAt })], pagination },
  })
  expect(selected()).toEqual(['1'])
})

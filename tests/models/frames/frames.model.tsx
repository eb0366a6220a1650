import { createActor } from 'xstate'

import type { FramesQuery } from '#contract/addresses/frames.address.ts'
import { adminFrameListMachine } from '#machines/frames/admin-frame-list.machine.ts'
import { frameBulkMachine } from '#machines/frames/frame-bulk.machine.ts'
import { frameCellMachine } from '#machines/frames/frame-cell.machine.ts'
import { frameImportMachine } from '#machines/frames/frame-import.machine.ts'
import { frameMapMachine } from '#machines/frames/frame-map.machine.ts'
import { frameRemovalMachine } from '#machines/frames/frame-removal.machine.ts'
import {
  adminFrameExportMachine,
  adminFrameFiltersMachine,
  framesMachine,
} from '#machines/frames/frames.machine.ts'
import { furtherFramesMachine } from '#machines/frames/further-frames.machine.ts'
import { exportModel } from '#tests/support/export-model.tsx'
import { idle, isolated } from '#tests/support/isolate.ts'
import { filtersModel, heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleFrame } from '#tests/support/samples/frames.ts'
import { sampleUserWith } from '#tests/support/samples/users.ts'

const query: FramesQuery = { page: 1 }
const businessUnit = { id: '1', name: 'Metro' }
const there = sampleFrame('1', { isDeletable: true, businessUnit })
const inUse = sampleFrame('2', { businessUnit, displayUnitId: [], extendedCode: null, location: null })
const gone = sampleFrame('3', { businessUnit, deletedAt: '2026-03-01T09:00:00Z' })
const pagination = { total: 53, totalPages: 2, currentPage: 1 }
const page = { items: [there, inUse, gone], pagination }
const deletedNow = { ...there, deletedAt: '2026-03-10T09:00:00Z' }
const restored = { ...gone, deletedAt: null }
const units = [businessUnit, { id: '2', name: 'Northern Roads' }]
const viewer = sampleUserWith({ id: '9', isSuperUser: true, businessUnits: units })
const cell = { key: 'cell:1:externalId', frameId: '1', name: there.name, field: 'externalId' } as const
const drives = () => import('#e2e/drives/frames.drive.ts')

export const list = resourceModel(adminFrameListMachine, {
  params: null,
  query,
  queries: [
    { ...query, page: 2 },
    { ...query, name: 'harbour', sort: '-external_id' },
  ],
  // Deleted frames: what is edited and selected belongs to the machine above.
  values: [
    { items: [gone, { ...gone, id: '4', name: 'Harbour Street 4' }], pagination },
    { items: [], pagination: { total: 0, totalPages: 1, currentPage: 1 } },
  ],
  screen: async () => {
    const { FrameTable } = await import('#views/frames/frame-table.tsx')
    const above = createActor(isolated(framesMachine), { input: { query } }).start()
    const bulk = createActor(idle(frameBulkMachine), { input: { query } }).start()
    const further = createActor(idle(furtherFramesMachine), { input: { query } }).start()
    return ({ actor }) => (
      <FrameTable
        frames={above}
        bulk={bulk}
        list={actor}
        further={further}
        isSelectable={false}
        hasUnits
        hrefOf={({ page: number }) => `/frames/${number}`}
        onLaidOut={undefined}
      />
    )
  },
  call: { method: 'GET', path: 'frames' },
  drive: () => drives().then((drive) => drive.list),
})

export const filters = filtersModel(adminFrameFiltersMachine, {
  typed: [
    { externalId: 'met' },
    { frameCode: 'a' },
    { name: 'harbour' },
    { displayUnit: 'du' },
    { player: 'pl' },
  ],
  chosen: [
    { unit: '1' },
    { unit: null },
    { deleted: 'include' },
    { externalId: null },
    { name: null },
    { inside: null },
  ],
  fields: {
    externalId: 'External id',
    frameCode: 'Frame code',
    name: 'Name',
    displayUnit: 'Display unit',
    player: 'Player',
  },
  clearedBy: 'user',
  screen: async () => {
    const { FramesToolbar } = await import('#views/frames/frames-toolbar.tsx')
    const filtered: FramesQuery = {
      page: 1,
      externalId: 'MET',
      name: 'road',
      inside: '51.5,-0.2,51.4,-0.1',
    }
    const beside = createActor(idle(adminFrameListMachine), {
      input: { params: null, query: filtered },
    }).start()
    return ({ actor }) => <FramesToolbar list={beside} filters={actor} units={units} />
  },
})

export const exporting = exportModel(adminFrameExportMachine, {
  request: { page: 2, name: 'harbour' },
  path: 'frames/exports',
  drive: () => drives().then((drive) => drive.exporting),
})

export const model = defineModel<typeof framesMachine>({
  machine: framesMachine,
  inputs: { '': { query } },
  cases: ({ done, failed, emits }) => [
    { type: 'query.changed', query: { ...query, page: 2 } },
    { type: 'cell.open', frame: there, field: 'externalId' },
    { type: 'cell.open', frame: inUse, field: 'routeCode' },
    emits(cell.key, { type: 'cell.saved', key: cell.key, frame: { ...there, externalId: 'MET-00009' } }),
    emits(cell.key, { type: 'cell.closed', key: cell.key, isStale: false }),
    emits(cell.key, { type: 'cell.closed', key: cell.key, isStale: true }),
    { type: 'frames.select', frames: [there], isSelected: true },
    { type: 'frames.select', frames: [there], isSelected: false },
    { type: 'frames.select', frames: [there, inUse], isSelected: true },
    { type: 'frame.delete', frame: there },
    { type: 'frame.restore', frame: gone },
    emits('bulk', { type: 'bulk.deleted' }),
    emits('bulk', { type: 'bulk.restored' }),
    emits('removal', { type: 'frames.deleted', frames: [deletedNow], isSelection: true }),
    done('removal', undefined),
    failed('removal', { kind: 'server', messages: [] }),
    done('restoreAll', { frames: [restored], problem: null }),
    done('restoreAll', { frames: [there], problem: null }),
    failed('restoreAll', { kind: 'server', messages: [] }),
    failed('filters', { kind: 'server', messages: [] }),
    failed('exporting', { kind: 'server', messages: [] }),
    failed('importing', { kind: 'server', messages: [] }),
    emits('importing', { type: 'frames.imported' }),
    emits('list', { type: 'resource.read', id: 'adminFrameList', value: page }),
    emits('list', {
      type: 'resource.read',
      id: 'adminFrameList',
      value: { items: [deletedNow], pagination },
    }),
    emits('list', { type: 'resource.read', id: 'adminFrameList', value: { items: [inUse], pagination } }),
  ],
  // Whether there are some decides, not which.
  project: ({ selected, cells, removal, deleted, restoring }) => ({
    hasSelected: selected.length > 0,
    hasCells: cells.length > 0,
    isSelection: removal?.isSelection ?? null,
    hasDeleted: deleted.length > 0,
    isRestoring: restoring.length > 0,
  }),
  sentBy: {
    'query.changed': 'router',
    'realtime.resumed': 'actor',
    'cell.open': 'user',
    'cell.saved': 'actor',
    'cell.closed': 'actor',
    'frames.select': 'user',
    'selection.clear': 'user',
    'selection.delete': 'user',
    'frame.delete': 'user',
    'frame.restore': 'user',
    'deletion.undo': 'user',
    'deletion.dismiss': 'user',
    'frames.deleted': 'actor',
    'bulk.deleted': 'actor',
    'bulk.restored': 'actor',
    'frames.imported': 'actor',
    'resource.read': 'actor',
  },
  always: {
    'no deleted frame is selected': ({ context }) =>
      context.selected.every(({ deletedAt }) => deletedAt === null),
    'each open cell has its actor': ({ context, children }) =>
      context.cells.every(({ key }) => children[key] !== undefined),
  },
  children: {
    list: heldResource(adminFrameListMachine, { value: page }),
    further: isolated(furtherFramesMachine),
    filters: idle(adminFrameFiltersMachine),
    exporting: idle(adminFrameExportMachine),
    importing: idle(frameImportMachine),
    cell: idle(frameCellMachine),
    removal: idle(frameRemovalMachine),
    bulk: idle(frameBulkMachine),
    map: idle(frameMapMachine),
  },
  screen: () =>
    import('#views/frames/frames.tsx').then(({ Frames }) => ({ actor }) => (
      <Frames frames={actor} viewer={viewer} hrefOf={({ page: number }) => `/frames/${number}`} />
    )),
  browser: {
    calls: {
      list: { none: 'a model of its own' },
      filters: { none: 'they talk to nobody' },
      exporting: { none: 'a model of its own' },
      importing: { none: 'a model of its own' },
      cell: { none: 'a model of its own' },
      removal: { none: 'a model of its own' },
      bulk: { none: 'a model of its own' },
      map: { none: 'a model of its own' },
      further: { none: 'a model of its own' },
      restoreAll: { method: 'PATCH', path: 'frames/restore/*' },
    },
    drive: () => drives().then((drive) => drive.frames),
  },
})

import { createActor } from 'xstate'

import type { FrameQuery } from '#contract/addresses/media-buy.address.ts'
import { frameHistoryEntrySchema, type FrameHistoryEntry } from '#contract/frame-editing.ts'
import type { Frame } from '#contract/frames.ts'
import type { Page } from '#contract/json-api.ts'
import { externalIdsIn } from '#machines/media-buy/external-ids.ts'
import {
  frameExportMachine,
  frameFiltersMachine,
  frameHistoryMachine,
  frameListMachine,
  mediaBuyMachine,
} from '#machines/media-buy/media-buy.machine.ts'
import { exportModel } from '#tests/support/export-model.tsx'
import { idle } from '#tests/support/isolate.ts'
import { filtersModel, heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleFrame } from '#tests/support/samples/frames.ts'

const frames: Page<Frame> = {
  items: [sampleFrame('1'), sampleFrame('2', { isManuallyAttached: false, group: 'Ring road' })],
  pagination: { total: 17, totalPages: 2, currentPage: 1 },
}
const query: FrameQuery = { page: 1 }
const changes: Page<FrameHistoryEntry> = {
  items: [
    frameHistoryEntrySchema.parse({
      id: '5',
      createdAt: '2026-02-12T09:30:00.000Z',
      frameIds: ['MET-00001', 'MET-00002', 'MET-00003', 'MET-00004', 'MET-00005', 'MET-00006'],
      new: 5,
      removed: 1,
    }),
    frameHistoryEntrySchema.parse({
      id: '4',
      createdAt: '2026-02-10T09:30:00.000Z',
      frameIds: ['MET-00006'],
      new: 1,
      removed: 0,
    }),
  ],
  pagination: { total: 12, totalPages: 2, currentPage: 1 },
}
const drives = () => import('#e2e/drives/media-buy.drive.ts')

export const list = resourceModel(frameListMachine, {
  params: { campaignId: '7' },
  query,
  queries: [
    { ...query, page: 2 },
    { ...query, search: 'ring' },
  ],
  values: [frames, { items: [], pagination: { total: 0, totalPages: 1, currentPage: 1 } }],
  screen: () =>
    import('#views/media-buy/frame-table.tsx').then(({ FrameTable }) => ({ actor }) => (
      <FrameTable
        list={actor}
        selection={{ subscribe: () => () => {}, has: ({ id }) => id === '1' }}
        onToggle={null}
        hrefOf={({ page }) => `/campaigns/7/media-buy/${page}`}
        hasScreenshots
      />
    )),
  call: { method: 'GET', path: 'campaigns/*/frames' },
  drive: () => drives().then((drive) => drive.list),
})

export const history = resourceModel(frameHistoryMachine, {
  params: { campaignId: '7' },
  query: { page: 1 },
  queries: [{ page: 2 }],
  values: [changes, { items: [], pagination: { total: 0, totalPages: 1, currentPage: 1 } }],
  screen: () =>
    import('#views/media-buy/frame-history.tsx').then(({ FrameHistory }) => ({ actor }) => (
      <FrameHistory history={actor} hrefOf={({ page }) => `/campaigns/7/media-buy?history_page=${page}`} />
    )),
  call: { method: 'GET', path: 'campaigns/*/frame-history-stats' },
  drive: () => drives().then((drive) => drive.history),
})

export const filters = filtersModel(frameFiltersMachine, {
  typed: [{ search: 'ring' }],
  chosen: [{ search: null }],
  fields: { search: 'Filter frames' },
  chosenBy: 'actor',
  clearedBy: 'actor',
  screen: async () => {
    const { FrameSearch } = await import('#views/media-buy/media-buy.tsx')
    const beside = createActor(idle(frameListMachine), {
      input: { params: { campaignId: '7' }, query },
    }).start()
    return ({ actor }) => <FrameSearch list={beside} filters={actor} />
  },
})

export const exporting = exportModel(frameExportMachine, {
  request: { campaignId: '7', search: 'harbour' },
  path: 'campaigns/*/frames/exports',
  drive: () => drives().then((drive) => drive.exporting),
})

export const model = defineModel<typeof mediaBuyMachine>({
  machine: mediaBuyMachine,
  inputs: { '': { campaignId: '7', query } },
  cases: ({ done, failed, emits }) => [
    { type: 'query.changed', query },
    { type: 'query.changed', query: { page: 2 } },
    { type: 'query.changed', query: { page: 1, history_page: 2 } },
    { type: 'draft.typed', text: 'MET-00003, MET-99999' },
    { type: 'draft.typed', text: ' , ' },
    { type: 'frame.toggle', id: '1' },
    done('attach', { attachedFrames: 1, existingFrames: [], missingFrames: ['MET-99999'] }),
    done('attach', { attachedFrames: 2, existingFrames: ['MET-00003'], missingFrames: [] }),
    failed('attach', {
      kind: 'refused',
      messages: [{ detail: 'The campaign is over.', field: null, code: 101 }],
    }),
    done('detach', undefined),
    failed('detach', { kind: 'server', messages: [] }),
    emits('list', { type: 'resource.read', id: 'frameList', value: frames }),
    emits('list', {
      type: 'resource.read',
      id: 'frameList',
      value: { ...frames, items: [sampleFrame('2')] },
    }),
    emits('history', { type: 'resource.read', id: 'frameHistory', value: changes }),
    failed('filters', { kind: 'server', messages: [] }),
    failed('exporting', { kind: 'server', messages: [] }),
  ],
  // Which ids are typed changes what is sent, not what may be done.
  project: ({ draft, missing, selected }) => ({
    hasDraft: externalIdsIn(draft).length > 0,
    missing,
    selected,
  }),
  sentBy: {
    'query.changed': 'router',
    'addition.open': 'user',
    'addition.close': 'user',
    'draft.typed': 'user',
    'frames.add': 'user',
    'frame.toggle': 'user',
    'frames.remove': 'user',
    'resource.read': 'actor',
    'realtime.resumed': 'actor',
  },
  // With its rows there, as they are what is chosen.
  children: {
    list: heldResource(frameListMachine, { value: frames }),
    history: heldResource(frameHistoryMachine, { value: changes }),
    filters: idle(frameFiltersMachine),
    exporting: idle(frameExportMachine),
  },
  controls: { 'draft.typed': (hands, _snapshot, { text }) => hands.fill(/^External ids/, text) },
  screen: () =>
    import('#views/media-buy/media-buy.tsx').then(({ MediaBuy }) => ({ actor }) => (
      <MediaBuy mediaBuy={actor} hrefOf={({ page }) => `/campaigns/7/media-buy/${page}`} />
    )),
  browser: {
    calls: {
      attach: { method: 'POST', path: 'campaigns/*/relationships/frames' },
      detach: { method: 'DELETE', path: 'campaigns/*/relationships/frames' },
    },
    drive: () => drives().then(({ drive }) => drive),
  },
})

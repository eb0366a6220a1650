import { createActor } from 'xstate'

import type { FrameQuery } from '#contract/addresses/media-buy.address.ts'
import type { Frame } from '#contract/frames.ts'
import type { Page } from '#contract/json-api.ts'
import { externalIdsIn } from '#machines/media-buy/external-ids.ts'
import {
  frameExportMachine,
  frameFiltersMachine,
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
        selected={['1']}
        onToggle={null}
        hrefOf={({ page }) => `/campaigns/7/media-buy/${page}`}
      />
    )),
  call: { method: 'GET', path: 'campaigns/*/frames' },
  drive: () => drives().then((drive) => drive.list),
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

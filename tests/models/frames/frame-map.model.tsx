import { createActor } from 'xstate'

import type { FramesQuery } from '#contract/addresses/frames.address.ts'
import { adminFrameListMachine } from '#machines/frames/admin-frame-list.machine.ts'
import { frameBulkMachine } from '#machines/frames/frame-bulk.machine.ts'
import { frameMapMachine, framePlacesMachine } from '#machines/frames/frame-map.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleFrame } from '#tests/support/samples/frames.ts'

const inside = '51.5,-0.2,51.4,-0.1'
const rectangle = { north: '51.5', west: '-0.2', south: '51.4', east: '-0.1' }
const blank = { north: '', west: '', south: '', east: '' }
const query: FramesQuery = { page: 1, map: true }
const places = { total: 3, points: [[51.5, -0.1] as [number, number], [51.45, -0.15] as [number, number]] }
const page = {
  items: [sampleFrame('1')],
  pagination: { total: 1, totalPages: 1, currentPage: 1 },
}

export const placesModel = resourceModel(framePlacesMachine, {
  params: null,
  query: {},
  queries: [{ name: 'harbour' }],
  values: [places, { total: 0, points: [] }],
  screen: async () => {
    const { PlacesState } = await import('#views/frames/places-state.tsx')
    return ({ actor }) => <PlacesState places={actor}>The map</PlacesState>
  },
  call: { method: 'GET', path: 'frames/places' },
  drive: () => import('#e2e/drives/frame-places.drive.ts').then(({ drive }) => drive),
})

export const model = defineModel<typeof frameMapMachine>({
  machine: frameMapMachine,
  inputs: { '': { query }, inside: { query: { ...query, inside } }, hidden: { query: { page: 1 } } },
  cases: ({ failed }) => [
    { type: 'query.changed', query },
    { type: 'query.changed', query: { page: 2 } },
    { type: 'query.changed', query: { ...query, inside } },
    { type: 'query.changed', query: { page: 2, inside } },
    { type: 'map.edit', edges: { ...blank, north: '51.6' } },
    { type: 'map.edit', edges: blank },
    { type: 'map.edit', edges: { ...rectangle, north: '51.6' } },
    failed('places', { kind: 'server', messages: [] }),
  ],
  sentBy: {
    'query.changed': 'router',
    'realtime.resumed': 'actor',
    'map.edit': 'user',
    'map.clear': 'user',
  },
  always: {
    'the map is open while the address says so': (snapshot) =>
      snapshot.hasTag('open') === (snapshot.context.query.map === true),
  },
  children: { places: heldResource(framePlacesMachine, { value: places }) },
  controls: {
    'map.edit': async (hands, _snapshot, { edges }) => {
      await hands.fill('North', edges.north)
    },
  },
  screen: async () => {
    const { BesideMap } = await import('#views/frames/frame-map.tsx')
    const list = createActor(heldResource(adminFrameListMachine, { value: page }), {
      input: { params: null, query: { ...query, inside } },
    }).start()
    const bulk = createActor(idle(frameBulkMachine), { input: { query } }).start()
    return ({ actor }) => (
      <BesideMap map={actor} list={list} bulk={bulk}>
        The table
      </BesideMap>
    )
  },
  browser: { why: 'does not talk to the server' },
})

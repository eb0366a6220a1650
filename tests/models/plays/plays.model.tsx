import type { PlaysQuery } from '#contract/addresses/plays.address.ts'
import {
  frameSearchMachine,
  playedSituationMachine,
  playsFiltersMachine,
  playsMachine,
} from '#machines/plays/plays.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { filtersModel, heldResource, resourceModel, searchModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleSituation } from '#tests/support/samples/situations.ts'

const params = { campaignId: '7' }
const query: PlaysQuery = { page: 1 }
const earlier: PlaysQuery = { page: 1, at: '2026-11-20T10:00' }
const drives = () => import('#e2e/drives/plays.drive.ts')
const shown = sampleSituation()

export const situation = resourceModel(playedSituationMachine, {
  params,
  query: {},
  queries: [{ frame_id: '32' }],
  values: [shown, sampleSituation({ defaultIds: [], ruleSets: [] })],
  screen: () =>
    import('#views/plays/situated.tsx').then(({ Situated }) => ({ actor }) => (
      <Situated situation={actor} onFirstFrame={() => {}}>
        {({ frame }) => <p>{frame.name}</p>}
      </Situated>
    )),
  call: { method: 'GET', path: 'campaigns/*/situations' },
  drive: () => drives().then((drive) => drive.situation),
})

export const filters = filtersModel(playsFiltersMachine, {
  typed: [{ weather: 'clear' }, { temperature: 7 }, { at: '2026-11-20T12:34' }],
  chosen: [
    { frame_specification_id: '2', frame_id: null },
    { at: null },
    { weather: null, temperature: null, uv: null },
  ],
  fields: {},
  clearedBy: 'actor',
  screen: async () => {
    const [{ PlaysTools }, { WhatIf }] = await Promise.all([
      import('#views/plays/plays-tools.tsx'),
      import('#views/plays/what-if.tsx'),
    ])
    return ({ actor }) => (
      <>
        <PlaysTools filters={actor} frames={null} campaignId="7" query={earlier} situation={shown} />
        <WhatIf filters={actor} query={{ weather: 'snow' }} situation={shown} />
      </>
    )
  },
})

export const frames = searchModel(frameSearchMachine, {
  field: 'Frame',
  typed: { text: 'CAC', campaignId: '7' },
  blank: { text: '', campaignId: '7' },
  hits: [{ id: '31', externalId: 'CAC00031', name: 'Oxford Street 31' }],
  screen: () =>
    import('#views/plays/frame-choice.tsx').then(({ FrameChoice }) => ({ actor }) => (
      <FrameChoice search={actor} campaignId="7" shown="CAC00031" />
    )),
  call: { method: 'GET', path: 'campaigns/*/frames' },
  drive: () => drives().then((drive) => drive.frames),
})

export const model = defineModel<typeof playsMachine>({
  machine: playsMachine,
  inputs: { '': { ...params, query } },
  cases: ({ failed }) => [
    { type: 'query.changed', query: { page: 1, frame_id: '32', weather: 'clear' } },
    failed('filters', { kind: 'server', messages: [] }),
    failed('frames', { kind: 'server', messages: [] }),
  ],
  project: ({ query: asked }) => asked.frame_id ?? null,
  sentBy: { 'query.changed': 'router', 'realtime.resumed': 'actor', 'plays.refresh': 'user' },
  children: {
    situation: heldResource(playedSituationMachine, { value: shown }),
    filters: idle(playsFiltersMachine),
    frames: idle(frameSearchMachine),
  },
  screen: () =>
    import('#views/plays/plays.tsx').then(({ Plays }) => ({ actor }) => (
      <Plays plays={actor} mayFindFrames />
    )),
  browser: { why: 'what it shows and the frames that it finds ask the server, in models of their own' },
})

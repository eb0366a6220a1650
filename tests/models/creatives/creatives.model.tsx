import { createActor } from 'xstate'

import { creativeListMachine } from '#machines/creatives/creative-list.machine.ts'
import { creativesMachine } from '#machines/creatives/creatives.machine.ts'
import { defaultToggleMachine } from '#machines/creatives/default-toggle.machine.ts'
import { selectionMachine } from '#machines/creatives/selection.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleCreative, sampleSpecification } from '#tests/support/samples/creatives.ts'

const now = Date.parse('2026-03-10T12:00:00Z')
const hrefOf = (id: string) => `/campaigns/7/creative/${id}`
const defaultOne = sampleCreative('8', { moderationStatus: 1, isDefault: true })
const specifications = [sampleSpecification('1', [sampleCreative('9'), defaultOne])]

export const list = resourceModel(creativeListMachine, {
  params: { campaignId: '7' },
  query: [],
  values: [specifications, []],
  // Its panels belong to the machine above it: an actor of each mount opens and closes them.
  screen: async () => {
    const [{ useState }, { Specifications }] = await Promise.all([
      import('react'),
      import('#views/creatives/creatives.tsx'),
    ])
    return ({ actor }) => {
      const [beside] = useState(() => {
        const creatives = createActor(idle(creativesMachine), {
          input: { campaignId: '7', query: { specificationId: null } },
        }).start()
        creatives.send({ type: 'resource.read', id: 'creativeList', value: specifications })
        return creatives
      })
      return (
        <Specifications
          creatives={beside}
          list={actor}
          hrefOf={hrefOf}
          mayUpload={false}
          maySetDefault={false}
          now={now}
        />
      )
    }
  },
  call: { method: 'GET', path: 'campaigns/*/frame-specifications' },
  drive: () => import('#e2e/drives/creatives.drive.ts').then(({ list: drive }) => drive),
})

export const model = defineModel<typeof creativesMachine>({
  machine: creativesMachine,
  inputs: {
    '': { campaignId: '7', query: { specificationId: null } },
    'led to a panel': { campaignId: '7', query: { specificationId: '1' } },
  },
  cases: ({ failed, emits }) => [
    emits('list', { type: 'resource.read', id: 'creativeList', value: specifications }),
    emits('list', { type: 'resource.read', id: 'creativeList', value: [] }),
    { type: 'query.changed', query: { specificationId: null } },
    { type: 'query.changed', query: { specificationId: '1' } },
    { type: 'panel.toggle', specificationId: '1' },
    { type: 'unmoderated.toggle', specificationId: '1' },
    { type: 'panel.more', specificationId: '1', count: 501 },
    { type: 'panel.more', specificationId: '1', count: 500 },
    { type: 'selection.started' },
    { type: 'default.begin', creative: defaultOne },
    emits('watchUploads', { type: 'uploads.succeeded' }),
    failed('watchUploads', { kind: 'server', messages: [] }),
    { type: 'default.saved' },
    { type: 'selection.changed' },
  ],
  sentBy: {
    'query.changed': 'router',
    'realtime.resumed': 'actor',
    'resource.read': 'actor',
    'panel.toggle': 'user',
    'unmoderated.toggle': 'user',
    // By what is in the window.
    'panel.more': 'actor',
    'default.begin': 'user',
    'uploads.succeeded': 'actor',
    'default.saved': 'actor',
    'selection.started': 'actor',
    'selection.changed': 'actor',
  },
  children: {
    list: heldResource(creativeListMachine, { value: specifications }),
    selection: idle(selectionMachine),
    defaultToggle: idle(defaultToggleMachine),
  },
  screen: () =>
    import('#views/creatives/creatives.tsx').then(({ Creatives }) => ({ actor }) => (
      <Creatives creatives={actor} hrefOf={hrefOf} mayUpload maySetDefault now={now} />
    )),
  browser: { why: 'its list and its toggles ask the server, in models of their own' },
})

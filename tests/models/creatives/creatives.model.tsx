import { createActor } from 'xstate'

import { creativeListMachine } from '#machines/creatives/creative-list.machine.ts'
import { creativesMachine } from '#machines/creatives/creatives.machine.ts'
import { defaultToggleMachine } from '#machines/creatives/default-toggle.machine.ts'
import { selectionMachine } from '#machines/creatives/selection.machine.ts'
import { uploadMachine } from '#machines/creatives/upload.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleCreative, sampleSpecification } from '#tests/support/samples/creatives.ts'

const now = Date.parse('2026-03-10T12:00:00Z')
const hrefOf = (id: string) => `/campaigns/7/creative/${id}`
const file = (name: string) => ({ file: new Blob(['x']), name })
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
          input: { campaignId: '7', maxFilesPerDrop: 2, query: { specificationId: null } },
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
    '': { campaignId: '7', maxFilesPerDrop: 2, query: { specificationId: null } },
    'led to a panel': { campaignId: '7', maxFilesPerDrop: 2, query: { specificationId: '1' } },
  },
  cases: ({ emits }) => [
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
    {
      type: 'files.add',
      specificationId: '1',
      size: { width: 1080, height: 1920 },
      files: [file('hero.jpg')],
    },
    {
      type: 'files.add',
      specificationId: '1',
      size: { width: 1080, height: 1920 },
      files: ['a', 'b', 'c'].map(file),
    },
    { type: 'default.saved' },
    { type: 'selection.changed' },
    { type: 'upload.succeeded', key: 'upload:1', creativeId: '9' },
    { type: 'upload.failed', key: 'upload:1' },
    { type: 'upload.removed', key: 'upload:1' },
  ],
  // The state of an upload decides, not which upload it is.
  project: ({ wantedId, openIds, extents, unmoderatedIds, creativeIds, toggledIds, uploads }) => ({
    wantedId,
    openIds,
    extents,
    unmoderatedIds,
    creativeIds,
    toggledIds,
    uploads: uploads.slice(0, 1).map(({ creativeId, isFailed }) => ({ creativeId, isFailed })),
  }),
  sentBy: {
    'query.changed': 'router',
    'realtime.resumed': 'actor',
    'resource.read': 'actor',
    'panel.toggle': 'user',
    'unmoderated.toggle': 'user',
    // By what is in the window.
    'panel.more': 'actor',
    'default.begin': 'user',
    'files.add': 'user',
    'uploads.dismissFailed': 'user',
    'upload.succeeded': 'actor',
    'upload.failed': 'actor',
    'upload.removed': 'actor',
    'default.saved': 'actor',
    'selection.started': 'actor',
    'selection.changed': 'actor',
  },
  children: {
    list: heldResource(creativeListMachine, { value: specifications }),
    selection: idle(selectionMachine),
    upload: idle(uploadMachine),
    defaultToggle: idle(defaultToggleMachine),
  },
  controls: {
    'files.add': (hands, _snapshot, { files }) =>
      hands.attach(
        'Add creatives to Digital 6-Sheet',
        files.map(({ name }) => new File(['x'], name)),
      ),
  },
  screen: () =>
    import('#views/creatives/creatives.tsx').then(({ Creatives }) => ({ actor }) => (
      <Creatives creatives={actor} hrefOf={hrefOf} mayUpload maySetDefault now={now} />
    )),
  browser: { why: 'its list, its uploads and its toggles ask the server, in models of their own' },
})

import { createActor } from 'xstate'

import { creativeListMachine } from '#machines/creatives/creative-list.machine.ts'
import { creativesMachine } from '#machines/creatives/creatives.machine.ts'
import { dropReviewMachine } from '#machines/creatives/drop-review.machine.ts'
import { selectionMachine } from '#machines/creatives/selection.machine.ts'
import {
  uploadQueueMachine,
  type FilesAdded,
  type KeptUpload,
} from '#machines/creatives/upload-queue.machine.ts'
import { uploadMachine } from '#machines/creatives/upload.machine.ts'
import { idle, isolated } from '#tests/support/isolate.ts'
import { heldResource } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleSpecification } from '#tests/support/samples/creatives.ts'

const key = 'upload:here-1'
const specification = sampleSpecification('1', [])
const hrefOf = (id: string) => `/campaigns/7/creative/${id}`
const adding = (...names: string[]): FilesAdded => ({
  type: 'files.add',
  campaignId: '7',
  specificationId: '1',
  size: { width: specification.width, height: specification.height },
  files: names.map((name) => ({ file: new Blob(['x']), name })),
})
const kept: KeptUpload = {
  key,
  fileName: 'hero.jpg',
  campaignId: '7',
  specificationId: '1',
  size: null,
  replacesCreativeId: null,
  isLost: false,
}

export const model = defineModel<typeof uploadQueueMachine>({
  machine: uploadQueueMachine,
  inputs: { '': { maxFilesPerDrop: 2, pageId: 'here' } },
  cases: ({ failed, emits }) => [
    adding('hero.jpg'),
    adding('a.jpg', 'b.jpg', 'c.jpg'),
    emits('keptUploads', { type: 'uploads.found', uploads: [kept] }),
    failed('keptUploads', { kind: 'server', messages: [] }),
    emits(key, { type: 'upload.waiting', key }),
    emits(key, { type: 'upload.sent', key }),
    emits(key, { type: 'upload.succeeded', key, creativeId: '9' }),
    emits(key, { type: 'upload.failed', key }),
    emits(key, { type: 'upload.removed', key }),
    { type: 'uploads.listed', creativeIds: ['9'] },
  ],
  // The first upload stands for all.
  project: ({ uploads }) => uploads.slice(0, 1).map(({ step, creativeId }) => ({ step, creativeId })),
  sentBy: {
    'files.add': 'user',
    'uploads.found': 'actor',
    'uploads.dismissFailed': 'user',
    'uploads.retryFailed': 'user',
    'uploads.listed': 'actor',
    'upload.waiting': 'actor',
    'upload.sent': 'actor',
    'upload.succeeded': 'actor',
    'upload.failed': 'actor',
    'upload.removed': 'actor',
    'realtime.resumed': 'actor',
    'tray.open': 'user',
    'tray.close': 'user',
  },
  children: { upload: idle(uploadMachine) },
  controls: {
    'files.add': (hands, _snapshot, { files }) =>
      hands.attach(
        'Add creatives to Digital 6-Sheet',
        files.map(({ name }) => new File(['x'], name)),
      ),
  },
  // On the screen where files are added, below the header.
  screen: async () => {
    const [{ useState }, { Creatives }, { UploadsMenu }] = await Promise.all([
      import('react'),
      import('#views/creatives/creatives.tsx'),
      import('#views/creatives/uploads-menu.tsx'),
      // Loaded before the walk, which looks at once.
      import('#views/creatives/drop-review.tsx'),
    ])
    return ({ actor }) => {
      const [creatives] = useState(() => {
        const list = createActor(
          isolated(creativesMachine, {
            list: heldResource(creativeListMachine, { value: [specification] }),
            selection: idle(selectionMachine),
            dropReview: idle(dropReviewMachine),
          }),
          { input: { campaignId: '7', query: { specificationId: null } } },
        ).start()
        list.send({ type: 'resource.read', id: 'creativeList', value: [specification] })
        return list
      })
      return (
        <>
          <UploadsMenu queue={actor} hrefOf={hrefOf} />
          <Creatives
            creatives={creatives}
            queue={actor}
            hrefOf={hrefOf}
            mayUpload
            maySetDefault
            now={Date.parse('2026-03-10T12:00:00Z')}
          />
        </>
      )
    }
  },
  browser: { why: 'its uploads ask the server, in a model of their own' },
})

import { dropReviewMachine, type ReviewAdded } from '#machines/creatives/drop-review.machine.ts'
import type { FileLook, FilePlace } from '#machines/creatives/file-fit.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleSpecification } from '#tests/support/samples/creatives.ts'

const specifications = [sampleSpecification('1', []), sampleSpecification('2', [])]
const places: FilePlace[] = [
  { id: '1', name: 'Digital 6-Sheet', width: 1080, height: 1920 },
  { id: '2', name: 'Landscape HD 2', width: 1920, height: 1080 },
]
const adding: ReviewAdded = {
  type: 'review.add',
  places,
  limit: 1,
  files: [{ file: new Blob(['x']), name: 'hero.jpg' }],
}
const image: FileLook = {
  kind: 'image',
  size: { width: 1080, height: 1920 },
  duration: null,
  thumbnail: null,
  digest: 'a1',
}

export const model = defineModel<typeof dropReviewMachine>({
  machine: dropReviewMachine,
  inputs: { '': { campaignId: '7' } },
  cases: ({ done, failed, emits }) => [
    adding,
    emits('inspectFiles', { type: 'file.inspected', id: '1', found: { look: image } }),
    emits('inspectFiles', {
      type: 'file.inspected',
      id: '1',
      found: { look: { ...image, size: { width: 1000, height: 1000 }, digest: null } },
    }),
    emits('inspectFiles', { type: 'file.inspected', id: '1', found: { failure: { code: 'corrupt' } } }),
    failed('inspectFiles', { kind: 'server', messages: [] }),
    done('findTwins', [{ digest: 'a1', placeId: '1', name: 'Hero', isUnderWay: false }]),
    failed('findTwins', { kind: 'server', messages: [] }),
    { type: 'review.allow', id: '1' },
    { type: 'review.assign', id: '1', placeId: '2' },
    { type: 'review.remove', id: '1' },
    { type: 'review.remove', id: '2' },
  ],
  // The first file stands for all, and the second one for those after it.
  project: ({ files: [first], twins, problem }) => ({
    first: first === undefined ? null : { ...first, id: first.id === '1' },
    twins,
    problem,
  }),
  sentBy: {
    'review.add': 'user',
    'review.refuse': 'user',
    'file.inspected': 'actor',
    'review.assign': 'user',
    'review.allow': 'user',
    'review.compare': 'user',
    'review.remove': 'user',
    'review.send': 'user',
    'review.close': 'user',
    'review.discard': 'user',
    'review.keep': 'user',
  },
  controls: {
    'review.add': (hands, snapshot, { files }) =>
      hands.attach(
        snapshot.hasTag('open') ? 'Add more files' : 'Add files',
        files.map(({ name }) => new File(['x'], name)),
      ),
    'review.refuse': async (hands) => {
      await hands.press('May upload')
      await hands.drop([new File(['x'], 'hero.jpg')])
    },
    'review.assign': (hands) =>
      hands.choose('Frame specification of hero.jpg', 'Landscape HD 2 (1920 × 1080)'),
  },
  // For a person who may upload, and for one who may not.
  screen: async () => {
    const [{ useState }, { AddFiles, AddFilesButton, NoFiles }, { Checkbox }] = await Promise.all([
      import('react'),
      import('#views/creatives/add-files.tsx'),
      import('#views/ui/checkbox.tsx'),
      // Loaded before the walk, which looks at once.
      import('#views/creatives/drop-review.tsx'),
    ])
    return ({ actor }) => {
      const [mayUpload, setMayUpload] = useState(true)
      return (
        <>
          <Checkbox label="May upload" checked={mayUpload} onCheckedChange={setMayUpload} />
          {mayUpload ? (
            <>
              <AddFilesButton review={actor} specifications={specifications} limit={1} />
              <AddFiles review={actor} specifications={specifications} limit={1} />
            </>
          ) : (
            <NoFiles review={actor} />
          )}
        </>
      )
    }
  },
  browser: {
    calls: {
      findTwins: { method: 'GET', path: 'campaigns/*/creative-files' },
      inspectFiles: { none: 'reads the files in the browser' },
    },
    byHand: ['file.inspected'],
    drive: () => import('#e2e/drives/drop-review.drive.ts').then(({ drive }) => drive),
  },
})

import type { FrameChangeOutcome } from '#contract/frame-changes.ts'
import type { Problem } from '#contract/problem.ts'
import { frameImportMachine } from '#machines/frames/frame-import.machine.ts'
import { defineModel } from '#tests/support/model.ts'

const targets = [{ externalId: 'MET-00001', name: 'Harbour Street 1' }]
const text = 'MET-00001\tNEW-1\nMET-00002\tSAME\nMET-00003\tNEW-3'
const rows = ['NEW-1', 'SAME', 'NEW-3'].map((extendedCode, index) => ({
  line: index + 1,
  frame: `MET-0000${index + 1}`,
  values: { extendedCode },
}))
const changed: FrameChangeOutcome = {
  frame: 'MET-00001',
  name: 'Harbour Street 1',
  changes: [{ field: 'extendedCode', from: 'MET-00001-A', to: 'NEW-1' }],
  refusal: null,
}
const same: FrameChangeOutcome = { frame: 'MET-00002', name: 'Harbour Street 2', changes: [], refusal: null }
const refused: FrameChangeOutcome = {
  frame: 'MET-00003',
  name: null,
  changes: [],
  refusal: { reason: 'missing', field: null, detail: 'No frame has this external id.' },
}
/** Somebody else has changed the frame since the preview. */
const conflict: Problem = {
  kind: 'refused',
  messages: [
    {
      detail: 'Somebody else has changed this since you opened it.',
      field: 'extendedCode',
      code: 126,
      place: 0,
      meta: { value: 'THEIRS' },
    },
  ],
}
const server: Problem = { kind: 'server', messages: [] }

export const model = defineModel<typeof frameImportMachine>({
  machine: frameImportMachine,
  cases: ({ done, failed }) => [
    { type: 'import.open', targets },
    { type: 'import.typed', text },
    { type: 'import.typed', text: ' ' },
    { type: 'import.choose', field: 'routeCode' },
    { type: 'import.file', file: new File(['uniqueId,extendedCode\nMET-00001,NEW-1\n'], 'frames.csv') },
    { type: 'import.show', rows: 'all' },
    { type: 'import.show', rows: 'refused' },
    done('read', { rows, ignored: ['locality'] }),
    done('read', {
      faults: [
        { reason: 'raggedRow', line: 3, column: null, found: 2, expected: 3 },
        { reason: 'unknownColumn', line: 1, column: 28, found: null, expected: null, text: 'colour' },
      ],
    }),
    failed('read', { kind: 'offline', messages: [] }),
    done('preview', [changed, same, refused]),
    done('preview', [same, same, refused]),
    failed('preview', server),
    done('apply', [changed]),
    failed('apply', conflict),
    failed('apply', server),
    done('undo', [changed]),
    failed('undo', conflict),
  ],
  sentBy: {
    'import.open': 'user',
    'import.close': 'user',
    'import.typed': 'user',
    'import.choose': 'user',
    'import.read': 'user',
    'import.file': 'user',
    'import.retry': 'user',
    'import.back': 'user',
    'import.show': 'user',
    'import.apply': 'user',
    'import.undo': 'user',
  },
  always: {
    'what is previewed has its rows': ({ context: { rows: sent, previewed } }) =>
      previewed.length === 0 || previewed.length === sent.length,
    'a call that is under way has no problem': (snapshot) =>
      !snapshot.hasTag('busy') || snapshot.context.problem === null,
    'a closed import has no rows': (snapshot) =>
      snapshot.hasTag('open') || snapshot.context.rows.length === 0,
  },
  controls: {
    'import.typed': async (hands, _snapshot, event) => {
      await hands.fill('Paste cells', event.text)
    },
    'import.choose': async (hands) => {
      await hands.choose('The new values are for', 'Route Code')
    },
  },
  screen: async () => {
    const [{ ImportButton }, { ImportDrawer }, { ImportedBanner }] = await Promise.all([
      import('#views/frames/import-button.tsx'),
      import('#views/frames/import-drawer.tsx'),
      import('#views/frames/imported-banner.tsx'),
    ])
    return ({ actor }) => (
      <>
        <ImportButton importing={actor} targets={() => targets} />
        <ImportedBanner importing={actor} />
        <ImportDrawer importing={actor} />
      </>
    )
  },
  browser: {
    calls: {
      read: { none: 'reads a file in the browser' },
      preview: { method: 'POST', path: 'frames/changes/preview' },
      apply: { method: 'POST', path: 'frames/changes' },
      undo: { method: 'POST', path: 'frames/changes' },
    },
    drive: () => import('#e2e/drives/frame-import.drive.ts').then(({ drive }) => drive),
  },
})

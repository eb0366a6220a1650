import { fromPromise } from 'xstate'

import type { Problem } from '#contract/problem.ts'
import { playlistValues, withWeight, type PlaylistValues } from '#machines/playlists/playlist.values.ts'
import {
  playlistEditorMachine,
  playlistsDataMachine,
  playlistSequenceMachine,
  playlistsMachine,
  type PlaylistTarget,
} from '#machines/playlists/playlists.machine.ts'
import { entriesOf } from '#machines/playlists/playlists.selectors.ts'
import { idle, isolated } from '#tests/support/isolate.ts'
import { editorModel, heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { samplePlaylists } from '#tests/support/samples/playlists.ts'

const params = { campaignId: '7' }
const drives = () => import('#e2e/drives/playlists.drive.ts')
const [equal, shuffled] = entriesOf(samplePlaylists, '1', '7').map(({ target }) => target) as [
  PlaylistTarget,
  PlaylistTarget,
]

export const playlists = resourceModel(playlistsDataMachine, {
  params,
  query: null,
  values: [samplePlaylists, { specifications: [], ruleSets: [], playlists: [] }],
  screen: () =>
    import('#views/playlists/playlists-place.tsx').then(({ PlaylistsPlace }) => ({ actor }) => (
      <PlaylistsPlace data={actor}>
        {({ specifications }) => specifications.map(({ id, name }) => <p key={id}>{name}</p>)}
      </PlaylistsPlace>
    )),
  call: { method: 'GET', path: 'creative-playlists' },
  drive: () => drives().then((drive) => drive.playlists),
})

export const sequence = resourceModel(playlistSequenceMachine, {
  params: { ...params, playlistId: '1-1' },
  query: null,
  values: [['1', '2', '1', '3'], []],
  screen: () =>
    import('#views/playlists/playlist-order.tsx').then(({ Sequence }) => ({ actor }) => (
      <Sequence target={equal} sequence={actor} />
    )),
  call: { method: 'GET', path: 'creative-playlists/*/sequence' },
  drive: () => drives().then((drive) => drive.sequence),
})

const changedMeanwhile: Problem = {
  kind: 'invalid',
  messages: [
    {
      detail: 'The creatives of this playlist have changed since. Open it again.',
      field: 'creatives',
      code: 101,
    },
  ],
}
const opened = playlistValues(equal.playlist)
const weight = 'Weight of Harbour Coffee Hero still v1 in percent'

export const editor = editorModel<PlaylistTarget, PlaylistValues>(playlistEditorMachine, {
  input: 'known',
  target: equal,
  // Renamed meanwhile.
  loaded: { ...equal, ruleSet: 'Weekdays' },
  values: { ...opened, shares: withWeight(opened.shares, '1', '50') },
  opened,
  rejected: changedMeanwhile,
  controls: {
    'form.changed': (hands) => hands.fill(weight, '50'),
    'form.reverted': async (hands) => {
      await hands.fill(weight, '50')
      await hands.fill(weight, '34')
    },
    'form.submit': async (hands) => {
      await hands.fill(weight, '50')
      await hands.press('Save')
    },
  },
  screen: () =>
    import('#views/playlists/playlist-editor.tsx').then(({ PlaylistEditor }) => ({ actor }) => (
      <PlaylistEditor editor={actor} onOrder={() => {}} />
    )),
  save: { method: 'PATCH', path: 'creative-playlists/*', field: 'creatives' },
  drive: () => drives().then((drive) => drive.editor),
})

export const model = defineModel<typeof playlistsMachine>({
  machine: playlistsMachine,
  inputs: { '': params },
  cases: ({ done, failed }) => [
    { type: 'playlist.open', target: equal },
    { type: 'playlist.open', target: shuffled },
    done('editor', { outcome: 'saved', target: equal }),
    done('editor', { outcome: 'closed', target: equal }),
    failed('editor', { kind: 'server', messages: [] }),
    failed('sequence', { kind: 'server', messages: [] }),
  ],
  project: ({ subject }) => ({ playlistId: subject?.playlist.id ?? null }),
  sentBy: {
    'playlist.open': 'user',
    'sequence.read': 'user',
    'realtime.resumed': 'actor',
  },
  controls: {
    // On, and off again.
    'sequence.read': async (hands, { context }) => {
      await hands.press('Shuffle')
      if (context.subject?.playlist.isShuffled !== true) {
        await hands.press('Shuffle')
      }
    },
  },
  children: {
    playlists: heldResource(playlistsDataMachine, { value: samplePlaylists }),
    // Open, so that its form can be operated.
    editor: isolated(playlistEditorMachine).provide({
      actors: {
        load: fromPromise<PlaylistTarget, { target: PlaylistTarget }>(({ input }) =>
          Promise.resolve(input.target),
        ),
      },
    }),
    sequence: idle(playlistSequenceMachine),
  },
  screen: async () => {
    const { Playlists } = await import('#views/playlists/playlists.tsx')
    return ({ actor }) => <Playlists playlists={actor} mayEdit />
  },
  browser: { why: 'its data, its drawer and the order ask the server, in models of their own' },
})

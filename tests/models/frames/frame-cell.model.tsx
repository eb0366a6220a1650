import type { Problem } from '#contract/problem.ts'
import { frameCellMachine, type FrameCell } from '#machines/frames/frame-cell.machine.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleFrame } from '#tests/support/samples/frames.ts'

const code: FrameCell = {
  key: 'cell:1:externalId',
  frameId: '1',
  name: 'Harbour Street 1',
  field: 'externalId',
  held: 'MET-00001',
}
const list: FrameCell = { ...code, key: 'cell:1:playerId', field: 'playerId', held: ['PL00001'] }
/** Somebody else has changed the field since it was read. */
const conflictWith = (value: string | string[]): Problem => ({
  kind: 'refused',
  messages: [
    {
      detail: 'Somebody else has changed this since you opened it.',
      field: 'externalId',
      code: 126,
      meta: { value },
    },
  ],
})

export const model = defineModel<typeof frameCellMachine>({
  machine: frameCellMachine,
  inputs: { '': code, list },
  cases: ({ done, failed }) => [
    { type: 'cell.typed', text: 'MET-00009, MET-00010' },
    { type: 'cell.typed', text: ' MET-00001 ' },
    { type: 'cell.typed', text: 'PL00001 , ' },
    { type: 'cell.typed', text: ' ' },
    done('save', sampleFrame('1', { externalId: 'MET-00009' })),
    failed('save', { kind: 'server', messages: [] }),
    failed('save', {
      kind: 'invalid',
      messages: [{ detail: 'Another frame has this external id.', field: 'externalId', code: 115 }],
    }),
    failed('save', conflictWith('MET-00007')),
    failed('save', conflictWith([])),
  ],
  sentBy: {
    'cell.typed': 'user',
    'cell.save': 'user',
    'cell.cancel': 'user',
    'cell.overwrite': 'user',
    'cell.leave': 'actor',
  },
  always: {
    'their value is asked about in a conflict alone': (snapshot) =>
      snapshot.hasTag('conflict') === (snapshot.context.theirs !== null) || snapshot.hasTag('closed'),
    'a new attempt has no problem': (snapshot) =>
      !snapshot.hasTag('busy') || snapshot.context.problem === null,
  },
  controls: {
    'cell.typed': async (hands, _snapshot, { text }) => {
      await hands.fill(/ of Harbour Street 1$/, text)
    },
  },
  screen: () =>
    import('#views/frames/cell-editor.tsx').then(({ CellEditor }) => ({ actor }) => (
      <CellEditor cell={actor} />
    )),
  browser: {
    calls: { save: { method: 'PATCH', path: 'frames/*', field: 'external_id' } },
    drive: () => import('#e2e/drives/frame-cell.drive.ts').then(({ drive }) => drive),
  },
})

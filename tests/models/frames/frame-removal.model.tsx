import { frameRemovalMachine } from '#machines/frames/frame-removal.machine.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleFrame } from '#tests/support/samples/frames.ts'

const one = sampleFrame('1', { isDeletable: true, campaignCount: 0 })
const other = sampleFrame('2', { isDeletable: true })
const deletedAt = '2026-03-10T09:00:00Z'

export const model = defineModel<typeof frameRemovalMachine>({
  machine: frameRemovalMachine,
  inputs: { '': { frames: [one, other], isSelection: true } },
  cases: ({ done, failed }) => [
    done('deleteAll', {
      frames: [
        { ...one, deletedAt },
        { ...other, deletedAt },
      ],
      problem: null,
    }),
    done('deleteAll', {
      frames: [{ ...one, deletedAt }],
      problem: { kind: 'refused', messages: [attached(1)] },
    }),
    failed('deleteAll', { kind: 'refused', messages: [attached(0)] }),
    failed('deleteAll', { kind: 'server', messages: [] }),
  ],
  sentBy: { 'removal.confirm': 'user', 'removal.decline': 'user' },
  always: {
    'after an attempt that left some, each of them has failed': (snapshot) =>
      !snapshot.hasTag('partial') ||
      JSON.stringify(snapshot.context.waiting.map(({ id }) => id)) ===
        JSON.stringify(snapshot.context.failures.map(({ id }) => id)),
  },
  screen: () =>
    import('#views/frames/removal-question.tsx').then(({ RemovalQuestion }) => ({ actor }) => (
      <RemovalQuestion removal={actor} />
    )),
  browser: {
    calls: { deleteAll: { method: 'DELETE', path: 'frames/*' } },
    drive: () => import('#e2e/drives/frame-removal.drive.ts').then(({ drive }) => drive),
  },
})

/** What the server says of a frame that plays. */
function attached(place: number) {
  return {
    detail:
      'MET-00002 is attached to an active campaign. Remove it there, or wait until the campaign has ended.',
    field: null,
    code: 105,
    place,
  }
}

import { moderationMachine } from '#machines/creatives/moderation.machine.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleCreative } from '#tests/support/samples/creatives.ts'

const waitsForGroup = { stage: 2, groups: ['Legal'], right: null, keepers: ['Al Admin'] }
const waitsForTeam = {
  stage: 0,
  groups: [],
  right: { displayName: 'Moderate', grantors: ['Al Admin', 'Bo Admin'] },
  keepers: [],
}

export const model = defineModel<typeof moderationMachine>({
  machine: moderationMachine,
  inputs: {
    '': { creativeId: '9' },
    'to approve': { creativeId: '9', wanted: 'approval' },
    'to reject': { creativeId: '9', wanted: 'rejection' },
  },
  // What is wanted decides on the beginning alone.
  project: ({ decision, waitsFor, problem }) => ({ decision, waitsFor, problem }),
  cases: ({ done, failed }) => [
    done('askMayModerate', { canModerate: true, waitsFor: null }),
    done('askMayModerate', { canModerate: false, waitsFor: null }),
    done('askMayModerate', { canModerate: false, waitsFor: waitsForGroup }),
    done('askMayModerate', { canModerate: false, waitsFor: waitsForTeam }),
    failed('askMayModerate', { kind: 'server', messages: [] }),
    failed('askMayModerate', { kind: 'forbidden', messages: [] }),
    done('moderate', undefined),
    failed('moderate', { kind: 'server', messages: [] }),
    failed('moderate', {
      kind: 'refused',
      messages: [{ detail: 'This creative has already been moderated.', field: null, code: 105 }],
    }),
    {
      type: 'rejection.confirm',
      notes: 'The logo is cut off.',
      mark: { place: { x: 0.5, y: 0.5 }, seconds: null },
    },
  ],
  sentBy: {
    'moderation.ask': 'user',
    'moderation.approve': 'user',
    'moderation.reject': 'user',
    'moderation.cancel': 'user',
    'approval.confirm': 'user',
    'rejection.confirm': 'user',
    'form.changed': 'user',
    'form.reverted': 'user',
    'leaving.accept': 'user',
    'leaving.decline': 'user',
    'moderation.close': 'actor',
  },
  controls: {
    'form.changed': (hands) => hands.fill('Please give a reason for rejecting this creative', 'Too dark.'),
    'form.reverted': async (hands) => {
      await hands.fill('Please give a reason for rejecting this creative', 'Too dark.')
      await hands.fill('Please give a reason for rejecting this creative', '')
    },
    'rejection.confirm': async (hands) => {
      await hands.press('Mark a place')
      await hands.fill('Please give a reason for rejecting this creative', 'The logo is cut off.')
      await hands.press('Reject')
    },
  },
  screen: async () => {
    const [{ ModerationPanel }, { WhomItWaitsFor }] = await Promise.all([
      import('#views/creatives/moderation-panel.tsx'),
      import('#views/creatives/whom-it-waits-for.tsx'),
    ])
    return ({ actor }) => (
      <>
        <WhomItWaitsFor moderation={actor} creative={sampleCreative('9')} />
        <ModerationPanel moderation={actor} creative={sampleCreative('9')} />
      </>
    )
  },
  browser: {
    calls: {
      askMayModerate: {
        method: 'GET',
        path: 'users/*/creatives/*/moderate',
        // 403 is an answer, no (MOD-002): nobody is told that there is nothing for them here.
        meets: ['server', 'expired', 'rejected', 'dropped'],
      },
      moderate: { method: 'POST', path: 'creatives/*/moderate', field: 'notes' },
    },
    drive: () => import('#e2e/drives/moderation.drive.ts').then(({ drive }) => drive),
  },
})

import { realtimeMachine } from '#machines/realtime/realtime.machine.ts'
import { defineModel } from '#tests/support/model.ts'

export const model = defineModel<typeof realtimeMachine>({
  machine: realtimeMachine,
  inputs: { '': { userId: '3' } },
  cases: ({ failed, emits }) => [
    failed('connection', { kind: 'server', messages: [] }),
    emits('connection', { type: 'connection.opened' }),
    emits('connection', { type: 'connection.lost' }),
  ],
  sentBy: { 'connection.opened': 'actor', 'connection.lost': 'actor' },
  always: {
    'an open connection has no failures': (snapshot) =>
      !snapshot.matches({ open: 'connected' }) || snapshot.context.failures === 0,
    'only a failure is waited for': (snapshot) =>
      !snapshot.matches('waiting') || snapshot.context.failures > 0,
  },
  screen: { noScreen: 'the connection has no looks' },
  browser: {
    calls: {
      // Asked for each channel of the connection; a refused channel stays silent, and the connection stands.
      connection: {
        method: 'GET',
        path: 'broadcasting/auth',
        isQuiet: true,
        tells: {
          done: 'connection.opened',
          failed: ({ kind }) => ({ type: kind === 'forbidden' ? 'connection.opened' : 'connection.lost' }),
        },
      },
    },
    drive: () => import('#e2e/drives/realtime.drive.ts').then(({ drive }) => drive),
  },
})

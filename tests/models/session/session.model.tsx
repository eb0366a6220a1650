import { sessionMachine } from '#machines/session/session.machine.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleUser } from '#tests/support/samples/users.ts'

export const model = defineModel<typeof sessionMachine>({
  machine: sessionMachine,
  cases: ({ done, failed, emits }) => [
    done('loadUser', sampleUser),
    done('loadUser', null),
    failed('loadUser', { kind: 'offline', messages: [] }),
    done('signOut', undefined),
    failed('signOut', { kind: 'offline', messages: [] }),
    failed('watchToken', { kind: 'server', messages: [] }),
    emits('watchToken', { type: 'token.changed', present: true, isHeld: false }),
    emits('watchToken', { type: 'token.changed', present: false, isHeld: false }),
    emits('watchToken', { type: 'token.changed', present: false, isHeld: true }),
  ],
  sentBy: {
    'session.begin': 'actor',
    'session.expired': 'actor',
    'session.end': 'router',
    'session.retry': 'user',
    'token.changed': 'actor',
  },
  screen: { noScreen: 'the application shows its state: see the model of app' },
  browser: {
    calls: {
      // Whatever the server answers, the person is signed out here: there is nothing to see and nothing to try again.
      signOut: {
        method: 'DELETE',
        path: 'auth',
        meets: ['server', 'expired', 'rejected', 'dropped'],
        isQuiet: true,
      },
      loadUser: { method: 'GET', path: 'auth/user', succeedsBy: 401 },
      watchToken: { none: 'reads the storage' },
    },
    drive: () => import('#e2e/drives/session.drive.ts').then(({ drive }) => drive),
  },
})

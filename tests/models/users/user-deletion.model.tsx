import { userDeletionMachine } from '#machines/users/user-deletion.machine.ts'
import { defineModel } from '#tests/support/model.ts'
import { samplePerson } from '#tests/support/samples/users.ts'

export const model = defineModel<typeof userDeletionMachine>({
  machine: userDeletionMachine,
  inputs: { '': { target: samplePerson('1') } },
  cases: ({ done, failed }) => [
    done('perform', undefined),
    failed('perform', { kind: 'server', messages: [] }),
  ],
  sentBy: { 'confirmation.confirm': 'user', 'confirmation.decline': 'user' },
  screen: () =>
    import('#views/users/user-question.tsx').then(({ UserQuestion }) => ({ actor }) => (
      <UserQuestion question={actor} kind="deletion" />
    )),
  browser: {
    calls: { perform: { method: 'DELETE', path: 'users/*' } },
    drive: () => import('#e2e/drives/user-deletion.drive.ts').then(({ drive }) => drive),
  },
})

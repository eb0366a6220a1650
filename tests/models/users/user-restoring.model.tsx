import { userRestoringMachine } from '#machines/users/user-restoring.machine.ts'
import { defineModel } from '#tests/support/model.ts'
import { samplePerson } from '#tests/support/samples/users.ts'

export const model = defineModel<typeof userRestoringMachine>({
  machine: userRestoringMachine,
  inputs: { '': { target: samplePerson('1') } },
  cases: ({ done, failed }) => [
    done('perform', undefined),
    failed('perform', { kind: 'server', messages: [] }),
  ],
  sentBy: { 'confirmation.confirm': 'user', 'confirmation.decline': 'user' },
  screen: () =>
    import('#views/users/user-question.tsx').then(({ UserQuestion }) => ({ actor }) => (
      <UserQuestion question={actor} kind="restoring" />
    )),
  browser: {
    calls: { perform: { method: 'PATCH', path: 'users/*/restore' } },
    drive: () => import('#e2e/drives/user-restoring.drive.ts').then(({ drive }) => drive),
  },
})

import { failedRemovalMachine } from '#machines/creatives/failed-removal.machine.ts'
import { defineModel } from '#tests/support/model.ts'

export const model = defineModel<typeof failedRemovalMachine>({
  machine: failedRemovalMachine,
  inputs: { '': { target: { id: '9', name: 'torn.jpg' } } },
  cases: ({ done, failed }) => [
    done('perform', undefined),
    failed('perform', { kind: 'server', messages: [] }),
  ],
  sentBy: { 'confirmation.confirm': 'user', 'confirmation.decline': 'user' },
  screen: () =>
    import('#views/creatives/failed-removal.tsx').then(({ FailedRemoval }) => ({ actor }) => (
      <FailedRemoval removal={actor} />
    )),
  browser: {
    calls: { perform: { method: 'DELETE', path: 'creatives/*' } },
    drive: () => import('#e2e/drives/failed-removal.drive.ts').then(({ drive }) => drive),
  },
})

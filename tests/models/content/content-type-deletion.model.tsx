import { contentTypeDeletionMachine } from '#machines/content/content-type-deletion.machine.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleContentType } from '#tests/support/samples/content.ts'

export const model = defineModel<typeof contentTypeDeletionMachine>({
  machine: contentTypeDeletionMachine,
  inputs: { '': { target: sampleContentType('1') } },
  cases: ({ done, failed }) => [
    done('perform', undefined),
    failed('perform', { kind: 'server', messages: [] }),
  ],
  sentBy: { 'confirmation.confirm': 'user', 'confirmation.decline': 'user' },
  screen: () =>
    import('#views/content/content-type-deletion.tsx').then(({ ContentTypeDeletion }) => ({ actor }) => (
      <ContentTypeDeletion deletion={actor} />
    )),
  browser: {
    calls: { perform: { method: 'DELETE', path: 'content-types/*' } },
    drive: () => import('#e2e/drives/content-type-deletion.drive.ts').then(({ drive }) => drive),
  },
})

import { contentItemDeletionMachine } from '#machines/content/content-item-deletion.machine.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleContentItem } from '#tests/support/samples/content.ts'

export const model = defineModel<typeof contentItemDeletionMachine>({
  machine: contentItemDeletionMachine,
  inputs: { '': { target: sampleContentItem('1') } },
  cases: ({ done, failed }) => [
    done('perform', undefined),
    failed('perform', { kind: 'server', messages: [] }),
  ],
  sentBy: { 'confirmation.confirm': 'user', 'confirmation.decline': 'user' },
  screen: () =>
    import('#views/content/content-item-deletion.tsx').then(({ ContentItemDeletion }) => ({ actor }) => (
      <ContentItemDeletion deletion={actor} />
    )),
  browser: {
    calls: { perform: { method: 'DELETE', path: 'content-items' } },
    drive: () => import('#e2e/drives/content-item-deletion.drive.ts').then(({ drive }) => drive),
  },
})

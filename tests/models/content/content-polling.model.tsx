import { contentPollingMachine } from '#machines/content/content-polling.machine.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleContentItem } from '#tests/support/samples/content.ts'

export const model = defineModel<typeof contentPollingMachine>({
  machine: contentPollingMachine,
  inputs: { '': { campaignId: '7', query: { page: 1 } } },
  cases: ({ done, failed }) => [
    done('fetchNew', { items: [sampleContentItem('9')], fetchedAt: '2026-03-02T14:08:00.000Z' }),
    failed('fetchNew', { kind: 'server', messages: [] }),
    { type: 'query.changed', query: { page: 2, contentItemName: 'happy' } },
  ],
  sentBy: { 'polling.toggle': 'user', 'query.changed': 'actor' },
  screen: () =>
    import('#views/content/polling-switch.tsx').then(({ PollingSwitch }) => ({ actor }) => (
      <PollingSwitch polling={actor} />
    )),
  browser: {
    calls: {
      fetchNew: {
        method: 'GET',
        path: 'campaigns/*/content-items',
        query: 'createdSince',
        isQuiet: true,
        // After a fault it waits for a minute.
        meets: ['server'],
      },
    },
    drive: () => import('#e2e/drives/content-moderation.drive.ts').then((drive) => drive.polling),
  },
})

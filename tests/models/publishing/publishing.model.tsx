import { publicationSchema } from '#contract/publications.ts'
import { publishingMachine, type PublishingState } from '#machines/publishing/publishing.machine.ts'
import { defineModel } from '#tests/support/model.ts'
import { allChanges } from '#tests/support/samples/publications.ts'

const publication = publicationSchema.parse({
  id: '4',
  createdAt: '2026-03-02T08:15:30.000Z',
  publishedBy: { name: 'Maya Hart' },
})
const state = (values: Partial<PublishingState>): PublishingState => ({
  status: 'unpublished',
  isPublishable: true,
  publications: [],
  ...values,
})

export const model = defineModel<typeof publishingMachine>({
  machine: publishingMachine,
  inputs: { '': { campaignId: '7' } },
  cases: ({ done, failed, emits }) => [
    done('loadPublishing', state({})),
    done('loadPublishing', state({ isPublishable: false })),
    done('loadPublishing', state({ status: 'draft', publications: [publication] })),
    done('loadPublishing', state({ status: 'published', isPublishable: false, publications: [publication] })),
    failed('loadPublishing', { kind: 'server', messages: [] }),
    done('loadChanges', allChanges),
    done('loadChanges', []),
    failed('loadChanges', { kind: 'server', messages: [] }),
    done('publish', publication),
    failed('publish', {
      kind: 'refused',
      messages: [{ detail: 'There is nothing to publish.', field: null, code: 101 }],
    }),
    failed('listen', { kind: 'server', messages: [] }),
    emits('listen', { type: 'publishing.outdated' }),
  ],
  equivalent: Object.fromEntries(
    ['publishing.retry', 'after staleness'].map((type) => [
      `target publishing.loading changed to ready: publishing.stale on ${type} branch 1`,
      'what is stale is outdated, so that `ready` leads to `loading` at once',
    ]),
  ),
  sentBy: {
    'publishing.ask': 'user',
    'publishing.confirm': 'user',
    'publishing.cancel': 'user',
    'publishing.readAgain': 'user',
    'publishing.retry': 'user',
    'publishing.outdated': 'push',
    'realtime.resumed': 'actor',
  },
  screen: () =>
    import('#views/publishing/publishing.tsx').then(({ Publishing }) => ({ actor }) => (
      <Publishing publishing={actor} />
    )),
  browser: {
    calls: {
      loadPublishing: { method: 'GET', path: 'campaigns/*/publications' },
      loadChanges: { method: 'GET', path: 'campaigns/*/publication-changes' },
      publish: { method: 'POST', path: 'campaigns/*/publications' },
      listen: { none: 'a push channel' },
    },
    drive: () => import('#e2e/drives/publishing.drive.ts').then(({ drive }) => drive),
  },
})

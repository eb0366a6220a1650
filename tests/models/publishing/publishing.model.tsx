import { publicationSchema } from '#contract/publications.ts'
import {
  publicationChangesMachine,
  publishingMachine,
  publishingStateMachine,
  type PublishingState,
} from '#machines/publishing/publishing.machine.ts'
import { heldResource, resourceModel } from '#tests/support/kit-models.tsx'
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
  lacks: null,
  publications: [],
  ...values,
})

const lacks = { displayName: 'Deploy', grantors: ['Al Admin', 'Bo Admin'] }

const drives = () => import('#e2e/drives/publishing.drive.ts')

export const publications = resourceModel(publishingStateMachine, {
  params: { campaignId: '7' },
  query: null,
  values: [
    state({}),
    state({ isPublishable: false }),
    state({ status: 'draft', publications: [publication] }),
    state({ isPublishable: false, lacks }),
    state({ status: 'draft', isPublishable: false, lacks, publications: [publication] }),
    state({ status: 'published', isPublishable: false, publications: [publication] }),
  ],
  // Without the button, which belongs to the machine above it.
  screen: () =>
    import('#views/publishing/publishing.tsx').then(({ Publications }) => ({ actor }) => (
      <Publications state={actor} publish={null} />
    )),
  call: { method: 'GET', path: 'campaigns/*/publications' },
  drive: () => drives().then((drive) => drive.publications),
})

export const changes = resourceModel(publicationChangesMachine, {
  params: { campaignId: '7' },
  query: null,
  values: [allChanges, []],
  screen: () =>
    import('#views/publishing/publication-question.tsx').then(({ PublicationChanges }) => ({ actor }) => (
      <PublicationChanges changes={actor} isFirst={false} />
    )),
  call: { method: 'GET', path: 'campaigns/*/publication-changes' },
  drive: () => drives().then((drive) => drive.changes),
})

const [seen, arrived] = [allChanges.slice(0, 1), allChanges.slice(1, 2)]

export const model = defineModel<typeof publishingMachine>({
  machine: publishingMachine,
  inputs: { '': { campaignId: '7' } },
  cases: ({ done, failed }) => [
    done('publish', publication),
    failed('publish', {
      kind: 'refused',
      messages: [{ detail: 'There is nothing to publish.', field: null, code: 101 }],
    }),
    failed('changes', { kind: 'server', messages: [] }),
    { type: 'publishing.confirm', seen },
    done('check', seen),
    done('check', [...seen, ...arrived]),
    failed('check', { kind: 'server', messages: [] }),
  ],
  sentBy: {
    'publishing.ask': 'user',
    'publishing.confirm': 'user',
    'publishing.cancel': 'user',
    'realtime.resumed': 'actor',
  },
  children: {
    state: heldResource(publishingStateMachine, { value: state({}) }),
    changes: heldResource(publicationChangesMachine, { value: seen }),
  },
  always: {
    'only what a person saw is published': (snapshot) =>
      !snapshot.hasTag('checking') || snapshot.context.seen.length > 0,
  },
  screen: () =>
    import('#views/publishing/publishing.tsx').then(({ Publishing }) => ({ actor }) => (
      <Publishing publishing={actor} />
    )),
  browser: {
    calls: {
      check: { method: 'GET', path: 'campaigns/*/publication-changes' },
      publish: { method: 'POST', path: 'campaigns/*/publications' },
    },
    drive: () => drives().then((drive) => drive.drive),
  },
})

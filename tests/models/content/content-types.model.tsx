import { fromPromise } from 'xstate'

import type { ContentType } from '#contract/content.ts'
import type { Page } from '#contract/json-api.ts'
import { contentTypeDeletionMachine } from '#machines/content/content-type-deletion.machine.ts'
import { contentTypeEditorMachine } from '#machines/content/content-type-editor.machine.ts'
import {
  contentTypeListMachine,
  type ContentTypeListQuery,
} from '#machines/content/content-type-list.machine.ts'
import { contentTypesMachine } from '#machines/content/content-types.machine.ts'
import { resting } from '#tests/support/isolate.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleContentType } from '#tests/support/samples/content.ts'

const contentType = sampleContentType('1')

export const model = defineModel<typeof contentTypesMachine>({
  machine: contentTypesMachine,
  inputs: { '': { campaignId: '7', query: { page: 1 } } },
  cases: ({ done, failed, emits }) => [
    { type: 'query.changed', query: { page: 2 } },
    { type: 'contentType.edit', contentType },
    { type: 'contentType.delete', contentType },
    done('contentTypeEditor', { outcome: 'saved', target: { campaignId: '7', subject: null } }),
    done('contentTypeEditor', { outcome: 'closed', target: { campaignId: '7', subject: null } }),
    failed('contentTypeEditor', { kind: 'server', messages: [] }),
    done('contentTypeDeletion', { outcome: 'confirmed', target: contentType }),
    done('contentTypeDeletion', { outcome: 'declined', target: contentType }),
    failed('contentTypeDeletion', { kind: 'server', messages: [] }),
    failed('contentTypeList', { kind: 'server', messages: [] }),
    failed('listen', { kind: 'server', messages: [] }),
    emits('listen', { type: 'contentTypes.outdated' }),
  ],
  project: ({ query: { page }, subject }) => ({ page, subjectId: subject?.id ?? null }),
  sentBy: {
    'query.changed': 'router',
    'contentType.create': 'user',
    'contentType.edit': 'user',
    'contentType.delete': 'user',
    'contentTypes.outdated': 'push',
    'realtime.resumed': 'actor',
  },
  // With its row there, as it is what can be opened.
  children: {
    contentTypeList: contentTypeListMachine.provide({
      actors: {
        loadPage: fromPromise<Page<ContentType>, { query: ContentTypeListQuery }>(({ input }) =>
          Promise.resolve({
            items: [contentType],
            pagination: { total: 17, totalPages: 2, currentPage: input.query.page },
          }),
        ),
      },
    }),
    contentTypeEditor: resting(contentTypeEditorMachine),
    contentTypeDeletion: resting(contentTypeDeletionMachine),
  },
  screen: () =>
    import('#views/content/content-types.tsx').then(({ ContentTypes }) => ({ actor }) => (
      <ContentTypes contentTypes={actor} hrefOf={(page) => `/campaigns/7/content-types/${page}`} />
    )),
  browser: {
    why: 'it asks the server for nothing itself: its list, drawer and question do, in models of their own',
  },
})

import { fromPromise } from 'xstate'

import type { ContentItem } from '#contract/content-items.ts'
import type { Page } from '#contract/json-api.ts'
import {
  contentChoicesMachine,
  type ContentChoice,
  type ContentChoicesQuery,
} from '#machines/content/content-choices.machine.ts'
import { contentItemDeletionMachine } from '#machines/content/content-item-deletion.machine.ts'
import { contentItemEditorMachine } from '#machines/content/content-item-editor.machine.ts'
import {
  contentItemListMachine,
  type ContentItemListQuery,
} from '#machines/content/content-item-list.machine.ts'
import { contentItemsMachine } from '#machines/content/content-items.machine.ts'
import { resting } from '#tests/support/isolate.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleChoices, sampleContentItem, sampleContentType } from '#tests/support/samples/content.ts'

const query = { contentTypeId: null, contentItemName: '', modStatus: null, ruleSetId: null, page: 1 }
const item = sampleContentItem('1')
const contentTypes = [sampleContentType('1'), sampleContentType('2', { fields: [] })]

export const model = defineModel<typeof contentItemsMachine>({
  machine: contentItemsMachine,
  inputs: { '': { campaignId: '7', query } },
  cases: ({ done, failed, emits }) => [
    { type: 'query.changed', query },
    { type: 'query.changed', query: { ...query, page: 2 } },
    { type: 'filter.typed', filter: { contentItemName: 'happy' } },
    { type: 'filter.typed', filter: { contentItemName: '' } },
    { type: 'item.create', contentTypes },
    { type: 'item.edit', item, contentTypes },
    { type: 'item.delete', item },
    done('contentItemEditor', { outcome: 'saved', target: { subject: item, contentTypes: [] } }),
    done('contentItemEditor', { outcome: 'closed', target: { subject: null, contentTypes: [] } }),
    failed('contentItemEditor', { kind: 'server', messages: [] }),
    done('contentItemDeletion', { outcome: 'confirmed', target: item }),
    done('contentItemDeletion', { outcome: 'declined', target: item }),
    failed('contentItemDeletion', { kind: 'server', messages: [] }),
    failed('contentItemList', { kind: 'server', messages: [] }),
    failed('contentChoices', { kind: 'server', messages: [] }),
    failed('listen', { kind: 'server', messages: [] }),
    emits('listen', { type: 'contentItems.outdated' }),
  ],
  project: ({ query: { page }, typed, subject }) => ({
    page,
    isTyped: typed.contentItemName !== '',
    subjectId: subject?.id ?? null,
  }),
  sentBy: {
    'query.changed': 'router',
    'filter.typed': 'user',
    'item.create': 'user',
    'item.edit': 'user',
    'item.delete': 'user',
    'contentItems.outdated': 'push',
    'realtime.resumed': 'actor',
  },
  // With its row there, as it is what can be opened.
  children: {
    contentItemList: contentItemListMachine.provide({
      actors: {
        loadPage: fromPromise<Page<ContentItem>, { query: ContentItemListQuery }>(({ input }) =>
          Promise.resolve({
            items: [item],
            pagination: { total: 17, totalPages: 2, currentPage: input.query.page },
          }),
        ),
      },
    }),
    contentChoices: contentChoicesMachine.provide({
      actors: {
        loadPage: fromPromise<Page<ContentChoice>, { query: ContentChoicesQuery }>(() =>
          Promise.resolve(sampleChoices),
        ),
      },
    }),
    contentItemEditor: resting(contentItemEditorMachine),
    contentItemDeletion: resting(contentItemDeletionMachine),
  },
  screen: () =>
    import('#views/content/content-items.tsx').then(({ ContentItems }) => ({ actor }) => (
      <ContentItems
        items={actor}
        now={Date.parse('2026-03-01T09:10:00Z')}
        mayEdit
        mayManageTypes
        hrefOf={(page) => `/campaigns/7/content/${page}`}
      />
    )),
  browser: {
    why: 'it asks the server for nothing itself: its list, choices, drawer and question do, in models of their own',
  },
})

import {
  contentItemListMachine,
  type ContentItemListQuery,
} from '#machines/content/content-item-list.machine.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleContentItem } from '#tests/support/samples/content.ts'

const query: ContentItemListQuery = {
  campaignId: '7',
  contentTypeId: null,
  contentItemName: '',
  modStatus: null,
  ruleSetId: null,
  page: 1,
}

export const model = defineModel<typeof contentItemListMachine>({
  machine: contentItemListMachine,
  inputs: { '': { query } },
  cases: ({ done, failed }) => [
    done('loadPage', {
      items: [
        sampleContentItem('1'),
        sampleContentItem('2', { status: 'rejected', rejectReason: 'The price is wrong.' }),
      ],
      pagination: { total: 17, totalPages: 2, currentPage: 1 },
    }),
    done('loadPage', { items: [], pagination: { total: 0, totalPages: 1, currentPage: 1 } }),
    failed('loadPage', { kind: 'server', messages: [] }),
    { type: 'query.changed', query },
    { type: 'query.changed', query: { ...query, page: 2 } },
    { type: 'query.changed', query: { ...query, modStatus: 'approved' } },
  ],
  sentBy: {
    'query.changed': 'router',
    'items.outdated': 'push',
    'realtime.resumed': 'actor',
    'page.retry': 'user',
  },
  screen: () =>
    import('#views/content/content-item-table.tsx').then(({ ContentItemTable }) => ({ actor }) => (
      <ContentItemTable
        list={actor}
        actions={{ onEdit: null, onDelete: null }}
        now={Date.parse('2026-03-01T09:10:00Z')}
        hrefOf={(page) => `/campaigns/7/content/${page}`}
      />
    )),
  browser: {
    calls: { loadPage: { method: 'GET', path: 'campaigns/*/content-items' } },
    drive: () => import('#e2e/drives/content-item-list.drive.ts').then(({ drive }) => drive),
  },
})

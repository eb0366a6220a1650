import { contentTypeListMachine } from '#machines/content/content-type-list.machine.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleContentType } from '#tests/support/samples/content.ts'

const query = { campaignId: '7', page: 1 }

export const model = defineModel<typeof contentTypeListMachine>({
  machine: contentTypeListMachine,
  inputs: { '': { query } },
  cases: ({ done, failed }) => [
    done('loadPage', {
      items: [sampleContentType('1'), sampleContentType('2')],
      pagination: { total: 17, totalPages: 2, currentPage: 1 },
    }),
    done('loadPage', { items: [], pagination: { total: 0, totalPages: 1, currentPage: 1 } }),
    failed('loadPage', { kind: 'server', messages: [] }),
    { type: 'query.changed', query },
    { type: 'query.changed', query: { ...query, page: 2 } },
  ],
  sentBy: {
    'query.changed': 'router',
    'items.outdated': 'push',
    'realtime.resumed': 'actor',
    'page.retry': 'user',
  },
  screen: () =>
    import('#views/content/content-type-table.tsx').then(({ ContentTypeTable }) => ({ actor }) => (
      <ContentTypeTable list={actor} actions={null} hrefOf={(page) => `/campaigns/7/content-types/${page}`} />
    )),
  browser: {
    calls: { loadPage: { method: 'GET', path: 'campaigns/*/content-types' } },
    drive: () => import('#e2e/drives/content-type-list.drive.ts').then(({ drive }) => drive),
  },
})

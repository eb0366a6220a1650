import { ruleSetListMachine, type RuleSetListQuery } from '#machines/rules/rule-set-list.machine.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleRuleSet } from '#tests/support/samples/rule-sets.ts'

const query: RuleSetListQuery = { campaignId: '7', page: 1, filter: '', sorting: null }

export const model = defineModel<typeof ruleSetListMachine>({
  machine: ruleSetListMachine,
  inputs: { '': { query } },
  cases: ({ done, failed }) => [
    done('loadPage', {
      items: [sampleRuleSet('1'), sampleRuleSet('2', { creatives: [] })],
      pagination: { total: 17, totalPages: 2, currentPage: 1 },
    }),
    done('loadPage', { items: [], pagination: { total: 0, totalPages: 1, currentPage: 1 } }),
    failed('loadPage', { kind: 'server', messages: [] }),
    { type: 'query.changed', query },
    { type: 'query.changed', query: { ...query, page: 2 } },
    { type: 'query.changed', query: { ...query, filter: 'late' } },
    { type: 'query.changed', query: { ...query, sorting: { by: 'name', order: 'DESC' } } },
  ],
  sentBy: {
    'query.changed': 'router',
    'items.outdated': 'push',
    'realtime.resumed': 'actor',
    'page.retry': 'user',
  },
  screen: () =>
    import('#views/rules/rule-set-table.tsx').then(({ RuleSetTable }) => ({ actor }) => (
      <RuleSetTable
        list={actor}
        actions={{ onEdit: null, onConfigure: null, onDelete: null }}
        hrefOf={(page) => `/campaigns/7/rules/${page}`}
      />
    )),
  browser: {
    calls: { loadPage: { method: 'GET', path: 'campaigns/*/rule-sets' } },
    drive: () => import('#e2e/drives/rule-set-list.drive.ts').then(({ drive }) => drive),
  },
})

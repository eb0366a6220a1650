import { fromPromise } from 'xstate'

import type { Page } from '#contract/json-api.ts'
import type { RuleSet } from '#contract/rule-sets.ts'
import { ruleSetDeletionMachine } from '#machines/rules/rule-set-deletion.machine.ts'
import { ruleSetEditorMachine } from '#machines/rules/rule-set-editor.machine.ts'
import { ruleSetListMachine, type RuleSetListQuery } from '#machines/rules/rule-set-list.machine.ts'
import { ruleSetSettingsMachine } from '#machines/rules/rule-set-settings.machine.ts'
import { rulesMachine } from '#machines/rules/rules.machine.ts'
import { resting } from '#tests/support/isolate.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleRuleSet } from '#tests/support/samples/rule-sets.ts'

const query = { page: 1, filter: '', sorting: null }
const ruleSet = sampleRuleSet('1')

export const model = defineModel<typeof rulesMachine>({
  machine: rulesMachine,
  inputs: { '': { campaignId: '7', query } },
  cases: ({ done, failed, emits }) => [
    { type: 'query.changed', query },
    { type: 'query.changed', query: { ...query, page: 2 } },
    { type: 'filter.typed', filter: 'late' },
    { type: 'filter.typed', filter: '' },
    { type: 'sort.press', by: 'name' },
    { type: 'ruleSet.edit', ruleSet },
    { type: 'ruleSet.configure', ruleSet },
    { type: 'ruleSet.delete', ruleSet },
    done('ruleSetEditor', { isSaved: true }),
    done('ruleSetEditor', { isSaved: false }),
    failed('ruleSetEditor', { kind: 'server', messages: [] }),
    done('ruleSetSettings', { isSaved: true }),
    done('ruleSetSettings', { isSaved: false }),
    failed('ruleSetSettings', { kind: 'server', messages: [] }),
    done('ruleSetDeletion', { outcome: 'confirmed', target: ruleSet }),
    done('ruleSetDeletion', { outcome: 'declined', target: ruleSet }),
    failed('ruleSetDeletion', { kind: 'server', messages: [] }),
    failed('ruleSetList', { kind: 'server', messages: [] }),
    failed('listen', { kind: 'server', messages: [] }),
    emits('listen', { type: 'ruleSets.outdated' }),
  ],
  // What is typed into the filter changes what is asked for, not what may be done.
  project: ({ query: { page }, typed, subject }) => ({
    page,
    sorting: typed.sorting,
    isTyped: typed.filter !== '',
    subjectId: subject?.id ?? null,
  }),
  sentBy: {
    'query.changed': 'router',
    'filter.typed': 'user',
    'sort.press': 'user',
    'ruleSet.create': 'user',
    'ruleSet.edit': 'user',
    'ruleSet.configure': 'user',
    'ruleSet.delete': 'user',
    'ruleSets.outdated': 'push',
    'realtime.resumed': 'actor',
  },
  // With its row there, as it is what can be opened.
  children: {
    ruleSetList: ruleSetListMachine.provide({
      actors: {
        loadPage: fromPromise<Page<RuleSet>, { query: RuleSetListQuery }>(({ input }) =>
          Promise.resolve({
            items: [ruleSet],
            pagination: { total: 17, totalPages: 2, currentPage: input.query.page },
          }),
        ),
      },
    }),
    ruleSetEditor: resting(ruleSetEditorMachine),
    ruleSetSettings: resting(ruleSetSettingsMachine),
    ruleSetDeletion: resting(ruleSetDeletionMachine),
  },
  screen: () =>
    import('#views/rules/rules.tsx').then(({ Rules }) => ({ actor }) => (
      <Rules rules={actor} mayEdit mayAssign hasPlaylists hrefOf={(page) => `/campaigns/7/rules/${page}`} />
    )),
  browser: {
    why: 'it asks the server for nothing itself: its list, drawers and question do, in models of their own',
  },
})

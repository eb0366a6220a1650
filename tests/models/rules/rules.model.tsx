import { createActor } from 'xstate'

import type { RuleSetQuery } from '#contract/addresses/rules.address.ts'
import type { Problem } from '#contract/problem.ts'
import { framesInsideMachine } from '#machines/rules/frames-inside.machine.ts'
import { ruleSetValues, type RuleSetValues } from '#machines/rules/rule-set.values.ts'
import { ruleSuggestionsMachine } from '#machines/rules/rule-suggestions.machine.ts'
import {
  assignmentEditorMachine,
  ruleSetDeletionMachine,
  ruleSetEditorMachine,
  ruleSetFiltersMachine,
  ruleSetListMachine,
  rulesMachine,
  type AssignmentTarget,
  type RuleSetTarget,
} from '#machines/rules/rules.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import {
  confirmationModel,
  editorModel,
  filtersModel,
  heldResource,
  resourceModel,
} from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleCreative, sampleSpecification } from '#tests/support/samples/creatives.ts'
import { sampleRuleSet, unknownRule } from '#tests/support/samples/rule-sets.ts'
import { sampleRuleTypes } from '#tests/support/samples/rule-types.ts'

const query: RuleSetQuery = { page: 1 }
const params = { campaignId: '7' }
const ruleSet = sampleRuleSet('1')
const types = sampleRuleTypes()
const pagination = { total: 17, totalPages: 2, currentPage: 1 }
const drives = () => import('#e2e/drives/rules.drive.ts')

export const list = resourceModel(ruleSetListMachine, {
  params,
  query,
  queries: [
    { ...query, page: 2 },
    { ...query, filter: 'late' },
    { ...query, sortBy: 'name', sortOrder: 'DESC' },
  ],
  values: [
    { items: [ruleSet, sampleRuleSet('2', { creatives: [] })], pagination },
    { items: [], pagination: { total: 0, totalPages: 1, currentPage: 1 } },
  ],
  screen: () =>
    import('#views/rules/rule-set-table.tsx').then(({ RuleSetTable }) => ({ actor }) => (
      <RuleSetTable
        list={actor}
        actions={{ onEdit: null, onConfigure: null, onDelete: null }}
        hrefOf={({ page }) => `/campaigns/7/rules/${page}`}
      />
    )),
  call: { method: 'GET', path: 'campaigns/*/rule-sets' },
  drive: () => drives().then((drive) => drive.list),
})

export const filters = filtersModel(ruleSetFiltersMachine, {
  typed: [{ filter: 'late' }, { sortBy: 'name', sortOrder: 'ASC' }],
  chosen: [{ sortBy: 'name' }],
  fields: { filter: 'Search rules by name' },
  chosenBy: 'actor',
  clearedBy: 'actor',
  screen: async () => {
    const { RulesToolbar } = await import('#views/rules/rules-toolbar.tsx')
    const beside = createActor(idle(ruleSetListMachine), { input: { params, query } }).start()
    return ({ actor }) => <RulesToolbar list={beside} filters={actor} />
  },
})

const nameTooLong: Problem = {
  kind: 'invalid',
  messages: [{ detail: 'The name may not be greater than 255 characters.', field: 'name', code: 101 }],
}
const editing: Pick<
  Parameters<typeof editorModel<RuleSetTarget, RuleSetValues>>[1],
  'values' | 'opened' | 'rejected' | 'controls' | 'screen' | 'drive'
> = {
  values: { ...ruleSetValues(ruleSet), name: 'Late evening' },
  opened: ruleSetValues(ruleSet),
  rejected: nameTooLong,
  controls: {
    'form.changed': (hands) => hands.fill('Name', 'Late evening'),
    'form.reverted': async (hands, { context }) => {
      await hands.fill('Name', 'Something else')
      await hands.fill('Name', context.target.subject?.name ?? '')
    },
    'form.submit': async (hands, { context }) => {
      await hands.fill('Name', 'Late evening')
      if (context.target.subject === null) {
        await hands.press('Day of week')
        await hands.press('Friday')
      }
      await hands.press('Save')
    },
  },
  screen: () =>
    import('#views/rules/rule-set-editor.tsx').then(({ RuleSetEditor }) => ({ actor }) => (
      <RuleSetEditor
        editor={actor}
        suggestions={undefined}
        inside={undefined}
        onLocationShown={() => {}}
        onRemoveLast={() => {}}
      />
    )),
  drive: () => drives().then((drive) => drive.editor),
}

export const creation = editorModel(ruleSetEditorMachine, {
  ...editing,
  values: {
    name: 'Late evening',
    chosen: ['dayofweek'],
    drafts: { ...ruleSetValues(null).drafts, dayofweek: { days: ['friday'], place: '' } },
  },
  input: 'new',
  target: { ...params, subject: null, types: [] },
  loaded: { ...params, subject: null, types },
  load: { method: 'GET', path: 'rule-types' },
  save: { method: 'POST', path: 'rule-sets', field: 'name' },
})

export const editor = editorModel(ruleSetEditorMachine, {
  ...editing,
  input: 'known',
  target: { ...params, subject: ruleSet, types: [] },
  loaded: { ...params, subject: { ...ruleSet, rules: [...ruleSet.rules, unknownRule] }, types },
  load: { method: 'GET', path: 'rule-sets/*' },
  save: { method: 'PATCH', path: 'rule-sets/*', field: 'name' },
})

const specifications = [
  sampleSpecification('1', [sampleCreative('1', { moderationStatus: 1 }), sampleCreative('2')]),
  sampleSpecification('2', []),
]

export const assignment = editorModel<AssignmentTarget, { creativeIds: string[] }>(assignmentEditorMachine, {
  input: 'known',
  target: { ...params, subject: ruleSet, specifications: [] },
  loaded: { ...params, subject: ruleSet, specifications },
  values: { creativeIds: ['1'] },
  rejected: { kind: 'server', messages: [] },
  controls: {
    'form.changed': (hands) => hands.press('Harbour Coffee Hero still v2Pending'),
    'form.reverted': async (hands) => {
      await hands.press('Harbour Coffee Hero still v2Pending')
      await hands.press('Harbour Coffee Hero still v2Pending')
    },
    'form.submit': async (hands) => {
      await hands.press('Harbour Coffee Hero still v2Pending')
      await hands.press('Save')
    },
  },
  screen: () =>
    import('#views/rules/assignment-editor.tsx').then(({ AssignmentEditor }) => ({ actor }) => (
      <AssignmentEditor editor={actor} />
    )),
  load: { method: 'GET', path: 'rule-sets/*' },
  save: { method: 'PATCH', path: 'rule-sets/*/relationships/creatives' },
  drive: () => drives().then((drive) => drive.assignment),
})

export const deletion = confirmationModel(ruleSetDeletionMachine, {
  target: ruleSet,
  labels: () => import('#views/rules/rules.tsx').then(({ deletionLabels }) => deletionLabels),
  call: { method: 'DELETE', path: 'rule-sets/*' },
  drive: () => drives().then((drive) => drive.deletion),
})

const saved = { ...params, subject: ruleSet, types }

export const model = defineModel<typeof rulesMachine>({
  machine: rulesMachine,
  inputs: { '': { ...params, query } },
  cases: ({ done, failed }) => [
    { type: 'query.changed', query: { ...query, page: 2 } },
    { type: 'ruleSet.edit', ruleSet },
    { type: 'ruleSet.configure', ruleSet },
    { type: 'ruleSet.delete', ruleSet },
    { type: 'location.shown', rectangles: [{ north: 52, east: 0, south: 51, west: -1 }] },
    done('editor', { outcome: 'saved', target: saved }),
    done('editor', { outcome: 'closed', target: saved }),
    failed('editor', { kind: 'server', messages: [] }),
    done('assignment', { outcome: 'saved', target: { ...saved, specifications: [] } }),
    done('assignment', { outcome: 'closed', target: { ...saved, specifications: [] } }),
    failed('assignment', { kind: 'server', messages: [] }),
    done('deletion', { outcome: 'confirmed', target: ruleSet }),
    done('deletion', { outcome: 'declined', target: ruleSet }),
    failed('deletion', { kind: 'server', messages: [] }),
    failed('filters', { kind: 'server', messages: [] }),
    failed('suggestions', { kind: 'server', messages: [] }),
    failed('inside', { kind: 'server', messages: [] }),
  ],
  project: ({ subject }) => ({ subjectId: subject?.id ?? null }),
  sentBy: {
    'query.changed': 'router',
    'realtime.resumed': 'actor',
    'ruleSet.create': 'user',
    'ruleSet.edit': 'user',
    'ruleSet.configure': 'user',
    'ruleSet.delete': 'user',
    // The open drawer has its control only where a rule has one sub-rule; the journey RULE-021 presses it.
    'subRule.removeLast': 'actor',
    // The fields of the drawer tell it.
    'location.shown': 'actor',
  },
  // With its row, which can be opened.
  children: {
    list: heldResource(ruleSetListMachine, { value: { items: [ruleSet], pagination } }),
    filters: idle(ruleSetFiltersMachine),
    suggestions: idle(ruleSuggestionsMachine),
    inside: idle(framesInsideMachine),
    editor: idle(ruleSetEditorMachine),
    assignment: idle(assignmentEditorMachine),
    deletion: idle(ruleSetDeletionMachine),
  },
  screen: () =>
    import('#views/rules/rules.tsx').then(({ Rules }) => ({ actor }) => (
      <Rules
        rules={actor}
        mayEdit
        mayAssign
        hasPlaylists
        hrefOf={({ page }) => `/campaigns/7/rules/${page}`}
      />
    )),
  browser: { why: 'its list, filters, drawers and question ask the server, in models of their own' },
})

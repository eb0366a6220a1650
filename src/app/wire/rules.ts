import { fromPromise } from 'xstate'

import type { Page } from '#contract/json-api.ts'
import type { RuleSet } from '#contract/rule-sets.ts'
import { ruleSetDeletionMachine } from '#machines/rules/rule-set-deletion.machine.ts'
import { ruleSetEditorMachine } from '#machines/rules/rule-set-editor.machine.ts'
import { ruleSetListMachine, type RuleSetListQuery } from '#machines/rules/rule-set-list.machine.ts'
import {
  ruleSetSettingsMachine,
  type AssignableCreatives,
} from '#machines/rules/rule-set-settings.machine.ts'
import { rulesToSave, type RuleSetValues } from '#machines/rules/rule-set.values.ts'
import { rulesMachine } from '#machines/rules/rules.machine.ts'
import { loadSpecifications } from '#services/api/creatives.ts'
import {
  assignCreatives,
  createRuleSet,
  deleteRuleSet,
  loadRuleSet,
  loadRuleSets,
  updateRuleSet,
} from '#services/api/rule-sets.ts'

import type { AppContext } from '../app-context.ts'
import { failure, success } from '../notices.ts'
import { rulesHref } from '../routes/rules-href.ts'
import { deleteOrGone } from './deletion.ts'
import { listensToCampaign } from './listening.ts'

/** The rule sets of a campaign, over the API and the channels. */
export function wireRules(appContext: AppContext) {
  const { http, open, show } = appContext
  return rulesMachine.provide({
    actors: {
      ruleSetList: ruleSetListMachine.provide({
        actors: {
          loadPage: fromPromise<Page<RuleSet>, { query: RuleSetListQuery }>(({ input, signal }) =>
            loadRuleSets(http, input.query, signal),
          ),
        },
      }),
      ruleSetEditor: wireEditor(appContext),
      ruleSetSettings: wireSettings(appContext),
      ruleSetDeletion: wireDeletion(appContext),
      listen: listensToCampaign(appContext, 'ruleSets.outdated', ['CampaignIndexed']),
    },
    actions: {
      openQuery: ({ context }, filter) =>
        open(rulesHref(context.campaignId, { ...filter, page: 1 }), { replace: true }),
      tellSaved: () => show(success('rules.saved')),
      tellAssigned: () => show(success('rules.assigned')),
      tellDeleted: () => show(success('common.deleted')),
    },
  })
}

interface Saving {
  campaignId: string
  ruleSet: RuleSet | null
  values: RuleSetValues
}

function toSave({ campaignId, ruleSet, values }: Saving) {
  return { campaignId, name: values.name.trim(), rules: rulesToSave(values, ruleSet) }
}

function wireEditor({ http, show }: AppContext) {
  return ruleSetEditorMachine.provide({
    actors: {
      loadRuleSet: fromPromise<RuleSet, { ruleSetId: string | null }>(({ input, signal }) =>
        loadRuleSet(http, input.ruleSetId ?? '', signal),
      ),
      createRuleSet: fromPromise<void, Saving>(async ({ input, signal }) => {
        await createRuleSet(http, toSave(input), signal)
      }),
      updateRuleSet: fromPromise<void, Saving>(async ({ input, signal }) => {
        await updateRuleSet(http, input.ruleSet?.id ?? '', toSave(input), signal)
      }),
    },
    actions: { tellOnlySubRule: () => show(failure('rules.onlySubRule')) },
  })
}

function wireSettings({ http }: AppContext) {
  return ruleSetSettingsMachine.provide({
    actors: {
      loadAssignable: fromPromise<AssignableCreatives, { campaignId: string; ruleSetId: string }>(
        async ({ input, signal }) => {
          const [ruleSet, specifications] = await Promise.all([
            loadRuleSet(http, input.ruleSetId, signal),
            loadSpecifications(http, input.campaignId, signal),
          ])
          return { ruleSet, specifications }
        },
      ),
      saveCreatives: fromPromise<void, { ruleSetId: string; creativeIds: string[] }>(({ input, signal }) =>
        assignCreatives(http, input, signal),
      ),
    },
  })
}

function wireDeletion({ http, show }: AppContext) {
  return ruleSetDeletionMachine.provide({
    actors: {
      perform: fromPromise<void, { target: RuleSet }>(({ input: { target }, signal }) =>
        deleteOrGone({ show }, () => deleteRuleSet(http, target.id, signal)),
      ),
    },
  })
}

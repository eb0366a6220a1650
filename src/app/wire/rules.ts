import { rulesAddress } from '#contract/addresses/rules.address.ts'
import { framesInsideMachine } from '#machines/rules/frames-inside.machine.ts'
import { rulesToSave } from '#machines/rules/rule-set.values.ts'
import { ruleSuggestionsMachine } from '#machines/rules/rule-suggestions.machine.ts'
import {
  assignmentEditorMachine,
  ruleSetDeletionMachine,
  ruleSetEditorMachine,
  ruleSetFiltersMachine,
  ruleSetListMachine,
  rulesMachine,
} from '#machines/rules/rules.machine.ts'
import { loadSpecifications } from '#services/api/creatives.ts'
import { loadFramesInside } from '#services/api/frames-inside.ts'
import {
  assignCreatives,
  createRuleSet,
  deleteRuleSet,
  loadRuleSet,
  loadRuleSets,
  loadRuleSetWithFrames,
  updateRuleSet,
} from '#services/api/rule-sets.ts'
import { suggestForRule } from '#services/api/rule-suggestions.ts'
import { loadRuleTypes } from '#services/api/rule-types.ts'

import type { AppContext } from '../base/app-context.ts'
import { failure, success } from '../base/notices.ts'
import { deleteOrGone } from './deletion.ts'
import { wireConfirmation, wireEditor, wireFilters, wireResource, wireSearch } from './kit.ts'
import { changesOfCampaign } from './listening.ts'

/** The rule sets of a campaign, over the API and the channels. */
export function wireRules(appContext: AppContext) {
  const { http, show } = appContext
  return rulesMachine.provide({
    actors: {
      list: wireResource(
        ruleSetListMachine,
        ({ params, query }, signal) => loadRuleSets(http, params.campaignId, query, signal),
        changesOfCampaign(appContext, ['CampaignIndexed']),
      ),
      filters: wireFilters(appContext, ruleSetFiltersMachine, rulesAddress),
      suggestions: wireSearch(ruleSuggestionsMachine, (query, signal) => suggestForRule(http, query, signal)),
      inside: wireResource(
        framesInsideMachine,
        ({ params, query }, signal) => loadFramesInside(http, { ...params, ...query }, signal),
        changesOfCampaign(appContext, ['CampaignIndexed']),
      ),
      editor: wireEditor(ruleSetEditorMachine, {
        load: async (target, signal) => {
          const [subject, types] = await Promise.all([
            target.subject && loadRuleSetWithFrames(http, target.subject.id, signal),
            loadRuleTypes(http, target.campaignId, signal),
          ])
          return { ...target, subject, types }
        },
        save: async ({ target: { campaignId, subject, types }, values, overwriting }, signal) => {
          const rules = rulesToSave(values, { ruleSet: subject, types })
          const ruleSet = { campaignId, name: values.name.trim(), rules }
          await (subject === null
            ? createRuleSet(http, ruleSet, signal)
            : updateRuleSet(
                http,
                subject.id,
                { ...ruleSet, updatedAt: overwriting ?? subject.updatedAt },
                signal,
              ))
        },
      }),
      assignment: wireEditor(assignmentEditorMachine, {
        load: async (target, signal) => {
          const [subject, specifications] = await Promise.all([
            loadRuleSet(http, target.subject.id, signal),
            loadSpecifications(http, target.campaignId, signal),
          ])
          return { ...target, subject, specifications }
        },
        save: ({ target, values: { creativeIds } }, signal) =>
          assignCreatives(http, { ruleSetId: target.subject.id, creativeIds }, signal),
      }),
      deletion: wireConfirmation(ruleSetDeletionMachine, ({ id }, signal) =>
        deleteOrGone({ show }, () => deleteRuleSet(http, id, signal)),
      ),
    },
    actions: {
      notifySaved: () => show(success('rules.saved')),
      notifyAssigned: () => show(success('rules.assigned')),
      notifyDeleted: () => show(success('common.deleted')),
      notifyLastSubRule: () => show(failure('rules.onlySubRule')),
    },
  })
}

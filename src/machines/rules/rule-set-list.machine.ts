import type { ActorRefFrom } from 'xstate'

import type { RuleSet } from '#contract/rule-sets.ts'

import { collectionMachine } from '../kit/collection.ts'
import type { RuleSetQuery } from './rule-set-query.values.ts'

/** Which rule sets of which campaign are shown. */
export interface RuleSetListQuery extends RuleSetQuery {
  campaignId: string
}

/** The rule sets of a campaign (RULE-001); filter and sort settle before they get into the address (RULE-005). */
export const ruleSetListMachine = collectionMachine<RuleSet, RuleSetListQuery>('ruleSetList')

export type RuleSetListRef = ActorRefFrom<typeof ruleSetListMachine>

import type { ActorRefFrom } from 'xstate'

import type { RuleSet } from '#contract/rule-sets.ts'

import { confirmationMachine } from '../kit/confirmation.ts'

/** Deletes a rule set, after a question (RULE-009). */
export const ruleSetDeletionMachine = confirmationMachine<RuleSet>('ruleSetDeletion')

export type RuleSetDeletionRef = ActorRefFrom<typeof ruleSetDeletionMachine>

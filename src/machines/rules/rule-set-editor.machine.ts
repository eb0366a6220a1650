import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Problem } from '#contract/problem.ts'
import type { RuleSet } from '#contract/rule-sets.ts'

import { problemIn } from '../kit/problem-in.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import type { RuleSetValues } from './rule-set.values.ts'

interface RuleSetEditorContext {
  campaignId: string
  /** Null for a new one. */
  ruleSetId: string | null
  /** As the server has it. */
  ruleSet: RuleSet | null
  /** Why the last save failed; messages carry their field. */
  problem: Problem | null
  isSaved: boolean
}

export type RuleSetEditorEvent =
  | { type: 'form.changed' }
  | { type: 'form.reverted' }
  /** The values of a valid form. */
  | { type: 'form.submit'; values: RuleSetValues }
  | { type: 'form.close' }
  /** Whether what was typed is dropped (RULE-020). */
  | { type: 'leaving.accept' }
  | { type: 'leaving.decline' }
  /** The only sub-rule of a rule is to be removed (RULE-021). */
  | { type: 'subRule.removeLast' }
  | { type: 'ruleSet.retry' }

interface Saving {
  campaignId: string
  ruleSet: RuleSet | null
  values: RuleSetValues
}

/**
 * The editor of a rule set, new or as the server has it now (RULE-012). What is typed is not dropped without a question
 * (RULE-020), and stays when it cannot be saved (RULE-019). Actors to provide: `loadRuleSet` from `{ruleSetId}`; `createRuleSet`
 * and `updateRuleSet` from `{campaignId, ruleSet, values}`. Action: `tellOnlySubRule`. Tags: `loading`, `failed`, `gone`, `editing`, `leaving`
 * while it is asked, `busy`, `changed`.
 */
export const ruleSetEditorMachine = setup({
  types: {} as {
    context: RuleSetEditorContext
    events: RuleSetEditorEvent
    input: { campaignId: string; ruleSetId: string | null }
    output: { isSaved: boolean }
    tags: 'loading' | 'failed' | 'gone' | 'editing' | 'leaving' | 'busy' | 'changed'
  },
  actors: {
    loadRuleSet: unprovidedPromise<RuleSet, { ruleSetId: string | null }>('loadRuleSet'),
    createRuleSet: unprovidedPromise<void, Saving>('createRuleSet'),
    updateRuleSet: unprovidedPromise<void, Saving>('updateRuleSet'),
  },
  guards: {
    isNew: ({ context }) => context.ruleSetId === null,
    isMissing: (_, problem: Problem) => problem.kind === 'missing',
  },
  actions: {
    keepRuleSet: assign((_, ruleSet: RuleSet) => ({ ruleSet })),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign(() => ({ problem: null })),
    markSaved: assign(() => ({ isSaved: true })),
    tellOnlySubRule: () => {},
  },
}).createMachine({
  id: 'ruleSetEditor',
  context: ({ input }) => ({ ...input, ruleSet: null, problem: null, isSaved: false }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isNew', target: 'editing' }, { target: 'loading' }] },
    loading: {
      tags: 'loading',
      on: { 'form.close': 'closed' },
      invoke: {
        id: 'loadRuleSet',
        src: 'loadRuleSet',
        input: ({ context }) => ({ ruleSetId: context.ruleSetId }),
        onDone: { target: 'editing', actions: { type: 'keepRuleSet', params: ({ event }) => event.output } },
        onError: [{ guard: { type: 'isMissing', params: problemIn }, target: 'gone' }, { target: 'failed' }],
      },
    },
    failed: { tags: 'failed', on: { 'ruleSet.retry': 'loading', 'form.close': 'closed' } },
    /** Somebody else has deleted it. */
    gone: { tags: 'gone', on: { 'form.close': 'closed' } },
    editing: {
      tags: 'editing',
      initial: 'pristine',
      on: { 'subRule.removeLast': { actions: 'tellOnlySubRule' } },
      states: {
        pristine: { on: { 'form.changed': 'changed', 'form.close': '#ruleSetEditor.closed' } },
        changed: {
          tags: 'changed',
          on: {
            'form.reverted': 'pristine',
            'form.submit': [
              { guard: 'isNew', target: '#ruleSetEditor.creating' },
              { target: '#ruleSetEditor.updating' },
            ],
            'form.close': '#ruleSetEditor.leaving',
          },
        },
      },
    },
    leaving: {
      tags: ['leaving', 'changed'],
      on: { 'leaving.accept': 'closed', 'leaving.decline': 'editing.changed' },
    },
    creating: {
      tags: ['busy', 'changed'],
      entry: 'forgetProblem',
      invoke: {
        id: 'createRuleSet',
        src: 'createRuleSet',
        input: ({ context, event }) => savingOf(context, event),
        onDone: { target: 'closed', actions: 'markSaved' },
        onError: { target: 'editing.changed', actions: { type: 'keepProblem', params: problemIn } },
      },
    },
    updating: {
      tags: ['busy', 'changed'],
      entry: 'forgetProblem',
      invoke: {
        id: 'updateRuleSet',
        src: 'updateRuleSet',
        input: ({ context, event }) => savingOf(context, event),
        onDone: { target: 'closed', actions: 'markSaved' },
        onError: { target: 'editing.changed', actions: { type: 'keepProblem', params: problemIn } },
      },
    },
    closed: { type: 'final' },
  },
  output: ({ context }) => ({ isSaved: context.isSaved }),
})

export type RuleSetEditorRef = ActorRefFrom<typeof ruleSetEditorMachine>

/** `creating` and `updating` are entered by `form.submit` alone. */
function savingOf({ campaignId, ruleSet }: RuleSetEditorContext, event: RuleSetEditorEvent): Saving {
  return {
    campaignId,
    ruleSet,
    values: (event as Extract<RuleSetEditorEvent, { type: 'form.submit' }>).values,
  }
}

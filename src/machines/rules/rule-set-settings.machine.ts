import { assign, setup, type ActorRefFrom } from 'xstate'

import type { SpecificationWithCreatives } from '#contract/creatives.ts'
import type { Problem } from '#contract/problem.ts'
import type { RuleSet } from '#contract/rule-sets.ts'

import { problemIn } from '../kit/problem-in.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

/** A rule set, and what can be assigned to it. */
export interface AssignableCreatives {
  ruleSet: RuleSet
  specifications: SpecificationWithCreatives[]
}

interface RuleSetSettingsContext {
  campaignId: string
  ruleSetId: string
  name: string
  specifications: SpecificationWithCreatives[]
  /** Ids of creatives: as the server has them, and as they are chosen; sorted. */
  assigned: string[]
  chosen: string[]
  isSaved: boolean
}

export type RuleSetSettingsEvent =
  | { type: 'creative.toggle'; id: string }
  | { type: 'settings.save' }
  | { type: 'settings.close' }
  | { type: 'settings.retry' }
  /** Whether what was chosen is dropped (RULE-020). */
  | { type: 'leaving.accept' }
  | { type: 'leaving.decline' }

/**
 * The settings of a rule set: which creatives play by it (RULE-010). Actors to provide: `loadAssignable` from
 * `{campaignId, ruleSetId}`; `saveCreatives` from `{ruleSetId, creativeIds}`. Tags: `loading`, `failed`, `gone`, `choosing`,
 * `leaving` while it is asked, `busy`, `changed`.
 */
export const ruleSetSettingsMachine = setup({
  types: {} as {
    context: RuleSetSettingsContext
    events: RuleSetSettingsEvent
    input: { campaignId: string; ruleSetId: string; name: string }
    output: { isSaved: boolean }
    tags: 'loading' | 'failed' | 'gone' | 'choosing' | 'leaving' | 'busy' | 'changed'
  },
  actors: {
    loadAssignable: unprovidedPromise<AssignableCreatives, { campaignId: string; ruleSetId: string }>(
      'loadAssignable',
    ),
    saveCreatives: unprovidedPromise<void, { ruleSetId: string; creativeIds: string[] }>('saveCreatives'),
  },
  guards: {
    isMissing: (_, problem: Problem) => problem.kind === 'missing',
    isOffered: ({ context, event }) =>
      event.type === 'creative.toggle' &&
      context.specifications.some(({ creatives }) => creatives.some(({ id }) => id === event.id)),
    isChanged: ({ context }) => !isSame(context),
    isUnchanged: ({ context }) => isSame(context),
  },
  actions: {
    keepAssignable: assign((_, { ruleSet, specifications }: AssignableCreatives) => {
      const assigned = ruleSet.creatives.map(({ id }) => id).toSorted()
      return { name: ruleSet.name, specifications, assigned, chosen: assigned }
    }),
    toggle: assign(({ context: { chosen }, event }) =>
      event.type === 'creative.toggle'
        ? {
            chosen: chosen.includes(event.id)
              ? chosen.filter((id) => id !== event.id)
              : [...chosen, event.id].toSorted(),
          }
        : {},
    ),
    markSaved: assign(() => ({ isSaved: true })),
  },
}).createMachine({
  id: 'ruleSetSettings',
  context: ({ input }) => ({ ...input, specifications: [], assigned: [], chosen: [], isSaved: false }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      on: { 'settings.close': 'closed' },
      invoke: {
        id: 'loadAssignable',
        src: 'loadAssignable',
        input: ({ context: { campaignId, ruleSetId } }) => ({ campaignId, ruleSetId }),
        onDone: {
          target: 'choosing',
          actions: { type: 'keepAssignable', params: ({ event }) => event.output },
        },
        onError: [{ guard: { type: 'isMissing', params: problemIn }, target: 'gone' }, { target: 'failed' }],
      },
    },
    failed: { tags: 'failed', on: { 'settings.retry': 'loading', 'settings.close': 'closed' } },
    /** Somebody else has deleted it. */
    gone: { tags: 'gone', on: { 'settings.close': 'closed' } },
    choosing: {
      tags: 'choosing',
      initial: 'same',
      on: { 'creative.toggle': { guard: 'isOffered', actions: 'toggle' } },
      states: {
        same: {
          always: { guard: 'isChanged', target: 'changed' },
          on: { 'settings.close': '#ruleSetSettings.closed' },
        },
        changed: {
          tags: 'changed',
          always: { guard: 'isUnchanged', target: 'same' },
          on: {
            'settings.save': '#ruleSetSettings.saving',
            'settings.close': '#ruleSetSettings.leaving',
          },
        },
      },
    },
    leaving: {
      tags: ['leaving', 'changed'],
      on: { 'leaving.accept': 'closed', 'leaving.decline': 'choosing' },
    },
    saving: {
      tags: ['busy', 'changed'],
      invoke: {
        id: 'saveCreatives',
        src: 'saveCreatives',
        input: ({ context }) => ({ ruleSetId: context.ruleSetId, creativeIds: context.chosen }),
        onDone: { target: 'closed', actions: 'markSaved' },
        onError: 'choosing',
      },
    },
    closed: { type: 'final' },
  },
  output: ({ context }) => ({ isSaved: context.isSaved }),
})

export type RuleSetSettingsRef = ActorRefFrom<typeof ruleSetSettingsMachine>

function isSame({ assigned, chosen }: RuleSetSettingsContext): boolean {
  return JSON.stringify(assigned) === JSON.stringify(chosen)
}

import { and, assign, sendTo, setup, stateIn, type ActorRefFrom } from 'xstate'

import type { RuleSet } from '#contract/rule-sets.ts'

import { unprovidedCallback } from '../kit/unprovided.ts'
import { ruleSetDeletionMachine } from './rule-set-deletion.machine.ts'
import { ruleSetEditorMachine } from './rule-set-editor.machine.ts'
import { ruleSetListMachine } from './rule-set-list.machine.ts'
import {
  isSameFilter,
  nextSorting,
  type RuleSetFilter,
  type RuleSetQuery,
  type RuleSetSortName,
} from './rule-set-query.values.ts'
import { ruleSetSettingsMachine } from './rule-set-settings.machine.ts'

interface RulesContext {
  campaignId: string
  query: RuleSetQuery
  /** Filter and sort as they are shown; they settle before they get into the address. */
  typed: RuleSetFilter
  /** The rule set that a drawer or a question is about; null for a new one. */
  subject: RuleSet | null
}

export type RulesEvent =
  | { type: 'query.changed'; query: RuleSetQuery }
  | { type: 'filter.typed'; filter: string }
  | { type: 'sort.press'; by: RuleSetSortName }
  | { type: 'ruleSet.create' }
  | { type: 'ruleSet.edit'; ruleSet: RuleSet }
  | { type: 'ruleSet.configure'; ruleSet: RuleSet }
  | { type: 'ruleSet.delete'; ruleSet: RuleSet }
  | { type: 'ruleSets.outdated' }
  | { type: 'realtime.resumed' }

/**
 * The rules area: the list that the address asks for (RULE-001), its filter and sort, which settle first (RULE-005) and lead to
 * page 1 (RULE-004), and one drawer or question at a time. After each save and deletion the current page is fetched again
 * (RULE-011, RULE-046). Actors to provide: `ruleSetList`, `ruleSetEditor`, `ruleSetSettings`, `ruleSetDeletion`; `listen`, which
 * sends `ruleSets.outdated`. Actions: `openQuery` changes the address; `tellSaved` (RULE-018), `tellAssigned`, `tellDeleted`.
 */
export const rulesMachine = setup({
  types: {} as {
    context: RulesContext
    events: RulesEvent
    input: { campaignId: string; query: RuleSetQuery }
  },
  actors: {
    ruleSetList: ruleSetListMachine,
    ruleSetEditor: ruleSetEditorMachine,
    ruleSetSettings: ruleSetSettingsMachine,
    ruleSetDeletion: ruleSetDeletionMachine,
    listen: unprovidedCallback<{ campaignId: string }>('listen'),
  },
  delays: { typingSettling: 500 },
  guards: {
    /** No drawer and no question stands over the list. */
    isUncovered: stateIn({ work: 'resting' }),
    isBackAsInAddress: and(['isUncovered', 'isAsInAddress']),
    isAsInAddress: ({ context, event }) => isSameFilter(typedAfter(context, event), context.query),
    isSaved: (_, { isSaved }: { isSaved: boolean }) => isSaved,
    isConfirmed: (_, { outcome }: { outcome: 'confirmed' | 'declined' }) => outcome === 'confirmed',
  },
  actions: {
    keepQuery: assign(({ event }) => (event.type === 'query.changed' ? { query: event.query } : {})),
    followQuery: assign(({ event }) =>
      event.type === 'query.changed'
        ? { typed: { filter: event.query.filter, sorting: event.query.sorting } }
        : {},
    ),
    keepTyped: assign(({ context, event }) => ({ typed: typedAfter(context, event) })),
    keepSubject: assign(({ event }) => ({ subject: 'ruleSet' in event ? event.ruleSet : null })),
    forgetSubject: assign(() => ({ subject: null })),
    passQuery: sendTo('ruleSetList', ({ context }) => ({
      type: 'query.changed',
      query: { campaignId: context.campaignId, ...context.query },
    })),
    passOutdated: sendTo('ruleSetList', { type: 'items.outdated' }),
    passResumed: sendTo('ruleSetList', { type: 'realtime.resumed' }),
    /** Opens page 1 of what fits. */
    openQuery: (_, _filter: RuleSetFilter) => {},
    tellSaved: () => {},
    tellAssigned: () => {},
    tellDeleted: () => {},
  },
}).createMachine({
  id: 'rules',
  type: 'parallel',
  context: ({ input: { campaignId, query } }) => ({
    campaignId,
    query,
    typed: { filter: query.filter, sorting: query.sorting },
    subject: null,
  }),
  invoke: [
    {
      id: 'ruleSetList',
      src: 'ruleSetList',
      input: ({ context }) => ({ query: { campaignId: context.campaignId, ...context.query } }),
      onError: {},
    },
    {
      id: 'listen',
      src: 'listen',
      input: ({ context }) => ({ campaignId: context.campaignId }),
      onError: {},
    },
  ],
  on: {
    'ruleSets.outdated': { actions: 'passOutdated' },
    'realtime.resumed': { actions: 'passResumed' },
  },
  states: {
    fields: {
      initial: 'still',
      states: {
        still: {
          on: {
            'filter.typed': { guard: 'isUncovered', target: 'typing', actions: 'keepTyped' },
            'sort.press': { guard: 'isUncovered', target: 'typing', actions: 'keepTyped' },
            // The address may change by itself: the back button, a link.
            'query.changed': { actions: ['keepQuery', 'followQuery', 'passQuery'] },
          },
        },
        typing: {
          on: {
            'filter.typed': [
              { guard: 'isBackAsInAddress', target: 'still', actions: 'keepTyped' },
              { guard: 'isUncovered', target: 'typing', reenter: true, actions: 'keepTyped' },
            ],
            'sort.press': [
              { guard: 'isBackAsInAddress', target: 'still', actions: 'keepTyped' },
              { guard: 'isUncovered', target: 'typing', reenter: true, actions: 'keepTyped' },
            ],
            'query.changed': { actions: ['keepQuery', 'passQuery'] },
          },
          after: {
            typingSettling: {
              target: 'still',
              actions: { type: 'openQuery', params: ({ context }) => context.typed },
            },
          },
        },
      },
    },
    work: {
      initial: 'resting',
      states: {
        resting: {
          entry: 'forgetSubject',
          on: {
            'ruleSet.create': 'editing',
            'ruleSet.edit': { target: 'editing', actions: 'keepSubject' },
            'ruleSet.configure': { target: 'configuring', actions: 'keepSubject' },
            'ruleSet.delete': { target: 'deleting', actions: 'keepSubject' },
          },
        },
        editing: {
          invoke: {
            id: 'ruleSetEditor',
            src: 'ruleSetEditor',
            input: ({ context }) => ({
              campaignId: context.campaignId,
              ruleSetId: context.subject?.id ?? null,
            }),
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => event.output },
                target: 'resting',
                actions: ['tellSaved', 'passOutdated'],
              },
              { target: 'resting' },
            ],
            onError: 'resting',
          },
        },
        configuring: {
          invoke: {
            id: 'ruleSetSettings',
            src: 'ruleSetSettings',
            input: ({ context: { campaignId, subject } }) => ({
              campaignId,
              ruleSetId: subject?.id ?? '',
              name: subject?.name ?? '',
            }),
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => event.output },
                target: 'resting',
                actions: ['tellAssigned', 'passOutdated'],
              },
              { target: 'resting' },
            ],
            onError: 'resting',
          },
        },
        deleting: {
          invoke: {
            id: 'ruleSetDeletion',
            src: 'ruleSetDeletion',
            input: ({ context }) => ({ target: context.subject as RuleSet }),
            onDone: [
              {
                guard: { type: 'isConfirmed', params: ({ event }) => event.output },
                target: 'resting',
                actions: ['tellDeleted', 'passOutdated'],
              },
              { target: 'resting' },
            ],
            onError: 'resting',
          },
        },
      },
    },
  },
})

export type RulesRef = ActorRefFrom<typeof rulesMachine>

function typedAfter({ typed }: RulesContext, event: RulesEvent): RuleSetFilter {
  switch (event.type) {
    case 'filter.typed':
      return { ...typed, filter: event.filter }
    case 'sort.press':
      return { ...typed, sorting: nextSorting(typed.sorting, event.by) }
    default:
      return typed
  }
}

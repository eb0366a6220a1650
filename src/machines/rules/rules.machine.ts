import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { RuleSetFilter, RuleSetQuery } from '#contract/addresses/rules.address.ts'
import type { SpecificationWithCreatives } from '#contract/creatives.ts'
import type { Page } from '#contract/json-api.ts'
import type { RuleSet } from '#contract/rule-sets.ts'
import type { Rectangle } from '#contract/rules/location.ts'
import type { OfferedType } from '#contract/rules/offered-types.ts'

import { isDone, openChild, passTo } from '../kit/children.ts'
import { confirmationMachine } from '../kit/confirmation.ts'
import { editorMachine } from '../kit/editor.ts'
import { filtersMachine } from '../kit/filters.ts'
import { resourceMachine } from '../kit/resource.ts'
import { framesInsideMachine } from './frames-inside.machine.ts'
import type { RuleSetValues } from './rule-set.values.ts'
import { ruleSuggestionsMachine } from './rule-suggestions.machine.ts'

interface OfCampaign {
  campaignId: string
}

export interface RuleSetTarget extends OfCampaign {
  /** Null for a new one. */
  subject: RuleSet | null
  /** The rule types that the server offers, with their options (RULE-014); none until they are read. */
  types: OfferedType[]
}

/** A rule set with the creatives that can be assigned to it. */
export interface AssignmentTarget extends OfCampaign {
  subject: RuleSet
  specifications: SpecificationWithCreatives[]
}

/** The page of rule sets that the address asks for (RULE-001). */
export const ruleSetListMachine = resourceMachine<Page<RuleSet>, OfCampaign, RuleSetQuery>('ruleSetList')
/** Filter and sort are debounced for 500 ms (RULE-005). */
export const ruleSetFiltersMachine = filtersMachine<RuleSetFilter>('ruleSetFilters')
/** A rule set, new or as the server has it now (RULE-012). */
export const ruleSetEditorMachine = editorMachine<RuleSetTarget, RuleSetValues>('ruleSetEditor')
/** The creatives that play by a rule set (RULE-010). */
export const assignmentEditorMachine = editorMachine<AssignmentTarget, { creativeIds: string[] }>(
  'assignmentEditor',
)
export const ruleSetDeletionMachine = confirmationMachine<RuleSet>('ruleSetDeletion')

interface RulesContext extends OfCampaign {
  /** The rule set of the open drawer or question; null for a new one. */
  subject: RuleSet | null
}

export type RulesEvent =
  | { type: 'query.changed'; query: RuleSetQuery }
  | { type: 'realtime.resumed' }
  | { type: 'ruleSet.create' }
  | { type: 'ruleSet.edit'; ruleSet: RuleSet }
  | { type: 'ruleSet.configure'; ruleSet: RuleSet }
  | { type: 'ruleSet.delete'; ruleSet: RuleSet }
  /** The fields of a location are shown, with these rectangles drawn: the frames inside are counted from now on. */
  | { type: 'location.shown'; rectangles: Rectangle[] }
  /** The last sub-rule of a rule is to be removed (RULE-021). */
  | { type: 'subRule.removeLast' }

/**
 * The rules area: a list with filters, and one drawer or question at a time. After each save and deletion the current page is read
 * again (RULE-011, RULE-046). Actions to provide: `notifySaved` (RULE-018), `notifyAssigned`, `notifyDeleted`, `notifyLastSubRule`.
 */
export const rulesMachine = setup({
  types: {} as {
    context: RulesContext
    events: RulesEvent
    input: OfCampaign & { query: RuleSetQuery }
    children: {
      list: 'list'
      filters: 'filters'
      suggestions: 'suggestions'
      inside: 'inside'
      editor: 'editor'
      assignment: 'assignment'
      deletion: 'deletion'
    }
  },
  actors: {
    list: ruleSetListMachine,
    filters: ruleSetFiltersMachine,
    suggestions: ruleSuggestionsMachine,
    inside: framesInsideMachine,
    editor: ruleSetEditorMachine,
    assignment: assignmentEditorMachine,
    deletion: ruleSetDeletionMachine,
  },
  guards: { isDone },
  actions: {
    passQuery: passTo('list', 'filters'),
    passResumed: passTo('list'),
    passResumedToBoth: passTo('list', 'inside'),
    readAgain: sendTo('list', { type: 'resource.changed', by: 'self' }),
    keepSubject: assign(({ event }) => ({ subject: 'ruleSet' in event ? event.ruleSet : null })),
    forgetSubject: assign(() => ({ subject: null })),
    notifySaved: () => {},
    notifyAssigned: () => {},
    notifyDeleted: () => {},
    notifyLastSubRule: () => {},
  },
}).createMachine({
  id: 'rules',
  context: ({ input: { campaignId, query }, spawn }) => {
    spawn('list', { id: 'list', input: { params: { campaignId }, query } })
    return { campaignId, subject: null }
  },
  invoke: [
    { id: 'filters', src: 'filters', onError: {} },
    { id: 'suggestions', src: 'suggestions', onError: {} },
  ],
  on: {
    'query.changed': { actions: 'passQuery' },
    'realtime.resumed': { actions: 'passResumed' },
  },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetSubject',
      on: {
        'ruleSet.create': 'editing',
        'ruleSet.edit': { target: 'editing', actions: 'keepSubject' },
        'ruleSet.configure': { target: 'assigning', actions: 'keepSubject' },
        'ruleSet.delete': { target: 'deleting', actions: 'keepSubject' },
      },
    },
    editing: {
      on: { 'subRule.removeLast': { actions: 'notifyLastSubRule' } },
      ...openChild(
        'editor',
        ({ campaignId, subject }: RulesContext) => ({ campaignId, subject, types: [] }),
        ['notifySaved', 'readAgain'],
      ),
      initial: 'unlocated',
      states: {
        unlocated: { on: { 'location.shown': 'located' } },
        located: {
          on: { 'realtime.resumed': { actions: 'passResumedToBoth' } },
          invoke: {
            id: 'inside',
            src: 'inside',
            input: ({ context: { campaignId }, event }) => ({
              params: { campaignId },
              query: { rectangles: event.type === 'location.shown' ? event.rectangles : [] },
            }),
            onError: {},
          },
        },
      },
    },
    assigning: openChild(
      'assignment',
      ({ campaignId, subject }: RulesContext) => ({
        campaignId,
        subject: subject as RuleSet,
        specifications: [],
      }),
      ['notifyAssigned', 'readAgain'],
    ),
    deleting: openChild('deletion', ({ subject }: RulesContext) => subject as RuleSet, [
      'notifyDeleted',
      'readAgain',
    ]),
  },
})

export type RulesRef = ActorRefFrom<typeof rulesMachine>
export type RuleSetListRef = ActorRefFrom<typeof ruleSetListMachine>
export type RuleSetFiltersRef = ActorRefFrom<typeof ruleSetFiltersMachine>
export type RuleSetEditorRef = ActorRefFrom<typeof ruleSetEditorMachine>
export type AssignmentEditorRef = ActorRefFrom<typeof assignmentEditorMachine>

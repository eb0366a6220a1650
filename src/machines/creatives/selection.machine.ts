import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import { isDone, openChild, outputIn } from '../kit/children.ts'
import { confirmationMachine, type Answered } from '../kit/confirmation.ts'
import { editorMachine, type Edited } from '../kit/editor.ts'
import type { AssignmentChanges, AssignmentPlan } from './creative-assignment.selectors.ts'
import type { DefaultPlan, DeletionPlan } from './selection.selectors.ts'

/** Asks before creatives are deleted (CREA-025), then deletes them one by one. */
export const creativeDeletionMachine = confirmationMachine<DeletionPlan>('creativeDeletion')
/** Asks before the default flag of several creatives changes (CREA-031). */
export const creativeDefaultsMachine = confirmationMachine<DefaultPlan>('creativeDefaults')
/** Rule sets or content types of several creatives: where they differ, they stay as they are unless chosen (CREA-017, CREA-018). */
export const creativeAssignmentMachine = editorMachine<AssignmentPlan, AssignmentChanges>(
  'creativeAssignment',
)

interface SelectionContext {
  selectedIds: string[]
  /** Where a range begins: what was selected last. */
  anchorId: string | null
  /** What a question is about. */
  deletion: DeletionPlan | null
  defaults: DefaultPlan | null
  assignment: AssignmentPlan | null
  /** Deleted here, until the list is read again (CREA-026). */
  goneIds: string[]
}

export type SelectionEvent =
  | { type: 'selection.start' }
  | { type: 'selection.end' }
  | { type: 'creatives.select'; creativeIds: string[]; isSelected: boolean }
  | { type: 'deletion.ask'; plan: DeletionPlan }
  | { type: 'defaults.ask'; plan: DefaultPlan }
  | { type: 'assignment.open'; plan: AssignmentPlan }
  /** The list was read: these creatives are there. */
  | { type: 'creatives.changed'; creativeIds: string[] }

/** Sent to the parent: somebody begins to select, and the server's creatives are others now. */
export type SelectionNotice = { type: 'selection.started' } | { type: 'selection.changed' }

/**
 * What is selected in a list of creatives, and one question or drawer at a time, about it or about a single creative. Actions to
 * provide: `notifyDeleted`, `notifyAssigned`.
 */
export const selectionMachine = setup({
  types: {} as {
    context: SelectionContext
    events: SelectionEvent
    children: { deletion: 'deletion'; defaults: 'defaults'; assignment: 'assignment' }
    tags: 'selecting'
  },
  actors: {
    deletion: creativeDeletionMachine,
    defaults: creativeDefaultsMachine,
    assignment: creativeAssignmentMachine,
  },
  guards: {
    isDone,
    isOneToDelete: ({ event }) => isAboutAny(event),
    isAnyToDelete: ({ context, event }) => context.selectedIds.length > 0 && isAboutAny(event),
    isAnyToChange: ({ context, event }) => context.selectedIds.length > 0 && isAboutAny(event),
    isAnyToAssign: ({ context, event }) =>
      context.selectedIds.length > 0 && event.type === 'assignment.open' && event.plan.creatives.length > 0,
  },
  actions: {
    selectNone: assign(() => ({ selectedIds: [], anchorId: null })),
    keepSelected: assign(({ context, event }) => {
      if (event.type !== 'creatives.select') {
        return {}
      }
      const creativeIds = event.creativeIds.filter((id) => !context.goneIds.includes(id))
      const others = without(context.selectedIds, creativeIds)
      return {
        selectedIds: event.isSelected ? [...others, ...creativeIds] : others,
        anchorId: creativeIds.at(-1) ?? null,
      }
    }),
    /** What is no longer in the list leaves the selection (CREA-026). */
    keepThere: assign(({ context, event }) => {
      if (event.type !== 'creatives.changed') {
        return {}
      }
      const thereIds = new Set(event.creativeIds)
      return {
        selectedIds: context.selectedIds.filter((id) => thereIds.has(id)),
        anchorId: context.anchorId !== null && thereIds.has(context.anchorId) ? context.anchorId : null,
        goneIds: [],
      }
    }),
    keepDeletion: assign(({ event }) => (event.type === 'deletion.ask' ? { deletion: event.plan } : {})),
    keepDefaults: assign(({ event }) => (event.type === 'defaults.ask' ? { defaults: event.plan } : {})),
    keepAssignment: assign(({ event }) =>
      event.type === 'assignment.open' ? { assignment: event.plan } : {},
    ),
    forgetPlans: assign(() => ({ deletion: null, defaults: null, assignment: null })),
    keepGone: assign(({ context }, { target: { creativeIds } }: Answered<DeletionPlan>) => ({
      goneIds: creativeIds,
      selectedIds: without(context.selectedIds, creativeIds),
    })),
    notifyStarted: sendParent((): SelectionNotice => ({ type: 'selection.started' })),
    notifyChanged: sendParent((): SelectionNotice => ({ type: 'selection.changed' })),
    notifyDeleted: (_, _answered: Answered<DeletionPlan>) => {},
    notifyAssigned: (_, _edited: Edited<AssignmentPlan>) => {},
  },
}).createMachine({
  id: 'creativeSelection',
  context: {
    selectedIds: [],
    anchorId: null,
    deletion: null,
    defaults: null,
    assignment: null,
    goneIds: [],
  },
  on: { 'creatives.changed': { actions: 'keepThere' } },
  initial: 'viewing',
  states: {
    /** Single creatives are deleted in their rows. */
    viewing: {
      initial: 'idle',
      states: {
        idle: {
          entry: 'forgetPlans',
          on: {
            'selection.start': { target: '#creativeSelection.selecting', actions: 'notifyStarted' },
            'deletion.ask': { guard: 'isOneToDelete', target: 'deleting', actions: 'keepDeletion' },
          },
        },
        deleting: deleting(),
      },
    },
    selecting: {
      tags: 'selecting',
      exit: 'selectNone',
      initial: 'idle',
      states: {
        idle: {
          entry: 'forgetPlans',
          on: {
            'creatives.select': { actions: 'keepSelected' },
            'deletion.ask': { guard: 'isAnyToDelete', target: 'deleting', actions: 'keepDeletion' },
            'defaults.ask': { guard: 'isAnyToChange', target: 'defaulting', actions: 'keepDefaults' },
            'assignment.open': { guard: 'isAnyToAssign', target: 'assigning', actions: 'keepAssignment' },
            'selection.end': '#creativeSelection.viewing',
          },
        },
        deleting: deleting(),
        defaulting: openChild('defaults', defaultsOf, ['notifyChanged']),
        assigning: openChild('assignment', assignmentOf, [{ type: 'notifyAssigned', params: outputIn }]),
      },
    },
  },
})

export type SelectionRef = ActorRefFrom<typeof selectionMachine>
export type CreativeAssignmentRef = ActorRefFrom<typeof creativeAssignmentMachine>

/** The question whether to delete, and the deletion. The server may have deleted some also when it failed. */
function deleting() {
  return {
    ...openChild('deletion', deletionOf, [
      { type: 'keepGone', params: outputIn },
      { type: 'notifyDeleted', params: outputIn },
    ]),
    exit: 'notifyChanged',
  } as const
}

/** In time that grows with the lists, and not with their product: thousands may be selected. */
function without(ids: readonly string[], others: readonly string[]): string[] {
  const left = new Set(others)
  return ids.filter((id) => !left.has(id))
}

function isAboutAny(event: SelectionEvent): boolean {
  return 'plan' in event && 'creativeIds' in event.plan && event.plan.creativeIds.length > 0
}

/** A question is about a plan. */
function deletionOf({ deletion }: SelectionContext): DeletionPlan {
  return deletion as DeletionPlan
}

function defaultsOf({ defaults }: SelectionContext): DefaultPlan {
  return defaults as DefaultPlan
}

function assignmentOf({ assignment }: SelectionContext): AssignmentPlan {
  return assignment as AssignmentPlan
}

import { and, assign, not, sendParent, setup, type ActorRefFrom } from 'xstate'

import { frameConflictSchema, type FrameField } from '#contract/frame-editing.ts'
import type { Frame } from '#contract/frames.ts'
import type { Problem } from '#contract/problem.ts'

import { metaOf } from '../kit/edit-conflict.ts'
import { problemIn } from '../kit/problem-in.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import { isSameValue, textOf, valueIn, type FrameValue } from './frame-cell.values.ts'

/** The id of an open cell among the children of the frames admin: of which frame, and which field. */
export type CellKey = `cell:${string}`

/** A field of a frame as it is opened. */
export interface FrameCell {
  key: CellKey
  frameId: string
  /** Of the frame, for the names of the controls. */
  name: string
  field: FrameField
  /** The value as it was last read. */
  held: FrameValue
}

/** What is sent: `held` lets the server notice that somebody else has changed the field since. */
export interface CellSave {
  frameId: string
  field: FrameField
  value: FrameValue
  held: FrameValue
}

interface FrameCellContext extends FrameCell {
  /** As typed. */
  text: string
  /** Why the last save failed; until the text changes. */
  problem: Problem | null
  /** What somebody else has written there meanwhile, while the question stands. */
  theirs: { value: FrameValue } | null
}

export type FrameCellEvent =
  | { type: 'cell.typed'; text: string }
  | { type: 'cell.save' }
  /** Gives the edit up. Where somebody else has changed the field, theirs stays. */
  | { type: 'cell.cancel' }
  /** Keeps what is typed here in spite of theirs. */
  | { type: 'cell.overwrite' }
  /** The person has gone elsewhere: an edit that changes nothing ends. */
  | { type: 'cell.leave' }

/** Sent to the parent, which then ends the cell. `isStale`: the list shows another value than the server has. */
export type FrameCellNotice =
  | { type: 'cell.saved'; key: CellKey; frame: Frame }
  | { type: 'cell.closed'; key: CellKey; isStale: boolean }

/**
 * The edit of one cell of the frames table (FRAME-012 … FRAME-016). What is typed stays until it is saved or given up; a refused save
 * says why, and one that somebody else has forestalled shows their value and asks which of the two stays. Actor to provide: `save` from
 * `CellSave`, to the frame as the server then has it. Tags: `busy`; `conflict`; `changed` while leaving would lose input
 * (SHELL-026); `closed` when it is over.
 */
export const frameCellMachine = setup({
  types: {} as {
    context: FrameCellContext
    events: FrameCellEvent
    input: FrameCell
    tags: 'busy' | 'conflict' | 'changed' | 'closed'
  },
  actors: { save: unprovidedPromise<Frame, CellSave>('save') },
  guards: {
    isChanged: ({ context }) => !isSameValue(valueIn(context.field, context.text), context.held),
    isUnchanged: not('isChanged'),
    // A frame has an external id.
    isFilled: ({ context: { field, text } }) => field !== 'externalId' || text.trim() !== '',
    isSavable: and(['isChanged', 'isFilled']),
    isConflict: (_, problem: Problem) => theirsIn(problem) !== null,
  },
  actions: {
    keepText: assign(({ event }) =>
      event.type === 'cell.typed' ? { text: event.text, problem: null as Problem | null } : {},
    ),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign(() => ({ problem: null })),
    keepTheirs: assign((_, problem: Problem) => ({ theirs: theirsIn(problem) })),
    /** What is overwritten has been seen. */
    holdTheirs: assign(({ context: { held, theirs } }) => ({
      held: theirs === null ? held : theirs.value,
      theirs: null,
    })),
    notifySaved: sendParent(({ context: { key } }, { frame }: { frame: Frame }): FrameCellNotice => ({
      type: 'cell.saved',
      key,
      frame,
    })),
    notifyClosed: sendParent(({ context: { key } }): FrameCellNotice => ({
      type: 'cell.closed',
      key,
      isStale: false,
    })),
    notifyStale: sendParent(({ context: { key } }): FrameCellNotice => ({
      type: 'cell.closed',
      key,
      isStale: true,
    })),
  },
}).createMachine({
  id: 'frameCell',
  context: ({ input }) => ({ ...input, text: textOf(input.held), problem: null, theirs: null }),
  initial: 'editing',
  states: {
    editing: {
      initial: 'unchanged',
      on: {
        'cell.typed': { actions: 'keepText' },
        'cell.cancel': { target: 'closed', actions: 'notifyClosed' },
      },
      states: {
        unchanged: {
          always: { guard: 'isChanged', target: 'changed' },
          on: {
            'cell.save': { target: '#frameCell.closed', actions: 'notifyClosed' },
            'cell.leave': { target: '#frameCell.closed', actions: 'notifyClosed' },
          },
        },
        changed: {
          tags: 'changed',
          always: { guard: 'isUnchanged', target: 'unchanged' },
          on: { 'cell.save': { guard: 'isSavable', target: '#frameCell.saving' } },
        },
      },
    },
    saving: {
      tags: ['busy', 'changed'],
      entry: 'forgetProblem',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { frameId, field, text, held } }) => ({
          frameId,
          field,
          value: valueIn(field, text),
          held,
        }),
        onDone: {
          target: 'closed',
          actions: { type: 'notifySaved', params: ({ event }) => ({ frame: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isConflict', params: problemIn },
            target: 'conflict',
            actions: { type: 'keepTheirs', params: problemIn },
          },
          { target: 'editing', actions: { type: 'keepProblem', params: problemIn } },
        ],
      },
    },
    conflict: {
      tags: ['conflict', 'changed'],
      on: {
        'cell.overwrite': { target: 'saving', actions: 'holdTheirs' },
        'cell.cancel': { target: 'closed', actions: 'notifyStale' },
      },
    },
    /** The parent ends it. */
    closed: { tags: 'closed' },
  },
})

export type FrameCellRef = ActorRefFrom<typeof frameCellMachine>

/** The value that somebody else has written, where a save was refused because of it. */
function theirsIn(problem: Problem): { value: FrameValue } | null {
  const conflict = frameConflictSchema.safeParse(metaOf(problem, 'editConflict'))
  return conflict.success ? conflict.data : null
}

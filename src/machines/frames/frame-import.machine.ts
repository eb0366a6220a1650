import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import { errorCatalogue } from '#contract/errors.ts'
import type { FrameChangeOutcome, HeldFrameChangeRow } from '#contract/frame-changes.ts'
import type { FrameField } from '#contract/frame-editing.ts'
import type { Problem } from '#contract/problem.ts'

import { problemIn } from '../kit/problem-in.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import type { ShownRows } from './frame-import.selectors.ts'
import {
  previewedOf,
  toApply,
  toUndo,
  type ImportFault,
  type ImportRead,
  type ImportRow,
  type ImportTarget,
  type PreviewedRow,
} from './frame-import.values.ts'

interface FrameImportContext {
  /** Frames that a pasted column of values alone goes to. */
  targets: ImportTarget[]
  /** As pasted or typed; stays when the drawer is closed. */
  text: string
  /** What pasted values are of, where no row names it. */
  field: FrameField
  faults: ImportFault[]
  rows: ImportRow[]
  /** Names of columns that are left out. */
  ignored: string[]
  previewed: PreviewedRow[]
  shown: ShownRows
  /** External ids of frames that somebody else changed between the preview and its application. */
  moved: string[]
  /** What was written last. */
  applied: FrameChangeOutcome[]
  /** Why the last call failed. */
  problem: Problem | null
}

export type FrameImportEvent =
  | { type: 'import.open'; targets: ImportTarget[] }
  | { type: 'import.close' }
  | { type: 'import.typed'; text: string }
  | { type: 'import.choose'; field: FrameField }
  /** Previews what is pasted. */
  | { type: 'import.read' }
  | { type: 'import.file'; file: File }
  | { type: 'import.retry' }
  | { type: 'import.back' }
  | { type: 'import.show'; rows: ShownRows }
  | { type: 'import.apply' }
  | { type: 'import.undo' }

/** For `read`: a file, or pasted text with what its values are of. */
export type ImportSource = { file: File } | { text: string; field: FrameField; targets: ImportTarget[] }

/** Sent to the parent when frames have been written. */
export interface FramesImported {
  type: 'frames.imported'
}

/**
 * Changes many frames by pasted cells or a CSV file: reads them, asks the server what each row would change or why it is refused, and
 * writes the rows that change something, all or none. Where somebody else changed one of their frames meanwhile, it previews anew. What was
 * written can be undone until the next import. Actors to provide: `read` from `ImportSource`; `preview` from `{rows}`; `apply` from
 * `{rows}` with what they were previewed against. Action to provide: `notifyUndone`. Tags: `open` while the drawer is; `busy`;
 * `locked` while something is being written; `changed` while leaving would lose a preview (SHELL-026).
 */
export const frameImportMachine = setup({
  types: {} as {
    context: FrameImportContext
    events: FrameImportEvent
    tags: 'open' | 'busy' | 'locked' | 'changed' | 'applied'
  },
  actors: {
    read: unprovidedPromise<ImportRead, ImportSource>('read'),
    preview: unprovidedPromise<FrameChangeOutcome[], { rows: ImportRow[] }>('preview'),
    apply: unprovidedPromise<FrameChangeOutcome[], { rows: HeldFrameChangeRow[] }>('apply'),
    undo: unprovidedPromise<FrameChangeOutcome[], { rows: HeldFrameChangeRow[] }>('undo'),
  },
  guards: {
    hasText: ({ context }) => context.text.trim() !== '',
    hasChanges: ({ context }) => toApply(context.previewed).length > 0,
    isReadable: (_, read: ImportRead) => 'rows' in read,
    isConflict: (_, problem: Problem) => conflictsIn(problem).length > 0,
  },
  actions: {
    keepTargets: assign(({ event }) => (event.type === 'import.open' ? { targets: event.targets } : {})),
    keepText: assign(({ event }) =>
      event.type === 'import.typed' ? { text: event.text, faults: [] as ImportFault[] } : {},
    ),
    keepField: assign(({ event }) => (event.type === 'import.choose' ? { field: event.field } : {})),
    keepShown: assign(({ event }) => (event.type === 'import.show' ? { shown: event.rows } : {})),
    keepRead: assign((_, read: ImportRead) =>
      'rows' in read ? { rows: read.rows, ignored: read.ignored } : { faults: read.faults },
    ),
    keepPreview: assign(({ context: { rows } }, outcomes: FrameChangeOutcome[]) => ({
      previewed: previewedOf(rows, outcomes),
    })),
    keepMoved: assign(({ context: { previewed } }, problem: Problem) => {
      const sent = toApply(previewed)
      return { moved: conflictsIn(problem).flatMap((place) => sent[place]?.frame ?? []) }
    }),
    keepApplied: assign((_, applied: FrameChangeOutcome[]) => ({ applied })),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign(() => ({ problem: null, faults: [] })),
    forgetText: assign(() => ({ text: '' })),
    forgetApplied: assign(() => ({ applied: [] })),
    forgetRows: assign(() => ({
      rows: [],
      ignored: [],
      previewed: [],
      shown: 'all' as const,
      moved: [],
    })),
    notifyImported: sendParent({ type: 'frames.imported' } satisfies FramesImported),
    notifyUndone: (_, _undone: { count: number }) => {},
  },
}).createMachine({
  id: 'frameImport',
  context: {
    targets: [],
    text: '',
    field: 'extendedCode',
    faults: [],
    rows: [],
    ignored: [],
    previewed: [],
    shown: 'all',
    moved: [],
    applied: [],
    problem: null,
  },
  initial: 'closed',
  states: {
    closed: {
      entry: ['forgetRows', 'forgetProblem', 'forgetApplied'],
      on: { 'import.open': { target: 'choosing', actions: 'keepTargets' } },
    },
    choosing: {
      tags: 'open',
      entry: 'forgetRows',
      on: {
        'import.typed': { actions: 'keepText' },
        'import.choose': { actions: 'keepField' },
        'import.read': { guard: 'hasText', target: 'reading' },
        'import.file': 'reading',
        'import.close': 'closed',
      },
    },
    reading: {
      tags: ['open', 'busy'],
      entry: 'forgetProblem',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { text, field, targets }, event }) =>
          event.type === 'import.file' ? { file: event.file } : { text, field, targets },
        onDone: [
          {
            guard: { type: 'isReadable', params: ({ event }) => event.output },
            target: 'previewing',
            actions: { type: 'keepRead', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: { type: 'keepRead', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosing', actions: { type: 'keepProblem', params: problemIn } },
      },
      on: { 'import.close': 'closed' },
    },
    previewing: {
      tags: ['open', 'busy', 'changed'],
      invoke: {
        id: 'preview',
        src: 'preview',
        input: ({ context }) => ({ rows: context.rows }),
        onDone: {
          target: 'previewed',
          actions: { type: 'keepPreview', params: ({ event }) => event.output },
        },
        onError: { target: 'unpreviewed', actions: { type: 'keepProblem', params: problemIn } },
      },
      on: { 'import.close': 'closed' },
    },
    unpreviewed: {
      tags: ['open', 'changed'],
      on: { 'import.retry': 'previewing', 'import.back': 'choosing', 'import.close': 'closed' },
      exit: 'forgetProblem',
    },
    previewed: {
      tags: ['open', 'changed'],
      on: {
        'import.show': { actions: 'keepShown' },
        'import.apply': { guard: 'hasChanges', target: 'applying' },
        'import.back': { target: 'choosing', actions: 'forgetProblem' },
        'import.close': 'closed',
      },
    },
    applying: {
      tags: ['open', 'busy', 'locked', 'changed'],
      entry: 'forgetProblem',
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context }) => ({ rows: toApply(context.previewed) }),
        onDone: {
          target: 'applied',
          actions: [
            { type: 'keepApplied', params: ({ event }) => event.output },
            'forgetText',
            'notifyImported',
          ],
        },
        onError: [
          {
            guard: { type: 'isConflict', params: problemIn },
            target: 'previewing',
            actions: { type: 'keepMoved', params: problemIn },
          },
          { target: 'previewed', actions: { type: 'keepProblem', params: problemIn } },
        ],
      },
    },
    /** The drawer is closed; what was written can be undone. */
    applied: {
      tags: 'applied',
      entry: 'forgetRows',
      on: {
        'import.undo': 'undoing',
        'import.close': 'closed',
        'import.open': { target: 'choosing', actions: ['forgetProblem', 'forgetApplied', 'keepTargets'] },
      },
    },
    undoing: {
      tags: ['applied', 'busy'],
      entry: 'forgetProblem',
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context }) => ({ rows: toUndo(context.applied) }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'notifyUndone', params: ({ event }) => ({ count: event.output.length }) },
            'notifyImported',
          ],
        },
        onError: { target: 'applied', actions: { type: 'keepProblem', params: problemIn } },
      },
    },
  },
})

export type FrameImportRef = ActorRefFrom<typeof frameImportMachine>

/** The sent rows, by their place, whose frames are no longer as they were previewed. */
function conflictsIn({ messages }: Problem): number[] {
  return messages.flatMap(({ code, place }) =>
    code === errorCatalogue.editConflict.code && place !== undefined ? [place] : [],
  )
}

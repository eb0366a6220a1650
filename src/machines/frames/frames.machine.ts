import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate'

import type { FramesFilter, FramesQuery } from '#contract/addresses/frames.address.ts'
import type { FrameField } from '#contract/frame-editing.ts'
import type { Frame } from '#contract/frames.ts'
import type { Page } from '#contract/json-api.ts'

import { passTo } from '../kit/children.ts'
import { exportMachine } from '../kit/exporting.ts'
import { filtersMachine } from '../kit/filters.ts'
import { problemIn } from '../kit/problem-in.ts'
import { replacing } from '../kit/replacing.ts'
import type { ResourceRead } from '../kit/resource.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import { adminFrameListMachine } from './admin-frame-list.machine.ts'
import { frameBulkMachine, type FrameBulkNotice } from './frame-bulk.machine.ts'
import { frameCellMachine, type CellKey, type FrameCellNotice } from './frame-cell.machine.ts'
import { failuresOf, type FrameFailure, type FramesAnswer } from './frame-failures.ts'
import { frameImportMachine, type FramesImported } from './frame-import.machine.ts'
import { refreshed, withFrames, without } from './frame-lists.values.ts'
import { frameMapMachine } from './frame-map.machine.ts'
import { frameRemovalMachine, type FrameRemoval, type FramesDeleted } from './frame-removal.machine.ts'
import { cellKey, editsElsewhere } from './frames.selectors.ts'
import { furtherFramesMachine } from './further-frames.machine.ts'
import { listedFrames } from './further-frames.selectors.ts'

/** A typed text is debounced for 800 ms (FRAME-009). */
export const adminFrameFiltersMachine = filtersMachine<FramesFilter>('adminFrameFilters').provide({
  delays: { typing: 800 },
})

/** Exports what the list shows, on all pages (FRAME-040, FRAME-042). */
export const adminFrameExportMachine = exportMachine<FramesQuery>('adminFrameExport')

/** An edit that is open; its actor is the child of the same key. */
export interface OpenCell {
  key: CellKey
  frameId: string
  name: string
  field: FrameField
}

interface FramesContext {
  /** The selected frames, as last read: also those of other pages. */
  selected: Frame[]
  cells: OpenCell[]
  /** What the question is about. */
  removal: FrameRemoval | null
  /** Deleted here just now: they can be brought back at once. */
  deleted: Frame[]
  /** Being restored. */
  restoring: Frame[]
}

export type FramesEvent =
  | { type: 'query.changed'; query: FramesQuery }
  | { type: 'realtime.resumed' }
  | { type: 'cell.open'; frame: Frame; field: FrameField }
  | { type: 'frames.select'; frames: Frame[]; isSelected: boolean }
  | { type: 'selection.clear' }
  | { type: 'selection.delete' }
  | { type: 'frame.delete'; frame: Frame }
  | { type: 'frame.restore'; frame: Frame }
  | { type: 'deletion.undo' }
  | { type: 'deletion.dismiss' }
  | FrameCellNotice
  | FrameBulkNotice
  | FramesDeleted
  | FramesImported
  | ResourceRead<Page<Frame>>

/**
 * The frames admin: a list with filters and order in the address, an edit for each open cell, a selection that outlasts pages and
 * filters, and one deletion or restoring at a time. What the server answers to a change replaces the frame in the list (FRAME-016).
 * Actors to provide: `list`, `further`, `filters`, `exporting`, `importing`, `bulk`, `map`, `cell`, `removal`; `restoreAll` from `{frames}`, which
 * rejects where it has restored none.
 * Actions to provide: `notifyDeleted` (FRAME-020, FRAME-025), `notifyRestored`. Tag: `restoring`.
 */
export const framesMachine = setup({
  types: {} as {
    context: FramesContext
    events: FramesEvent
    input: { query: FramesQuery }
    tags: 'restoring'
    children: {
      list: 'list'
      further: 'further'
      filters: 'filters'
      exporting: 'exporting'
      importing: 'importing'
      removal: 'removal'
      bulk: 'bulk'
      map: 'map'
    } & Record<CellKey, 'cell'>
  },
  actors: {
    list: adminFrameListMachine,
    further: furtherFramesMachine,
    filters: adminFrameFiltersMachine,
    exporting: adminFrameExportMachine,
    importing: frameImportMachine,
    cell: frameCellMachine,
    removal: frameRemovalMachine,
    bulk: frameBulkMachine,
    map: frameMapMachine,
    restoreAll: unprovidedPromise<FramesAnswer, { frames: Frame[] }>('restoreAll'),
  },
  guards: {
    isClosed: ({ context, event }) =>
      event.type === 'cell.open' &&
      !context.cells.some(({ key }) => key === cellKey(event.frame.id, event.field)),
    hasSelection: ({ context }) => context.selected.length > 0,
    hasDeleted: ({ context }) => context.deleted.length > 0,
    isStale: ({ event }) => event.type === 'cell.closed' && event.isStale,
  },
  actions: {
    passQuery: passTo('list', 'further', 'filters', 'bulk', 'map'),
    passResumed: passTo('list', 'further', 'map'),
    readAgain: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('list', { type: 'resource.changed', by: 'self' })
      enqueue.sendTo('further', { type: 'frames.changed' })
    }),
    /** Other edits end, unless something is typed there. */
    leaveCells: enqueueActions(({ context, enqueue }) => {
      for (const { key } of context.cells) {
        enqueue.sendTo(key, { type: 'cell.leave' })
      }
    }),
    /** The same where the frame is no longer in the list. */
    leaveUnlisted: enqueueActions(({ context, enqueue, self }) => {
      for (const { key } of editsElsewhere(context.cells, listedFrames(self))) {
        enqueue.sendTo(key, { type: 'cell.leave' })
      }
    }),
    openCell: enqueueActions(({ context, enqueue, event }) => {
      if (event.type === 'cell.open') {
        const { frame, field } = event
        const cell = { key: cellKey(frame.id, field), frameId: frame.id, name: frame.name, field }
        enqueue.spawnChild('cell', { id: cell.key, input: { ...cell, held: frame[field] } })
        enqueue.assign({ cells: [...context.cells, cell] })
      }
    }),
    endCell: enqueueActions(({ context, enqueue, event }) => {
      if (event.type === 'cell.saved' || event.type === 'cell.closed') {
        enqueue.stopChild(event.key)
        enqueue.assign({ cells: context.cells.filter(({ key }) => key !== event.key) })
      }
    }),
    replaceFrames: enqueueActions(({ enqueue, self }, { frames }: { frames: Frame[] }) => {
      const inList = replacing(self, 'list', (page: Page<Frame>) => withFrames(page, frames))
      enqueue.sendTo('list', inList)
      enqueue.sendTo('further', { type: 'frames.replaced', frames })
    }),
    select: assign(({ context, event }) => {
      if (event.type !== 'frames.select') {
        return {}
      }
      const others = without(context.selected, event.frames)
      const added = event.isSelected ? event.frames.filter(({ deletedAt }) => deletedAt === null) : []
      return { selected: [...others, ...added] }
    }),
    selectNone: assign(() => ({ selected: [] })),
    /** What was read of a selected frame is newer; one that is deleted leaves the selection (FRAME-022). */
    keepSelected: assign(({ context, event }) =>
      event.type === 'resource.read' ? { selected: refreshed(context.selected, event.value.items) } : {},
    ),
    askForOne: assign(({ event }) =>
      event.type === 'frame.delete' ? { removal: { frames: [event.frame], isSelection: false } } : {},
    ),
    askForSelection: assign(({ context }) => ({
      removal: { frames: context.selected, isSelection: true },
    })),
    forgetRemoval: assign(() => ({ removal: null })),
    /** Those of one question add up; a new question forgets the earlier ones. */
    keepDeleted: assign(({ context }, { frames }: { frames: Frame[] }) => ({
      deleted: [...without(context.deleted, frames), ...frames],
      selected: without(context.selected, frames),
    })),
    forgetDeleted: assign(() => ({ deleted: [] })),
    keepOneToRestore: assign(({ event }) =>
      event.type === 'frame.restore' ? { restoring: [event.frame] } : {},
    ),
    keepAllToRestore: assign(({ context }) => ({ restoring: context.deleted })),
    keepRestored: assign(({ context }, { frames }: FramesAnswer) => ({
      deleted: without(context.deleted, frames),
    })),
    forgetRestoring: assign(() => ({ restoring: [] })),
    notifyDeleted: (_, _deleted: { frames: Frame[]; isSelection: boolean }) => {},
    notifyRestored: (_, _outcome: { frames: Frame[]; failures: FrameFailure[] }) => {},
  },
}).createMachine({
  id: 'frames',
  context: ({ input, spawn }) => {
    spawn('list', { id: 'list', input: { params: null, query: input.query } })
    spawn('further', { id: 'further', input })
    spawn('bulk', { id: 'bulk', input })
    spawn('map', { id: 'map', input })
    return { selected: [], cells: [], removal: null, deleted: [], restoring: [] }
  },
  invoke: [
    { id: 'filters', src: 'filters', onError: {} },
    { id: 'exporting', src: 'exporting', onError: {} },
    { id: 'importing', src: 'importing', onError: {} },
  ],
  on: {
    'query.changed': { actions: ['leaveCells', 'passQuery'] },
    'realtime.resumed': { actions: 'passResumed' },
    'resource.read': { actions: ['keepSelected', 'leaveUnlisted'] },
    'bulk.deleted': { actions: ['selectNone', 'readAgain'] },
    'bulk.restored': { actions: 'readAgain' },
    'frames.imported': { actions: 'readAgain' },
    'cell.saved': {
      actions: ['endCell', { type: 'replaceFrames', params: ({ event }) => ({ frames: [event.frame] }) }],
    },
    'cell.closed': [{ guard: 'isStale', actions: ['endCell', 'readAgain'] }, { actions: 'endCell' }],
  },
  initial: 'browsing',
  states: {
    browsing: {
      initial: 'idle',
      on: {
        'cell.open': { guard: 'isClosed', actions: ['leaveCells', 'openCell'] },
        'frames.select': { actions: 'select' },
        'selection.clear': { guard: 'hasSelection', actions: 'selectNone' },
      },
      states: {
        idle: {
          entry: 'forgetRestoring',
          on: {
            'frame.delete': { target: '#frames.deleting', actions: ['forgetDeleted', 'askForOne'] },
            'selection.delete': {
              guard: 'hasSelection',
              target: '#frames.deleting',
              actions: ['forgetDeleted', 'askForSelection'],
            },
            'frame.restore': { target: 'restoring', actions: 'keepOneToRestore' },
            'deletion.undo': { guard: 'hasDeleted', target: 'restoring', actions: 'keepAllToRestore' },
            'deletion.dismiss': { guard: 'hasDeleted', actions: 'forgetDeleted' },
          },
        },
        restoring: {
          tags: 'restoring',
          invoke: {
            id: 'restoreAll',
            src: 'restoreAll',
            input: ({ context }) => ({ frames: context.restoring }),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'keepRestored', params: ({ event }) => event.output },
                { type: 'replaceFrames', params: ({ event }) => event.output },
                {
                  type: 'notifyRestored',
                  params: ({ context, event }) => ({
                    frames: event.output.frames,
                    failures: failuresOf(context.restoring, event.output),
                  }),
                },
              ],
            },
            onError: {
              target: 'idle',
              actions: {
                type: 'notifyRestored',
                params: ({ context, event }) => ({
                  frames: [],
                  failures: failuresOf(context.restoring, { frames: [], problem: problemIn({ event }) }),
                }),
              },
            },
          },
        },
      },
    },
    deleting: {
      exit: 'forgetRemoval',
      on: {
        'frames.deleted': {
          actions: [
            { type: 'keepDeleted', params: ({ event }) => event },
            { type: 'replaceFrames', params: ({ event }) => event },
            { type: 'notifyDeleted', params: ({ event }) => event },
          ],
        },
      },
      invoke: {
        id: 'removal',
        src: 'removal',
        input: ({ context }) => context.removal as FrameRemoval,
        onDone: 'browsing',
        onError: 'browsing',
      },
    },
  },
})

export type FramesRef = ActorRefFrom<typeof framesMachine>
export type AdminFrameExportRef = ActorRefFrom<typeof adminFrameExportMachine>
export type AdminFrameFiltersRef = ActorRefFrom<typeof adminFrameFiltersMachine>

import { and, assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { Creative, SpecificationWithCreatives } from '#contract/creatives.ts'

import type { ResourceRead } from '../kit/resource.ts'
import { creativeListMachine } from './creative-list.machine.ts'
import { defaultToggleMachine, toggleId, type DefaultToggleNotice } from './default-toggle.machine.ts'
import {
  creativesIn,
  firstOpen,
  grown,
  isBeyond,
  isLeftOut,
  isToggleShown,
  opened,
  openedToo,
  toggled,
  wholeExtents,
  type CreativesQuery,
  type Extent,
} from './panels.ts'
import { selectionMachine, type SelectionNotice } from './selection.machine.ts'
import { uploadMachine, type PixelSize, type UploadKey, type UploadNotice } from './upload.machine.ts'

/** A file that somebody picked or dropped. */
export interface PickedFile {
  file: Blob
  name: string
}

/** An upload on screen; its actor is the child of the same key. */
export interface UploadEntry {
  key: UploadKey
  specificationId: string
  fileName: string
  /** The creative it became, until the list has it. */
  creativeId: string | null
  isFailed: boolean
}

interface CreativesContext {
  campaignId: string
  /** Limit of files per drop (UPL-004). */
  maxFilesPerDrop: number
  /** The panel that the address names. */
  wantedId: string | null
  /** Panels that are open; null until the first response opens the first (CREA-006). */
  openIds: string[] | null
  /** What is read of the panels that were opened, also when they are closed: something in them may be selected. */
  extents: Extent[]
  /** Panels that show unmoderated creatives alone (CREA-008). */
  unmoderatedIds: string[]
  /** The creatives in the list. */
  creativeIds: string[]
  /** Those with a child `defaultToggle:{id}`: since somebody began to toggle them. */
  toggledIds: string[]
  uploads: UploadEntry[]
  uploadCount: number
}

export type CreativesEvent =
  | { type: 'query.changed'; query: CreativesQuery }
  | { type: 'panel.toggle'; specificationId: string }
  | { type: 'unmoderated.toggle'; specificationId: string }
  /** So many creatives of a panel are about to be seen. */
  | { type: 'panel.more'; specificationId: string; count: number }
  /** The first toggle of a creative; its child is sent the later ones. */
  | { type: 'default.begin'; creative: Creative }
  | { type: 'files.add'; specificationId: string; size?: PixelSize; files: PickedFile[] }
  | { type: 'uploads.dismissFailed' }
  | { type: 'realtime.resumed' }
  | ResourceRead<SpecificationWithCreatives[]>
  | UploadNotice
  | DefaultToggleNotice
  | SelectionNotice

/**
 * The creatives of a campaign by frame specification: a list, what is selected in it, a toggle for each creative whose default flag
 * somebody changed, as thousands of actors would fill the memory, and an upload for each file. The list is read again when an upload has become a creative, and when creatives were changed or deleted here.
 * Actions to provide: `notifyTooMany`, `notifyDuplicates`.
 */
export const creativesMachine = setup({
  types: {} as {
    context: CreativesContext
    events: CreativesEvent
    input: { campaignId: string; maxFilesPerDrop: number; query: CreativesQuery }
    children: { list: 'list'; selection: 'selection' } & Record<UploadKey, 'upload'> &
      Record<`defaultToggle:${string}`, 'defaultToggle'>
  },
  actors: {
    list: creativeListMachine,
    selection: selectionMachine,
    upload: uploadMachine,
    defaultToggle: defaultToggleMachine,
  },
  guards: {
    isLoaded: ({ context }) => context.openIds !== null,
    /** The controls of a panel are on screen while it is open. */
    isOpenPanel: ({ context, event }) =>
      (event.type === 'unmoderated.toggle' || event.type === 'files.add') &&
      (context.openIds ?? []).includes(event.specificationId),
    isBeyondRead: ({ context, event }) => event.type === 'panel.more' && isBeyond(context.extents, event),
    /** On screen, approved or one default of several, and not toggled before. */
    isFirstToggle: ({ context, event }) =>
      event.type === 'default.begin' &&
      isToggleShown(context, event.creative) &&
      !context.toggledIds.includes(event.creative.id),
    isTooMany: ({ context, event }) =>
      event.type === 'files.add' && event.files.length > context.maxFilesPerDrop,
    isTooManyForPanel: and(['isOpenPanel', 'isTooMany']),
    hasFailed: ({ context }) => context.uploads.some(({ isFailed }) => isFailed),
  },
  actions: {
    passResumed: sendTo('list', { type: 'realtime.resumed' }),
    readAgain: sendTo('list', { type: 'resource.changed', by: 'self' }),
    /** Opens the panel that the address names, and leaves the others as they are. */
    keepWanted: assign(({ context, event }) => {
      if (event.type !== 'query.changed' || event.query.specificationId === context.wantedId) {
        return {}
      }
      const { specificationId } = event.query
      return { wantedId: specificationId, ...opened(context, openedToo(context.openIds, specificationId)) }
    }),
    openFirst: assign(({ context, event }) =>
      event.type === 'resource.read'
        ? opened(context, context.openIds ?? firstOpen(event.value, context.wantedId))
        : {},
    ),
    growExtent: assign(({ context, event }) =>
      event.type === 'panel.more' ? { extents: grown(context.extents, event) } : {},
    ),
    /** All that a person may select is read, so that nothing is left out of "Select all". */
    extendWhole: assign(({ context }) => ({ extents: wholeExtents(context.extents) })),
    /** Nothing happens when these extents are read already. */
    readExtents: sendTo('list', ({ context }) => ({ type: 'query.changed', query: context.extents })),
    togglePanel: assign(({ context, event }) =>
      event.type === 'panel.toggle'
        ? opened(context, toggled(context.openIds ?? [], event.specificationId))
        : {},
    ),
    toggleUnmoderated: assign(({ context, event }) =>
      event.type === 'unmoderated.toggle'
        ? { unmoderatedIds: toggled(context.unmoderatedIds, event.specificationId) }
        : {},
    ),
    startToggle: enqueueActions(({ context, enqueue, event }) => {
      if (event.type === 'default.begin') {
        const id = toggleId(event.creative.id)
        enqueue.spawnChild('defaultToggle', { id, input: { creative: event.creative } })
        enqueue.sendTo(id, { type: 'default.toggle' })
        enqueue.assign({ toggledIds: [...context.toggledIds, event.creative.id] })
      }
    }),
    /** The toggles of creatives are updated, those of gone ones stop; these leave the selection, too. What an open panel lacks is read. */
    keepCreatives: enqueueActions(({ context, enqueue, event }) => {
      if (event.type !== 'resource.read') {
        return
      }
      const creatives = new Map(creativesIn(event.value).map((creative) => [creative.id, creative]))
      for (const id of context.toggledIds) {
        const creative = creatives.get(id)
        if (creative === undefined) {
          enqueue.stopChild(toggleId(id))
        } else {
          enqueue.sendTo(toggleId(id), { type: 'creative.changed', creative })
        }
      }
      if (isLeftOut(event.value, context.openIds ?? [])) {
        enqueue('readExtents')
      }
      const creativeIds = [...creatives.keys()]
      enqueue.sendTo('selection', { type: 'creatives.changed', creativeIds })
      enqueue.assign({ creativeIds, toggledIds: context.toggledIds.filter((id) => creatives.has(id)) })
    }),
    /** One upload per file; a file that is already being uploaded to the same specification is rejected (UPL-007). */
    startUploads: enqueueActions(({ context, enqueue, event }) => {
      if (event.type !== 'files.add') {
        return
      }
      const { campaignId, uploads, uploadCount } = context
      const { specificationId, size } = event
      const accepted = event.files
        .filter(({ name }) => !isUploading(context, specificationId, name))
        .map(({ file, name }, index) => ({
          file,
          entry: entryOf(uploadCount + index + 1, specificationId, name),
        }))
      for (const { file, entry } of accepted) {
        const { key, fileName } = entry
        enqueue.spawnChild('upload', {
          id: key,
          input: { key, file, fileName, campaignId, specificationId, size, replacesCreativeId: null },
        })
      }
      enqueue.assign({
        uploads: [...uploads, ...accepted.map(({ entry }) => entry)],
        uploadCount: uploadCount + accepted.length,
      })
    }),
    keepCreativeId: assign(({ context, event }) =>
      event.type === 'upload.succeeded'
        ? { uploads: changed(context.uploads, event.key, { creativeId: event.creativeId }) }
        : {},
    ),
    markFailed: assign(({ context, event }) =>
      event.type === 'upload.failed'
        ? { uploads: changed(context.uploads, event.key, { isFailed: true }) }
        : {},
    ),
    /** Ends the uploads that the list, the person or the upload itself is done with. */
    endUploads: enqueueActions(({ context, enqueue, event }) => {
      const isOver = (entry: UploadEntry) => isOverAt(event, entry)
      for (const { key } of context.uploads.filter(isOver)) {
        enqueue.stopChild(key)
      }
      enqueue.assign({ uploads: context.uploads.filter((entry) => !isOver(entry)) })
    }),
    resumeUploads: enqueueActions(({ context, enqueue }) => {
      for (const { key } of context.uploads) {
        enqueue.sendTo(key, { type: 'realtime.resumed' })
      }
    }),
    notifyTooMany: () => {},
    /** Names each file that is already being uploaded (UPL-007). */
    notifyDuplicates: () => {},
  },
}).createMachine({
  id: 'creatives',
  context: ({ input: { campaignId, maxFilesPerDrop, query }, spawn }) => {
    const wantedId = query.specificationId
    const { extents } = opened({ extents: [] }, wantedId === null ? [] : [wantedId])
    spawn('list', { id: 'list', input: { params: { campaignId }, query: extents } })
    spawn('selection', { id: 'selection' })
    return {
      campaignId,
      maxFilesPerDrop,
      wantedId,
      openIds: null,
      extents,
      unmoderatedIds: [],
      creativeIds: [],
      toggledIds: [],
      uploads: [],
      uploadCount: 0,
    }
  },
  on: {
    'query.changed': { actions: ['keepWanted', 'readExtents'] },
    'realtime.resumed': { actions: ['passResumed', 'resumeUploads'] },
    'resource.read': { actions: ['openFirst', 'keepCreatives', 'endUploads'] },
    'panel.toggle': { guard: 'isLoaded', actions: ['togglePanel', 'readExtents'] },
    'panel.more': { guard: 'isBeyondRead', actions: ['growExtent', 'readExtents'] },
    'selection.started': { actions: ['extendWhole', 'readExtents'] },
    'unmoderated.toggle': { guard: 'isOpenPanel', actions: 'toggleUnmoderated' },
    'default.begin': { guard: 'isFirstToggle', actions: 'startToggle' },
    'files.add': [
      { guard: 'isTooManyForPanel', actions: 'notifyTooMany' },
      { guard: 'isOpenPanel', actions: ['notifyDuplicates', 'startUploads'] },
    ],
    'uploads.dismissFailed': { guard: 'hasFailed', actions: 'endUploads' },
    'upload.succeeded': { actions: ['keepCreativeId', 'readAgain'] },
    'upload.failed': { actions: 'markFailed' },
    'upload.removed': { actions: 'endUploads' },
    'default.saved': { actions: 'readAgain' },
    'selection.changed': { actions: 'readAgain' },
  },
})

export type CreativesRef = ActorRefFrom<typeof creativesMachine>

/** Whether a file of this name is already being uploaded to a specification. */
export function isUploading(
  { uploads }: Pick<CreativesContext, 'uploads'>,
  specificationId: string,
  fileName: string,
): boolean {
  return uploads.some(
    (entry) => entry.specificationId === specificationId && entry.fileName === fileName && !entry.isFailed,
  )
}

function entryOf(count: number, specificationId: string, fileName: string): UploadEntry {
  return { key: `upload:${count}`, specificationId, fileName, creativeId: null, isFailed: false }
}

/** A read that follows a success has the creative (UPL-003). */
function isOverAt(event: CreativesEvent, { key, creativeId, isFailed }: UploadEntry): boolean {
  switch (event.type) {
    case 'resource.read':
      return creativeId !== null
    case 'uploads.dismissFailed':
      return isFailed
    default:
      return event.type === 'upload.removed' && event.key === key
  }
}

function changed(uploads: readonly UploadEntry[], key: string, values: Partial<UploadEntry>): UploadEntry[] {
  return uploads.map((entry) => (entry.key === key ? { ...entry, ...values } : entry))
}

import { and, assign, enqueueActions, setup, type ActorRefFrom } from 'xstate'

import type { PixelSize } from '#contract/uploads.ts'

import { unprovidedCallback } from '../kit/unprovided.ts'
import { isUnfinished, type UploadStep } from './upload-step.ts'
import { uploadMachine, type UploadKey, type UploadNotice, type UploadPlan } from './upload.machine.ts'

/** A file that somebody picked or dropped. */
export interface PickedFile {
  file: Blob
  name: string
}

/** An upload that an earlier page of this person has not finished; `isLost`: without its file. */
export interface KeptUpload extends UploadPlan {
  isLost: boolean
}

/** An upload; its actor is the child of the same key. */
export interface UploadEntry {
  key: UploadKey
  campaignId: string
  specificationId: string
  fileName: string
  step: UploadStep
  /** The creative it became, until a list has it. */
  creativeId: string | null
}

interface UploadQueueContext {
  /** Limit of files per drop (UPL-004). */
  maxFilesPerDrop: number
  /** Of this page alone; the keys of its uploads begin with it. */
  pageId: string
  uploads: UploadEntry[]
  /** Uploads that were added on this page. */
  count: number
}

/** Files for a frame specification. */
export interface FilesAdded {
  type: 'files.add'
  campaignId: string
  specificationId: string
  size: PixelSize
  files: PickedFile[]
}

export type UploadQueueEvent =
  | FilesAdded
  /** From `keptUploads`. */
  | { type: 'uploads.found'; uploads: KeptUpload[] }
  | { type: 'uploads.dismissFailed' }
  | { type: 'uploads.retryFailed' }
  /** The creatives of these are on screen. */
  | { type: 'uploads.listed'; creativeIds: string[] }
  | { type: 'tray.open' }
  | { type: 'tray.close' }
  | { type: 'realtime.resumed' }
  | UploadNotice

/** At most so many files are sent at the same time. */
export const transfersAtOnce = 4

/**
 * The uploads of a person, on whatever screen they are: an upload for each added file, a few of them sending at a time, and those
 * that an earlier page left unfinished, which go on where they stopped. An upload that succeeded leaves when a list shows its
 * creative, or with the last one when the tray is closed. Actor to provide: `keptUploads`, which sends `uploads.found`.
 * Actions to provide: `keepFiles`, before the uploads start; `notifyTooMany`, `notifyDuplicates`.
 */
export const uploadQueueMachine = setup({
  types: {} as {
    context: UploadQueueContext
    events: UploadQueueEvent
    input: { maxFilesPerDrop: number; pageId: string }
    children: { keptUploads: 'keptUploads' } & Record<UploadKey, 'upload'>
    tags: 'tray-open'
  },
  actors: { keptUploads: unprovidedCallback('keptUploads'), upload: uploadMachine },
  guards: {
    isTooMany: ({ context, event }) =>
      event.type === 'files.add' && event.files.length > context.maxFilesPerDrop,
    hasAny: ({ context }) => context.uploads.length > 0,
    isEmpty: ({ context }) => context.uploads.length === 0,
    hasFailed: ({ context }) => context.uploads.some(({ step }) => step === 'failed'),
    hasRoom: ({ context }) => movingIn(context.uploads) < transfersAtOnce,
    hasWaiting: ({ context }) => context.uploads.some(({ step }) => step === 'waiting'),
    isNext: and(['hasRoom', 'hasWaiting']),
  },
  actions: {
    keepFiles: () => {},
    notifyTooMany: () => {},
    /** Names each file that is already being uploaded (UPL-007). */
    notifyDuplicates: () => {},
    /** One upload per file; it takes the place of one of that name that is over. */
    startUploads: enqueueActions(({ context, enqueue, event }) => {
      if (event.type === 'files.add') {
        const plans = newUploads(context, event).map(({ plan }) => plan)
        const isReplaced = (entry: UploadEntry) =>
          plans.some((plan) => isSamePlace(entry, plan) && !isUnfinished(entry))
        for (const { key } of context.uploads.filter(isReplaced)) {
          enqueue.stopChild(key)
        }
        for (const plan of plans) {
          enqueue.spawnChild('upload', { id: plan.key, input: { ...plan, isLost: false } })
        }
        enqueue.assign({
          uploads: [...context.uploads.filter((entry) => !isReplaced(entry)), ...plans.map(entryOf)],
          count: context.count + plans.length,
        })
      }
    }),
    continueUploads: enqueueActions(({ context, enqueue, event }) => {
      if (event.type === 'uploads.found') {
        const found = event.uploads.filter(({ key }) => !context.uploads.some((entry) => entry.key === key))
        for (const plan of found) {
          enqueue.spawnChild('upload', { id: plan.key, input: plan })
        }
        enqueue.assign({ uploads: [...context.uploads, ...found.map(entryOf)] })
      }
    }),
    startNext: enqueueActions(({ context, enqueue }) => {
      const next = context.uploads.find(({ step }) => step === 'waiting')
      if (next !== undefined) {
        enqueue.sendTo(next.key, { type: 'upload.start' })
        enqueue.assign({ uploads: changed(context.uploads, next.key, { step: 'moving' }) })
      }
    }),
    keepStep: assign(({ context, event }) => {
      switch (event.type) {
        case 'upload.waiting':
          return { uploads: changed(context.uploads, event.key, { step: 'waiting' }) }
        case 'upload.sent':
          return { uploads: changed(context.uploads, event.key, { step: 'processing' }) }
        case 'upload.failed':
          return { uploads: changed(context.uploads, event.key, { step: 'failed' }) }
        case 'upload.succeeded': {
          const { key, creativeId } = event
          return { uploads: changed(context.uploads, key, { step: 'done', creativeId }) }
        }
        default:
          return {}
      }
    }),
    /** Ends the uploads that a list, the person or the upload itself is done with. */
    endUploads: enqueueActions(({ context, enqueue, event }) => {
      const over = context.uploads.filter((entry) => isOverAt(event, entry))
      for (const { key } of over) {
        enqueue.stopChild(key)
      }
      enqueue.assign({ uploads: context.uploads.filter((entry) => !over.includes(entry)) })
    }),
    retryFailed: enqueueActions(({ context, enqueue }) => {
      for (const { key } of context.uploads.filter(({ step }) => step === 'failed')) {
        enqueue.sendTo(key, { type: 'upload.retry' })
      }
    }),
    resumeUploads: enqueueActions(({ context, enqueue }) => {
      for (const { key } of context.uploads) {
        enqueue.sendTo(key, { type: 'realtime.resumed' })
      }
    }),
  },
}).createMachine({
  id: 'uploadQueue',
  context: ({ input: { maxFilesPerDrop, pageId } }) => ({ maxFilesPerDrop, pageId, uploads: [], count: 0 }),
  invoke: { id: 'keptUploads', src: 'keptUploads', onError: {} },
  // One at a time: each takes a place.
  always: { guard: 'isNext', actions: 'startNext' },
  on: {
    'files.add': [
      { guard: 'isTooMany', actions: 'notifyTooMany' },
      { actions: ['notifyDuplicates', 'keepFiles', 'startUploads'] },
    ],
    'uploads.found': { actions: 'continueUploads' },
    'uploads.dismissFailed': { guard: 'hasFailed', actions: 'endUploads' },
    'uploads.retryFailed': { guard: 'hasFailed', actions: 'retryFailed' },
    'uploads.listed': { actions: 'endUploads' },
    'upload.waiting': { actions: 'keepStep' },
    'upload.sent': { actions: 'keepStep' },
    'upload.succeeded': { actions: 'keepStep' },
    'upload.failed': { actions: 'keepStep' },
    'upload.removed': { actions: 'endUploads' },
    'realtime.resumed': { actions: 'resumeUploads' },
  },
  initial: 'closed',
  states: {
    closed: { on: { 'tray.open': { guard: 'hasAny', target: 'open' } } },
    open: {
      tags: 'tray-open',
      always: { guard: 'isEmpty', target: 'closed' },
      on: { 'tray.close': { target: 'closed', actions: 'endUploads' } },
    },
  },
})

export type UploadQueueRef = ActorRefFrom<typeof uploadQueueMachine>

/** Whether a file of this name is already being uploaded to a specification. */
export function isUploading(
  uploads: readonly UploadEntry[],
  specificationId: string,
  fileName: string,
): boolean {
  return uploads.some((entry) => isSamePlace(entry, { specificationId, fileName }) && isUnfinished(entry))
}

/** What `files.add` begins: one upload per file, without those that are already being uploaded (UPL-007). */
export function newUploads(
  { pageId, uploads, count }: Pick<UploadQueueContext, 'pageId' | 'uploads' | 'count'>,
  { campaignId, specificationId, size, files }: FilesAdded,
): { plan: UploadPlan; file: Blob }[] {
  return files
    .filter(({ name }) => !isUploading(uploads, specificationId, name))
    .map(({ file, name }, index) => ({
      plan: {
        key: `upload:${pageId}-${count + index + 1}`,
        fileName: name,
        campaignId,
        specificationId,
        size,
        replacesCreativeId: null,
      },
      file,
    }))
}

/** A file of this name in this specification. */
type Place = Pick<UploadPlan, 'specificationId' | 'fileName'>

function isSamePlace(one: Place, other: Place): boolean {
  return one.specificationId === other.specificationId && one.fileName === other.fileName
}

function entryOf({ key, campaignId, specificationId, fileName }: UploadPlan): UploadEntry {
  return { key, campaignId, specificationId, fileName, step: 'beginning', creativeId: null }
}

function movingIn(uploads: readonly UploadEntry[]): number {
  return uploads.filter(({ step }) => step === 'moving').length
}

function isOverAt(event: UploadQueueEvent, { key, creativeId, step }: UploadEntry): boolean {
  switch (event.type) {
    case 'uploads.listed':
      return creativeId !== null && event.creativeIds.includes(creativeId)
    case 'uploads.dismissFailed':
      return step === 'failed'
    case 'tray.close':
      return step === 'done'
    default:
      return event.type === 'upload.removed' && event.key === key
  }
}

function changed(uploads: readonly UploadEntry[], key: string, values: Partial<UploadEntry>): UploadEntry[] {
  return uploads.map((entry) => (entry.key === key ? { ...entry, ...values } : entry))
}

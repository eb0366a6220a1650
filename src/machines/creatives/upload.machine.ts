import { assign, sendParent, sendTo, setup, stopChild, type ActorRefFrom, type ErrorActorEvent } from 'xstate'

import type { Problem } from '#contract/problem.ts'
import type { PixelSize } from '#contract/uploads.ts'

import { problemIn } from '../kit/problem-in.ts'
import { unprovidedCallback } from '../kit/unprovided.ts'

/** The id of an upload among the children of its parent, and of its file where files are kept. */
export type UploadKey = `upload:${string}`

/** A file and its destination. The file itself is kept under the key, as input and context are plain JSON. */
export interface UploadPlan {
  key: UploadKey
  fileName: string
  campaignId: string
  specificationId: string
  /** Width and height of the specification, where they are known. */
  size: PixelSize | null
  /** The creative it replaces (UPL-020), or null. */
  replacesCreativeId: string | null
}

export interface UploadInput extends UploadPlan {
  /** The file is gone with an earlier page: the person has to pick it again. */
  isLost: boolean
}

/**
 * Why an upload failed: a code of contract/upload-failures.ts (or an unknown one), with the size of the film where it is not the
 * wanted one, or the name of the upload with the same content; or the problem of a call.
 */
export type UploadFailure =
  | { code: string; actual?: PixelSize; wanted?: PixelSize; twin?: string }
  | { problem: Problem }

interface UploadContext extends UploadInput {
  /** Sent so far, 0 to 1. */
  progress: number
  /** The last segment of the upload's URL, once all bytes are sent. */
  uploadId: string | null
  failure: UploadFailure | null
}

export type UploadEvent =
  /** From `transfer`: the file was looked into, and can be sent. */
  | { type: 'transfer.checked' }
  | { type: 'transfer.progressed'; progress: number }
  /** A chunk failed and is sent again (UPL-013). */
  | { type: 'transfer.retrying' }
  /** The token is renewed before a chunk is sent again (UPL-015). */
  | { type: 'transfer.refreshing' }
  /** The connection is gone, or failed after all retries. */
  | { type: 'transfer.interrupted' }
  /** The server has no room for the rest, and keeps what it got. */
  | { type: 'transfer.full' }
  /** The browser is online again. */
  | { type: 'transfer.online' }
  | { type: 'transfer.rejected'; failure: UploadFailure }
  | { type: 'transfer.finished'; uploadId: string }
  /** From `watchResult`. */
  | { type: 'result.succeeded'; creativeId: string }
  | { type: 'result.failed'; code: string }
  /** From the parent, whose transfers are limited in number. */
  | { type: 'upload.start' }
  | { type: 'upload.resume' }
  | { type: 'upload.retry' }
  /** The file of a lost upload, picked again. It is kept by `keepFile`. */
  | { type: 'upload.pick'; file: Blob }
  | { type: 'upload.cancel' }
  | { type: 'upload.dismiss' }
  | { type: 'realtime.resumed' }

/** Sent to the parent. */
export type UploadNotice =
  /** It was checked and waits for `upload.start`. */
  | { type: 'upload.waiting'; key: UploadKey }
  /** All bytes are sent. */
  | { type: 'upload.sent'; key: UploadKey }
  | { type: 'upload.succeeded'; key: UploadKey; creativeId: string }
  | { type: 'upload.failed'; key: UploadKey }
  | { type: 'upload.removed'; key: UploadKey }

/**
 * The upload of one file: it is checked, waits for its turn, is sent in chunks, and processed by the server until it is a creative
 * (UPL-003). A lost connection pauses it until the browser is online again, a full storage until the person tries again. The tag `changed` stands for bytes that a closed page
 * would not send. Actors to provide: `transfer`, which checks the kept file, sends it from `transfer.start` on, resumes at
 * `transfer.resume`, and deletes what was sent when it is stopped before the end; `watchResult` from `{key, uploadId}`, which
 * reports the end of the media job. Actions to provide: `keepFile`, `forgetFile`.
 */
export const uploadMachine = setup({
  types: {} as {
    context: UploadContext
    events: UploadEvent | ErrorActorEvent<unknown, 'transfer'>
    input: UploadInput
    children: { transfer: 'transfer'; watchResult: 'watchResult' }
    tags:
      | 'lost'
      | 'checking'
      | 'waiting'
      | 'sending'
      | 'retrying'
      | 'refreshing'
      | 'paused'
      | 'full'
      | 'processing'
      | 'failed'
      | 'changed'
  },
  actors: {
    transfer: unprovidedCallback<UploadPlan>('transfer'),
    watchResult: unprovidedCallback<{ key: UploadKey; uploadId: string }>('watchResult'),
  },
  guards: { isLost: ({ context }) => context.isLost },
  actions: {
    keepProgress: assign(({ event }) =>
      event.type === 'transfer.progressed' ? { progress: event.progress } : {},
    ),
    keepUploadId: assign(({ event }) =>
      event.type === 'transfer.finished' ? { uploadId: event.uploadId, progress: 1 } : {},
    ),
    keepFailure: assign((_, failure: UploadFailure) => ({ failure })),
    keepProblem: assign((_, problem: Problem) => ({ failure: { problem } })),
    beginAnew: assign(() => ({ failure: null, progress: 0, isLost: false })),
    startTransfer: sendTo('transfer', { type: 'transfer.start' }),
    resumeTransfer: sendTo('transfer', { type: 'transfer.resume' }),
    endTransfer: stopChild('transfer'),
    keepFile: () => {},
    forgetFile: () => {},
    notifyWaiting: sendParent(({ context }): UploadNotice => ({ type: 'upload.waiting', key: context.key })),
    notifySent: sendParent(({ context }): UploadNotice => ({ type: 'upload.sent', key: context.key })),
    notifySucceeded: sendParent(({ context }, creativeId: string): UploadNotice => ({
      type: 'upload.succeeded',
      key: context.key,
      creativeId,
    })),
    notifyFailed: sendParent(({ context }): UploadNotice => ({ type: 'upload.failed', key: context.key })),
    notifyRemoved: sendParent(({ context }): UploadNotice => ({ type: 'upload.removed', key: context.key })),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ ...input, progress: 0, uploadId: null, failure: null }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isLost', target: 'lost' }, { target: 'transferring' }] },
    lost: {
      tags: 'lost',
      on: {
        'upload.pick': { target: 'transferring', actions: ['keepFile', 'beginAnew'] },
        'upload.dismiss': 'removed',
      },
    },
    transferring: {
      tags: 'changed',
      invoke: {
        id: 'transfer',
        src: 'transfer',
        input: ({ context: { key, fileName, campaignId, specificationId, size, replacesCreativeId } }) => ({
          key,
          fileName,
          campaignId,
          specificationId,
          size,
          replacesCreativeId,
        }),
        onError: { target: 'failed', actions: { type: 'keepProblem', params: problemIn } },
      },
      on: {
        'transfer.rejected': {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => event.failure },
        },
        'transfer.interrupted': '.paused',
        'transfer.full': '.full',
        'transfer.finished': { target: 'processing', actions: 'keepUploadId' },
        'upload.cancel': 'removed',
      },
      initial: 'checking',
      states: {
        checking: { tags: 'checking', on: { 'transfer.checked': 'waiting' } },
        waiting: {
          tags: 'waiting',
          entry: 'notifyWaiting',
          on: { 'upload.start': { target: 'moving', actions: 'startTransfer' } },
        },
        moving: {
          on: {
            'transfer.progressed': { target: '.sending', actions: 'keepProgress' },
            'transfer.retrying': '.retrying',
            'transfer.refreshing': '.refreshing',
          },
          initial: 'sending',
          states: {
            sending: { tags: 'sending' },
            retrying: { tags: 'retrying' },
            refreshing: { tags: 'refreshing' },
          },
        },
        paused: {
          tags: 'paused',
          on: {
            'upload.resume': { target: 'moving', actions: 'resumeTransfer' },
            'transfer.online': { target: 'moving', actions: 'resumeTransfer' },
            'realtime.resumed': { target: 'moving', actions: 'resumeTransfer' },
          },
        },
        full: {
          tags: 'full',
          on: { 'upload.resume': { target: 'moving', actions: 'resumeTransfer' } },
        },
      },
    },
    processing: {
      tags: 'processing',
      entry: 'notifySent',
      invoke: {
        id: 'watchResult',
        src: 'watchResult',
        input: ({ context }) => ({ key: context.key, uploadId: context.uploadId ?? '' }),
        onError: { target: 'failed', actions: { type: 'keepProblem', params: problemIn } },
      },
      on: {
        'result.succeeded': {
          target: 'done',
          actions: { type: 'notifySucceeded', params: ({ event }) => event.creativeId },
        },
        'result.failed': {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ code: event.code }) },
        },
      },
    },
    failed: {
      tags: 'failed',
      entry: 'notifyFailed',
      on: {
        'upload.retry': { target: 'transferring', actions: 'beginAnew' },
        'upload.dismiss': 'removed',
      },
    },
    /** The parent stops it when the list has the creative. */
    done: {},
    removed: { type: 'final', entry: ['forgetFile', 'notifyRemoved'] },
  },
})

export type UploadRef = ActorRefFrom<typeof uploadMachine>

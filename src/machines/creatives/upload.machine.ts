import { assign, sendParent, sendTo, setup, stopChild, type ActorRefFrom, type ErrorActorEvent } from 'xstate'

import type { Problem } from '#contract/problem.ts'

import { problemIn } from '../kit/problem-in.ts'
import { unprovidedCallback } from '../kit/unprovided.ts'

/** The id of an upload among the children of its parent. */
export type UploadKey = `upload:${number}`

/** A file and its destination. `file` is passed on to the transfer, as the context is plain JSON. */
export interface UploadInput {
  key: UploadKey
  file: Blob
  fileName: string
  campaignId: string
  specificationId: string
  /** Width and height of the specification, where they are known. */
  size?: PixelSize | undefined
  /** The creative it replaces (UPL-020), or null. */
  replacesCreativeId: string | null
}

/** In pixels. */
export interface PixelSize {
  width: number
  height: number
}

/**
 * Why an upload failed: a code of contract/upload-failures.ts (or an unknown one), with the size of the film where it is not the
 * wanted one; or the problem of a call.
 */
export type UploadFailure = { code: string; actual?: PixelSize; wanted?: PixelSize } | { problem: Problem }

interface UploadContext {
  key: UploadKey
  fileName: string
  specificationId: string
  /** Sent so far, 0 to 1. */
  progress: number
  /** The last segment of the upload's URL, once all bytes are sent. */
  uploadId: string | null
  failure: UploadFailure | null
}

export type UploadEvent =
  /** From `transfer`. */
  | { type: 'transfer.progressed'; progress: number }
  | { type: 'transfer.interrupted' }
  | { type: 'transfer.rejected'; failure: UploadFailure }
  | { type: 'transfer.finished'; uploadId: string }
  /** From `watchResult`. */
  | { type: 'result.succeeded'; creativeId: string }
  | { type: 'result.failed'; code: string }
  | { type: 'upload.resume' }
  | { type: 'upload.cancel' }
  | { type: 'upload.dismiss' }
  | { type: 'realtime.resumed' }

/** Sent to the parent. */
export type UploadNotice =
  | { type: 'upload.succeeded'; key: UploadKey; creativeId: string }
  | { type: 'upload.failed'; key: UploadKey }
  | { type: 'upload.removed'; key: UploadKey }

/**
 * The upload of one file: it is checked and sent in chunks, resumed after a lost connection, then processed by the server until
 * it is a creative (UPL-003). Actors to provide: `transfer`, which checks and sends the file of its input, resumes at
 * `transfer.resume` and deletes the sent chunks when it is stopped before the end; `watchResult` from `{uploadId}`, which
 * reports the end of the media job.
 */
export const uploadMachine = setup({
  types: {} as {
    context: UploadContext
    events: UploadEvent | ErrorActorEvent<unknown, 'transfer'>
    input: UploadInput
    children: { transfer: 'transfer'; watchResult: 'watchResult' }
    tags: 'checking' | 'sending' | 'interrupted' | 'processing' | 'failed'
  },
  actors: {
    transfer: unprovidedCallback<UploadInput>('transfer'),
    watchResult: unprovidedCallback<{ uploadId: string }>('watchResult'),
  },
  actions: {
    keepProgress: assign(({ event }) =>
      event.type === 'transfer.progressed' ? { progress: event.progress } : {},
    ),
    keepUploadId: assign(({ event }) =>
      event.type === 'transfer.finished' ? { uploadId: event.uploadId, progress: 1 } : {},
    ),
    keepFailure: assign((_, failure: UploadFailure) => ({ failure })),
    keepProblem: assign((_, problem: Problem) => ({ failure: { problem } })),
    endTransfer: stopChild('transfer'),
    resumeTransfer: sendTo('transfer', { type: 'transfer.resume' }),
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
  context: ({ input, spawn }) => {
    spawn('transfer', { id: 'transfer', input })
    const { key, fileName, specificationId } = input
    return { key, fileName, specificationId, progress: 0, uploadId: null, failure: null }
  },
  initial: 'transferring',
  states: {
    transferring: {
      exit: 'endTransfer',
      on: {
        'transfer.rejected': {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => event.failure },
        },
        'xstate.error.actor.transfer': {
          target: 'failed',
          actions: { type: 'keepProblem', params: problemIn },
        },
        'transfer.finished': { target: 'processing', actions: 'keepUploadId' },
        'upload.cancel': 'removed',
      },
      initial: 'checking',
      states: {
        checking: {
          tags: 'checking',
          on: {
            'transfer.progressed': { target: 'sending', actions: 'keepProgress' },
            'transfer.interrupted': 'interrupted',
          },
        },
        sending: {
          tags: 'sending',
          on: { 'transfer.progressed': { actions: 'keepProgress' }, 'transfer.interrupted': 'interrupted' },
        },
        interrupted: {
          tags: 'interrupted',
          on: {
            'upload.resume': { target: 'sending', actions: 'resumeTransfer' },
            'realtime.resumed': { target: 'sending', actions: 'resumeTransfer' },
          },
        },
      },
    },
    processing: {
      tags: 'processing',
      invoke: {
        id: 'watchResult',
        src: 'watchResult',
        input: ({ context }) => ({ uploadId: context.uploadId ?? '' }),
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
    failed: { tags: 'failed', entry: 'notifyFailed', on: { 'upload.dismiss': 'removed' } },
    /** The parent stops it when the list has the creative. */
    done: {},
    removed: { type: 'final', entry: 'notifyRemoved' },
  },
})

export type UploadRef = ActorRefFrom<typeof uploadMachine>

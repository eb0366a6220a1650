import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import type { Creative } from '#contract/creatives.ts'
import type { Problem } from '#contract/problem.ts'

import { problemIn } from '../kit/problem-in.ts'
import { unprovidedCallback, unprovidedPromise } from '../kit/unprovided.ts'
import type { UploadEvent, UploadFailure } from './upload.machine.ts'

interface ReprocessContext {
  creative: Pick<Creative, 'id' | 'name' | 'failure'>
  /** The upload that prepares the file again, once the server has begun it. */
  uploadId: string | null
  failure: UploadFailure | null
}

export type ReprocessEvent =
  | Extract<UploadEvent, { type: 'result.succeeded' | 'result.failed' }>
  | { type: 'reprocess.start' }
  | { type: 'reprocess.dismiss' }

/** Sent to the parent: the creative has new parts. */
export interface ReprocessNotice {
  type: 'creative.reprocessed'
}

/**
 * The file of a creative is prepared again: an entry beside the uploads that goes when the request is refused (UPL-026), and that follows
 * the server's work like an upload. Actors to provide: `requestReprocess` from `{creativeId}` to the id of the upload; `watchResult`
 * from `{uploadId}`, which reports the end.
 */
export const reprocessMachine = setup({
  types: {} as {
    context: ReprocessContext
    events: ReprocessEvent
    input: Pick<ReprocessContext, 'creative'>
    tags: 'processing' | 'failed'
  },
  actors: {
    requestReprocess: unprovidedPromise<string, { creativeId: string }>('requestReprocess'),
    watchResult: unprovidedCallback<{ uploadId: string }>('watchResult'),
  },
  guards: { hasFile: ({ context }) => context.creative.failure === null },
  actions: {
    keepUploadId: assign((_, uploadId: string) => ({ uploadId })),
    keepFailure: assign((_, failure: UploadFailure) => ({ failure })),
    keepProblem: assign((_, problem: Problem) => ({ failure: { problem } })),
    forget: assign(() => ({ uploadId: null, failure: null })),
    notifyDone: sendParent((): ReprocessNotice => ({ type: 'creative.reprocessed' })),
  },
}).createMachine({
  id: 'reprocess',
  context: ({ input: { creative } }) => ({ creative, uploadId: null, failure: null }),
  initial: 'idle',
  states: {
    idle: {
      entry: 'forget',
      on: { 'reprocess.start': { guard: 'hasFile', target: 'requesting' } },
    },
    requesting: {
      tags: 'processing',
      invoke: {
        id: 'requestReprocess',
        src: 'requestReprocess',
        input: ({ context: { creative } }) => ({ creativeId: creative.id }),
        onDone: {
          target: 'processing',
          actions: { type: 'keepUploadId', params: ({ event }) => event.output },
        },
        onError: 'idle',
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
        'result.succeeded': { target: 'idle', actions: 'notifyDone' },
        'result.failed': {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ code: event.code }) },
        },
      },
    },
    failed: { tags: 'failed', on: { 'reprocess.dismiss': 'idle' } },
  },
})

export type ReprocessRef = ActorRefFrom<typeof reprocessMachine>

import { assign, enqueueActions, sendParent, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { PixelSize } from '#contract/uploads.ts'

import { unprovidedCallback } from '../kit/unprovided.ts'
import { uploadMachine, type UploadKey, type UploadNotice } from './upload.machine.ts'

/** A file that somebody picked to replace a creative with. */
export interface ReplacementFile {
  file: Blob
  name: string
}

/** A creative and the picked file. The file is passed on to `pickedFile`, as the context is plain JSON. */
export interface ReplacementInput {
  creativeId: string
  creativeName: string
  campaignId: string
  specificationId: string
  /** Width and height of the specification, where they are known. */
  size?: PixelSize | undefined
  picked: ReplacementFile
}

/** A file that is kept for an upload. */
export interface HeldFile {
  key: UploadKey
  file: Blob
}

interface ReplacementContext {
  creativeId: string
  creativeName: string
  campaignId: string
  specificationId: string
  size: PixelSize | null
  fileName: string
}

export type ReplacementEvent =
  | { type: 'replacement.confirm' }
  | { type: 'replacement.cancel' }
  /** Sends the same file again after a failure. */
  | { type: 'replacement.retry' }
  /** Another file after a failure. */
  | { type: 'replacement.pick'; picked: ReplacementFile }
  | { type: 'realtime.resumed' }
  | Exclude<UploadNotice, { type: 'upload.sent' }>

/** Sent to the parent: the creative has a successor, or nothing is under way any more. */
export type ReplacementNotice =
  | { type: 'replacement.succeeded'; creativeId: string; creativeName: string; successorId: string }
  | { type: 'replacement.ended'; creativeId: string }

/**
 * The replacement of one creative by a file: asks before anything is sent (UPL-024, UPL-034), then uploads it until the new
 * creative stands in the place of the old one (UPL-020). After a failure the same file is sent again, or another one is asked about.
 * Actor to provide: `pickedFile`, which keeps the file of its input under its key for the upload, as long as it runs.
 */
export const replacementMachine = setup({
  types: {} as {
    context: ReplacementContext
    events: ReplacementEvent
    input: ReplacementInput
    children: { pickedFile: 'pickedFile'; upload: 'upload' }
    tags: 'asking' | 'failed'
  },
  actors: { pickedFile: unprovidedCallback<HeldFile>('pickedFile'), upload: uploadMachine },
  actions: {
    startUpload: sendTo('upload', { type: 'upload.start' }),
    holdOther: enqueueActions(({ context, enqueue, event }) => {
      if (event.type === 'replacement.pick') {
        enqueue.stopChild('pickedFile')
        enqueue.spawnChild('pickedFile', {
          id: 'pickedFile',
          input: { key: keyOf(context), file: event.picked.file },
        })
      }
    }),
    keepFileName: assign(({ event }) =>
      event.type === 'replacement.pick' ? { fileName: event.picked.name } : {},
    ),
    passResumed: sendTo('upload', { type: 'realtime.resumed' }),
    notifySucceeded: sendParent(({ context }, successorId: string): ReplacementNotice => ({
      type: 'replacement.succeeded',
      creativeId: context.creativeId,
      creativeName: context.creativeName,
      successorId,
    })),
    notifyEnded: sendParent(({ context }): ReplacementNotice => ({
      type: 'replacement.ended',
      creativeId: context.creativeId,
    })),
  },
}).createMachine({
  id: 'replacement',
  context: ({ input: { picked, ...about }, spawn }) => {
    spawn('pickedFile', { id: 'pickedFile', input: { key: keyOf(about), file: picked.file } })
    return { ...about, size: about.size ?? null, fileName: picked.name }
  },
  initial: 'asking',
  states: {
    asking: {
      tags: 'asking',
      on: { 'replacement.confirm': 'uploading', 'replacement.cancel': 'ended' },
    },
    uploading: {
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context }) => ({
          key: keyOf(context),
          fileName: context.fileName,
          campaignId: context.campaignId,
          specificationId: context.specificationId,
          size: context.size,
          replacesCreativeId: context.creativeId,
          isLost: false,
        }),
        onError: 'ended',
      },
      on: {
        'realtime.resumed': { actions: 'passResumed' },
        'upload.waiting': { actions: 'startUpload' },
        'upload.succeeded': {
          target: 'done',
          actions: { type: 'notifySucceeded', params: ({ event }) => event.creativeId },
        },
        'upload.removed': 'ended',
      },
      initial: 'running',
      states: {
        running: { on: { 'upload.failed': 'failed' } },
        failed: {
          tags: 'failed',
          on: {
            'replacement.retry': { target: '#replacement.uploading', reenter: true },
            'replacement.pick': { target: '#replacement.asking', actions: ['holdOther', 'keepFileName'] },
          },
        },
      },
    },
    /** The parent stops it. */
    done: {},
    ended: { type: 'final', entry: 'notifyEnded' },
  },
})

export type ReplacementRef = ActorRefFrom<typeof replacementMachine>

function keyOf({ creativeId }: Pick<ReplacementContext, 'creativeId'>): UploadKey {
  return `upload:replacement-${creativeId}`
}

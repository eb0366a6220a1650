import { and, assign, setup, type ActorRefFrom } from 'xstate'

import type { Problem } from '#contract/problem.ts'

import { problemIn } from '../kit/problem-in.ts'
import { unprovidedCallback, unprovidedPromise } from '../kit/unprovided.ts'
import {
  fitsOf,
  isSent,
  proposedPlace,
  type FileLook,
  type FilePlace,
  type FitInput,
  type ReviewedFile,
  type Twin,
} from './file-fit.ts'
import type { PickedFile } from './upload-queue.machine.ts'
import type { UploadFailure } from './upload.machine.ts'

interface DropReviewContext {
  campaignId: string
  places: FilePlace[]
  /** Limit of files per frame specification (UPL-004). */
  limit: number
  files: ReviewedFile[]
  /** Where the same contents are already. */
  twins: Twin[]
  /** Why these could not be looked for. */
  problem: Problem | null
  /** Files that were added since the page opened; the id of a file is its number. */
  count: number
}

/** Files for whatever frame specifications they fit. */
export interface ReviewAdded {
  type: 'review.add'
  places: FilePlace[]
  limit: number
  files: PickedFile[]
}

export type DropReviewEvent =
  | ReviewAdded
  /** Files of somebody who may upload none. */
  | { type: 'review.refuse' }
  /** From `inspectFiles`. */
  | { type: 'file.inspected'; id: string; found: { look: FileLook } | { failure: UploadFailure } }
  | { type: 'review.assign'; id: string; placeId: string }
  /** Sends a file although a creative has the same content. */
  | { type: 'review.allow'; id: string }
  | { type: 'review.remove'; id: string }
  /** Looks again for the same contents. */
  | { type: 'review.compare' }
  | { type: 'review.send' }
  | { type: 'review.close' }
  /** Answers to the question before files are thrown away. */
  | { type: 'review.discard' }
  | { type: 'review.keep' }

/** For `inspectFiles`. */
export interface InspectInput {
  files: Pick<ReviewedFile, 'id' | 'name'>[]
}

/** For `findTwins`. */
export interface TwinsInput {
  campaignId: string
  digests: string[]
}

/**
 * Files that were dropped anywhere on a list of creatives, before any byte is sent: the browser inspects each, proposes its frame
 * specification, and looks for the same contents; the person changes that, removes files, and sends the rest together. The files themselves are kept by
 * `keepFiles`, as the context is plain JSON. Actors to provide: `inspectFiles`, which sends `file.inspected` for each of its input;
 * `findTwins`.
 * Actions to provide: `keepFiles`, before they are inspected; `sendFiles`, `forgetFiles`, `notifyNotPermitted`.
 */
export const dropReviewMachine = setup({
  types: {} as {
    context: DropReviewContext
    events: DropReviewEvent
    input: { campaignId: string }
    children: { inspectFiles: 'inspectFiles'; findTwins: 'findTwins' }
    tags: 'open' | 'inspecting' | 'asking'
  },
  actors: {
    inspectFiles: unprovidedCallback<InspectInput>('inspectFiles'),
    findTwins: unprovidedPromise<Twin[], TwinsInput>('findTwins'),
  },
  guards: {
    isEmpty: ({ context }) => context.files.length === 0,
    areAllInspected: ({ context }) => context.files.every(isInspected),
    hasDigests: ({ context }) => digestsOf(context.files).length > 0,
    areComparable: and(['areAllInspected', 'hasDigests']),
    hasProblem: ({ context }) => context.problem !== null,
    isAskedAbout: ({ context, event }) => event.type === 'review.allow' && isAskedAbout(context, event.id),
    isPlaceable: ({ context, event }) =>
      event.type === 'review.assign' &&
      context.files.some(({ id, look }) => id === event.id && look !== null),
    hasSent: ({ context }) => sentOf(context).length > 0,
  },
  actions: {
    keepFiles: () => {},
    sendFiles: () => {},
    forgetFiles: () => {},
    notifyNotPermitted: () => {},
    addFiles: assign(({ context, event }) => {
      if (event.type !== 'review.add') {
        return {}
      }
      const { places, limit } = event
      const added = addedFiles(context, event).map(({ id, name }) => ({
        id,
        name,
        look: null,
        failure: null,
        placeId: null,
        isAllowed: false,
      }))
      return { places, limit, files: [...context.files, ...added], count: context.count + added.length }
    }),
    keepFound: assign(({ context, event }) => {
      if (event.type !== 'file.inspected') {
        return {}
      }
      const { id, found } = event
      return {
        files:
          'failure' in found
            ? changed(context.files, id, { failure: found.failure })
            : changed(context.files, id, {
                look: found.look,
                placeId: proposedPlace(found.look, context.places),
              }),
      }
    }),
    refuseRest: assign(({ context }, problem: Problem) => ({
      files: context.files.map((file) => (isInspected(file) ? file : { ...file, failure: { problem } })),
    })),
    assignPlace: assign(({ context, event }) =>
      event.type === 'review.assign'
        ? { files: changed(context.files, event.id, { placeId: event.placeId }) }
        : {},
    ),
    allowFile: assign(({ context, event }) =>
      event.type === 'review.allow' ? { files: changed(context.files, event.id, { isAllowed: true }) } : {},
    ),
    keepTwins: assign((_, twins: Twin[]) => ({ twins, problem: null })),
    keepProblem: assign((_, problem: Problem) => ({ twins: [], problem })),
    removeFile: assign(({ context, event }) =>
      event.type === 'review.remove' ? { files: context.files.filter(({ id }) => id !== event.id) } : {},
    ),
    clear: assign(() => ({ files: [], twins: [], problem: null })),
  },
}).createMachine({
  id: 'dropReview',
  context: ({ input: { campaignId } }) => ({
    campaignId,
    places: [],
    limit: 0,
    files: [],
    twins: [],
    problem: null,
    count: 0,
  }),
  initial: 'closed',
  states: {
    closed: {
      entry: ['forgetFiles', 'clear'],
      on: {
        'review.add': { target: 'open', actions: ['keepFiles', 'addFiles'] },
        'review.refuse': { actions: 'notifyNotPermitted' },
      },
    },
    open: {
      tags: 'open',
      always: { guard: 'isEmpty', target: 'closed' },
      on: { 'review.add': { target: '.inspecting', actions: ['keepFiles', 'addFiles'] } },
      initial: 'inspecting',
      states: {
        inspecting: {
          tags: 'inspecting',
          invoke: {
            id: 'inspectFiles',
            src: 'inspectFiles',
            input: ({ context }): InspectInput => ({
              files: context.files.filter((file) => !isInspected(file)).map(({ id, name }) => ({ id, name })),
            }),
            onError: { actions: { type: 'refuseRest', params: problemIn } },
          },
          always: [
            { guard: 'areComparable', target: 'comparing' },
            { guard: 'areAllInspected', target: 'reviewing' },
          ],
          on: {
            'file.inspected': { actions: 'keepFound' },
            'review.close': '#dropReview.closed',
          },
        },
        comparing: {
          tags: 'inspecting',
          invoke: {
            id: 'findTwins',
            src: 'findTwins',
            input: ({ context }): TwinsInput => ({
              campaignId: context.campaignId,
              digests: digestsOf(context.files),
            }),
            onDone: {
              target: 'reviewing',
              actions: { type: 'keepTwins', params: ({ event }) => event.output },
            },
            onError: { target: 'reviewing', actions: { type: 'keepProblem', params: problemIn } },
          },
          on: { 'review.close': '#dropReview.closed' },
        },
        reviewing: {
          on: {
            'review.compare': { guard: 'hasProblem', target: 'comparing' },
            'review.allow': { guard: 'isAskedAbout', actions: 'allowFile' },
            'review.assign': { guard: 'isPlaceable', actions: 'assignPlace' },
            'review.remove': { actions: 'removeFile' },
            'review.send': { guard: 'hasSent', target: '#dropReview.closed', actions: 'sendFiles' },
            'review.close': [{ guard: 'hasSent', target: 'asking' }, { target: '#dropReview.closed' }],
          },
        },
        asking: {
          tags: 'asking',
          on: { 'review.discard': '#dropReview.closed', 'review.keep': 'reviewing' },
        },
      },
    },
  },
})

export type DropReviewRef = ActorRefFrom<typeof dropReviewMachine>

/** The files of `review.add` with the ids that they get. */
export function addedFiles(
  { count }: Pick<DropReviewContext, 'count'>,
  { files }: ReviewAdded,
): (PickedFile & { id: string })[] {
  return files.map(({ file, name }, index) => ({ id: String(count + index + 1), file, name }))
}

/** The files that `review.send` sends, with their places. */
export function sentOf(review: FitInput): { id: string; name: string; place: FilePlace }[] {
  const fits = fitsOf(review)
  return review.files.flatMap(({ id, name, placeId }, index) => {
    const place = review.places.find((one) => one.id === placeId)
    const fit = fits[index]
    return place !== undefined && fit !== undefined && isSent(fit) ? [{ id, name, place }] : []
  })
}

function isAskedAbout(review: FitInput, id: string): boolean {
  const fit = fitsOf(review)[review.files.findIndex((file) => file.id === id)]
  return fit?.kind === 'twin' && fit.isAsked
}

function digestsOf(files: readonly ReviewedFile[]): string[] {
  return [...new Set(files.flatMap(({ look }) => look?.digest ?? []))]
}

function isInspected({ look, failure }: ReviewedFile): boolean {
  return look !== null || failure !== null
}

function changed(files: readonly ReviewedFile[], id: string, values: Partial<ReviewedFile>): ReviewedFile[] {
  return files.map((file) => (file.id === id ? { ...file, ...values } : file))
}

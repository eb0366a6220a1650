import {
  and,
  assign,
  enqueueActions,
  setup,
  type ActorRefFrom,
  type DoneActorEvent,
  type ErrorActorEvent,
} from 'xstate'

import type { SpecificationWithCreatives } from '#contract/creatives.ts'
import { problemOf, type Problem } from '#contract/problem.ts'

import { settling, staleness } from '../kit/rereading.ts'
import { unprovidedCallback, unprovidedPromise } from '../kit/unprovided.ts'
import { defaultToggleMachine, type DefaultToggleNotice } from './default-toggle.machine.ts'
import { creativesIn, firstOpen, openedToo, toggled, type CreativesQuery } from './panels.ts'
import { uploadMachine, type UploadNotice } from './upload.machine.ts'

/** A file that somebody picked or dropped. */
export interface PickedFile {
  file: Blob
  name: string
}

/** An upload on screen; its actor is the child of the same key. */
export interface UploadEntry {
  key: string
  specificationId: string
  fileName: string
  /** The creative it became, until the list holds it. */
  creativeId: string | null
  isFailed: boolean
}

interface CreativesContext {
  campaignId: string
  /** The most files that one drop may hold (UPL-004). */
  maxFilesPerDrop: number
  /** The panel that the address names. */
  wantedId: string | null
  specifications: SpecificationWithCreatives[] | null
  /** Panels that are open; null until the first answer opens the first (CREA-006). */
  openIds: string[] | null
  /** Panels that show unmoderated creatives alone (CREA-008). */
  unmoderatedIds: string[]
  uploads: UploadEntry[]
  uploadCount: number
  problem: Problem | null
  isOutdated: boolean
}

export type CreativesEvent =
  | { type: 'query.changed'; query: CreativesQuery }
  | { type: 'panel.toggle'; specificationId: string }
  | { type: 'unmoderated.toggle'; specificationId: string }
  | { type: 'files.add'; specificationId: string; files: PickedFile[] }
  | { type: 'uploads.dismissFailed' }
  | { type: 'creatives.outdated' }
  | { type: 'creatives.retry' }
  | { type: 'realtime.resumed' }
  | UploadNotice
  | DefaultToggleNotice

/**
 * The creatives of a campaign by frame specification, and the files on their way there. Actors to provide:
 * `loadSpecifications` from `{campaignId}`; `listen`, which sends `creatives.outdated`; `upload`;
 * `defaultToggle`. With a
 * `problem`, what is shown may be old.
 */
export const creativesMachine = setup({
  types: {} as {
    context: CreativesContext
    events: CreativesEvent
    input: { campaignId: string; maxFilesPerDrop: number; query: CreativesQuery }
    tags: 'busy' | 'failed'
  },
  actors: {
    loadSpecifications: unprovidedPromise<SpecificationWithCreatives[], { campaignId: string }>(
      'loadSpecifications',
    ),
    listen: unprovidedCallback<{ campaignId: string }>('listen'),
    upload: uploadMachine,
    defaultToggle: defaultToggleMachine,
  },
  delays: { settling, staleness },
  guards: {
    isTooMany: ({ context, event }) =>
      event.type === 'files.add' && event.files.length > context.maxFilesPerDrop,
    isPanel: ({ context, event }) =>
      event.type === 'panel.toggle' && hasSpecification(context, event.specificationId),
    /** What stands in a panel is there while the panel is open. */
    isOpenPanel: ({ context, event }) =>
      (event.type === 'unmoderated.toggle' || event.type === 'files.add') &&
      (context.openIds ?? []).includes(event.specificationId) &&
      hasSpecification(context, event.specificationId),
    isTooManyForPanel: and(['isOpenPanel', 'isTooMany']),
    hasFailed: ({ context }) => context.uploads.some(({ isFailed }) => isFailed),
    isOutdated: ({ context }) => context.isOutdated,
    isLoaded: ({ context }) => context.specifications !== null,
  },
  actions: {
    /** What was uploaded and is in the list now needs its entry no longer; each creative has its default toggle. */
    keepSpecifications: enqueueActions(({ context, enqueue, event }) => {
      const specifications = (event as unknown as DoneActorEvent<SpecificationWithCreatives[]>).output
      for (const entry of context.uploads.filter(({ creativeId }) => creativeId !== null)) {
        enqueue.stopChild(entry.key)
      }
      const known = creativesIn(context.specifications)
      const current = creativesIn(specifications)
      for (const creative of current) {
        if (known.some(({ id }) => id === creative.id)) {
          enqueue.sendTo(toggleId(creative.id), { type: 'creative.changed', creative })
        } else {
          enqueue.spawnChild('defaultToggle', { id: toggleId(creative.id), input: { creative } })
        }
      }
      for (const { id } of known.filter((before) => !current.some((creative) => creative.id === before.id))) {
        enqueue.stopChild(toggleId(id))
      }
      enqueue.assign({
        specifications,
        problem: null,
        uploads: context.uploads.filter(({ creativeId }) => creativeId === null),
        openIds: context.openIds ?? firstOpen(specifications, context.wantedId),
      })
    }),
    /** Opens the panel that the address names, and leaves the others as they are. */
    keepWanted: assign(({ context, event }) => {
      if (event.type !== 'query.changed') {
        return {}
      }
      const { specificationId } = event.query
      return { wantedId: specificationId, openIds: openedToo(context.openIds, specificationId) }
    }),
    keepProblem: assign(({ event }) => ({ problem: problemOf((event as unknown as ErrorActorEvent).error) })),
    togglePanel: assign(({ context, event }) =>
      event.type === 'panel.toggle' ? { openIds: toggled(context.openIds ?? [], event.specificationId) } : {},
    ),
    toggleUnmoderated: assign(({ context, event }) =>
      event.type === 'unmoderated.toggle'
        ? { unmoderatedIds: toggled(context.unmoderatedIds, event.specificationId) }
        : {},
    ),
    /** One upload per file; one that is already on its way to the same place is refused (UPL-007). */
    startUploads: enqueueActions(({ context, enqueue, event }) => {
      if (event.type !== 'files.add') {
        return
      }
      const fresh = event.files.filter((picked) => !isUploading(context, event.specificationId, picked.name))
      const entries = fresh.map((picked, index) => ({
        key: `upload:${context.uploadCount + index + 1}`,
        specificationId: event.specificationId,
        fileName: picked.name,
        creativeId: null,
        isFailed: false,
      }))
      fresh.forEach((picked, index) => {
        const entry = entries[index] as UploadEntry
        enqueue.spawnChild('upload', {
          id: entry.key,
          input: {
            key: entry.key,
            file: picked.file,
            fileName: picked.name,
            campaignId: context.campaignId,
            specificationId: event.specificationId,
            replacesCreativeId: null,
          },
        })
      })
      enqueue.assign({
        uploads: [...context.uploads, ...entries],
        uploadCount: context.uploadCount + entries.length,
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
    removeUpload: enqueueActions(({ context, enqueue, event }) => {
      if (event.type === 'upload.removed') {
        enqueue.stopChild(event.key)
        enqueue.assign({ uploads: context.uploads.filter(({ key }) => key !== event.key) })
      }
    }),
    removeFailed: enqueueActions(({ context, enqueue }) => {
      for (const entry of context.uploads.filter(({ isFailed }) => isFailed)) {
        enqueue.stopChild(entry.key)
      }
      enqueue.assign({ uploads: context.uploads.filter(({ isFailed }) => !isFailed) })
    }),
    resumeUploads: enqueueActions(({ context, enqueue }) => {
      for (const entry of context.uploads) {
        enqueue.sendTo(entry.key, { type: 'realtime.resumed' })
      }
    }),
    markOutdated: assign(() => ({ isOutdated: true })),
    markFresh: assign(() => ({ isOutdated: false })),
    tellTooMany: () => {},
    /** Says of each file that is already on its way that it is (UPL-007). */
    tellDuplicates: () => {},
  },
}).createMachine({
  id: 'creatives',
  context: ({ input }) => ({
    campaignId: input.campaignId,
    maxFilesPerDrop: input.maxFilesPerDrop,
    wantedId: input.query.specificationId,
    specifications: null,
    openIds: null,
    unmoderatedIds: [],
    uploads: [],
    uploadCount: 0,
    problem: null,
    isOutdated: false,
  }),
  invoke: {
    id: 'listen',
    src: 'listen',
    input: ({ context }) => ({ campaignId: context.campaignId }),
    onError: {},
  },
  on: {
    'query.changed': { actions: 'keepWanted' },
    'panel.toggle': { guard: 'isPanel', actions: 'togglePanel' },
    'unmoderated.toggle': { guard: 'isOpenPanel', actions: 'toggleUnmoderated' },
    'files.add': [
      { guard: 'isTooManyForPanel', actions: 'tellTooMany' },
      { guard: 'isOpenPanel', actions: ['tellDuplicates', 'startUploads'] },
    ],
    'uploads.dismissFailed': { guard: 'hasFailed', actions: 'removeFailed' },
    'upload.failed': { actions: 'markFailed' },
    'upload.removed': { actions: 'removeUpload' },
    'upload.succeeded': { target: '.settling', actions: 'keepCreativeId' },
    'creatives.outdated': '.settling',
    'default.saved': '.settling',
    'realtime.resumed': { target: '.loading', actions: 'resumeUploads' },
  },
  initial: 'loading',
  states: {
    settling: { after: { settling: 'loading' } },
    loading: {
      tags: 'busy',
      entry: 'markFresh',
      on: {
        'creatives.outdated': { actions: 'markOutdated' },
        'default.saved': { actions: 'markOutdated' },
        'realtime.resumed': { actions: ['markOutdated', 'resumeUploads'] },
        // The answer on its way may be older than the creative.
        'upload.succeeded': { target: 'loading', reenter: true, actions: 'keepCreativeId' },
      },
      invoke: {
        id: 'loadSpecifications',
        src: 'loadSpecifications',
        input: ({ context }) => ({ campaignId: context.campaignId }),
        onDone: { target: 'ready', actions: 'keepSpecifications' },
        onError: [
          { guard: 'isLoaded', target: 'stale', actions: 'keepProblem' },
          { target: 'failed', actions: 'keepProblem' },
        ],
      },
    },
    ready: { always: { guard: 'isOutdated', target: 'loading' } },
    stale: { after: { staleness: 'loading' }, on: { 'creatives.retry': 'loading' } },
    failed: { tags: 'failed', on: { 'creatives.retry': 'loading' } },
  },
})

export type CreativesRef = ActorRefFrom<typeof creativesMachine>

/** The child that toggles whether a creative is a default. */
const toggleId = (creativeId: string): string => `defaultToggle:${creativeId}`

/** Whether a file of this name is already on its way to a specification. */
export function isUploading(
  { uploads }: Pick<CreativesContext, 'uploads'>,
  specificationId: string,
  fileName: string,
): boolean {
  return uploads.some(
    (entry) => entry.specificationId === specificationId && entry.fileName === fileName && !entry.isFailed,
  )
}

function hasSpecification({ specifications }: CreativesContext, id: string): boolean {
  return specifications?.some((specification) => specification.id === id) ?? false
}

function changed(uploads: readonly UploadEntry[], key: string, values: Partial<UploadEntry>): UploadEntry[] {
  return uploads.map((entry) => (entry.key === key ? { ...entry, ...values } : entry))
}

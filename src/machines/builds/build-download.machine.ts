import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import type { Build } from '#contract/builds.ts'
import { problemOf, type Problem } from '#contract/problem.ts'

import { problemIn } from '../kit/problem-in.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

/** Sent to the parent: this build was deleted by somebody else. */
export type BuildDownloadNotice = { type: 'build.gone'; id: string }

/**
 * Opens the archive of a build (BUILD-006). Its address is valid for a day or two, so the build is read again first. One that was
 * deleted meanwhile leaves the list. Actor to provide: `readBuild` from `{build}`. Actions: `openArchive`, `notifyGone`,
 * `notifyNotDownloaded`.
 */
export const buildDownloadMachine = setup({
  types: {} as {
    /** The build that is downloaded. */
    context: { build: Build | null }
    events: { type: 'download.start'; build: Build }
    tags: 'busy'
  },
  actors: { readBuild: unprovidedPromise<Build, { build: Build | null }>('readBuild') },
  guards: { isMissing: (_, problem: Problem) => problem.kind === 'missing' },
  actions: {
    keepBuild: assign(({ event }) => ({ build: event.build })),
    forgetBuild: assign(() => ({ build: null })),
    passGone: sendParent(({ context }): BuildDownloadNotice => ({
      type: 'build.gone',
      id: context.build?.id ?? '',
    })),
    openArchive: (_, _build: Build) => {},
    notifyGone: (_, _build: Build | null) => {},
    notifyNotDownloaded: (_, _problem: Problem) => {},
  },
}).createMachine({
  id: 'buildDownload',
  context: { build: null },
  initial: 'idle',
  states: {
    idle: { entry: 'forgetBuild', on: { 'download.start': { target: 'reading', actions: 'keepBuild' } } },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readBuild',
        src: 'readBuild',
        input: ({ context }) => ({ build: context.build }),
        onDone: {
          target: 'idle',
          actions: { type: 'openArchive', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => problemOf(event.error) },
            target: 'idle',
            actions: ['passGone', { type: 'notifyGone', params: ({ context }) => context.build }],
          },
          { target: 'idle', actions: { type: 'notifyNotDownloaded', params: problemIn } },
        ],
      },
    },
  },
})

export type BuildDownloadRef = ActorRefFrom<typeof buildDownloadMachine>

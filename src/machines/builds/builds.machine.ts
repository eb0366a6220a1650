import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { Build } from '#contract/builds.ts'

import { isDone, openChild } from '../kit/children.ts'
import { confirmationMachine, type Answered } from '../kit/confirmation.ts'
import { replacing } from '../kit/replacing.ts'
import { resourceMachine } from '../kit/resource.ts'
import { buildCreationMachine, type BuildCreationNotice } from './build-creation.machine.ts'
import { buildDownloadMachine, type BuildDownloadNotice } from './build-download.machine.ts'
import { withBuild } from './build-list.ts'

/** All builds of a campaign, newest first (BUILD-009); listens to BuildCompleted and BuildFailed (RT-009). */
export const buildListMachine = resourceMachine<Build[], { campaignId: string }>('buildList')
export const buildDeletionMachine = confirmationMachine<Build>('buildDeletion')

export interface BuildsQuery {
  /** From 1; beyond the last page it counts as the last. */
  page: number
}

interface BuildsContext {
  campaignId: string
  query: BuildsQuery
  /** The build that the question is about. */
  subject: Build | null
}

export type BuildsEvent =
  | { type: 'query.changed'; query: BuildsQuery }
  | { type: 'realtime.resumed' }
  | { type: 'build.delete'; build: Build }
  | BuildCreationNotice
  | BuildDownloadNotice

/**
 * The builds of a campaign (BUILD-001): a list, which a new and a deleted build change at once (BUILD-003, BUILD-007), and one
 * question at a time (BUILD-010). Action to provide: `showFirstPage`, where a new build is listed.
 */
export const buildsMachine = setup({
  types: {} as {
    context: BuildsContext
    events: BuildsEvent
    input: { campaignId: string; query: BuildsQuery }
    children: { list: 'list'; creation: 'creation'; download: 'download'; deletion: 'deletion' }
  },
  actors: {
    list: buildListMachine,
    creation: buildCreationMachine,
    download: buildDownloadMachine,
    deletion: buildDeletionMachine,
  },
  guards: { isDone },
  actions: {
    keepQuery: assign(({ event }) => (event.type === 'query.changed' ? { query: event.query } : {})),
    passResumed: sendTo('list', { type: 'realtime.resumed' }),
    keepSubject: assign(({ event }) => ({ subject: event.type === 'build.delete' ? event.build : null })),
    forgetSubject: assign(() => ({ subject: null })),
    addBuild: sendTo('list', ({ self }, build: Build) =>
      replacing(self, 'list', (builds: Build[]) => withBuild(builds, build)),
    ),
    dropBuild: sendTo('list', ({ self }, id: string) =>
      replacing(self, 'list', (builds: Build[]) => builds.filter((build) => build.id !== id)),
    ),
    showFirstPage: () => {},
  },
}).createMachine({
  id: 'builds',
  context: ({ input: { campaignId, query }, spawn }) => {
    spawn('list', { id: 'list', input: { params: { campaignId }, query: null } })
    return { campaignId, query, subject: null }
  },
  invoke: [
    {
      id: 'creation',
      src: 'creation',
      input: ({ context }) => ({ campaignId: context.campaignId }),
      onError: {},
    },
    { id: 'download', src: 'download', onError: {} },
  ],
  on: {
    'query.changed': { actions: 'keepQuery' },
    'realtime.resumed': { actions: 'passResumed' },
    'build.created': {
      actions: [{ type: 'addBuild', params: ({ event }) => event.build }, 'showFirstPage'],
    },
    'build.gone': { actions: { type: 'dropBuild', params: ({ event }) => event.id } },
  },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetSubject',
      on: { 'build.delete': { target: 'deleting', actions: 'keepSubject' } },
    },
    deleting: openChild('deletion', ({ subject }: BuildsContext) => subject as Build, {
      type: 'dropBuild',
      params: deletedId,
    }),
  },
})

export type BuildsRef = ActorRefFrom<typeof buildsMachine>
export type BuildListRef = ActorRefFrom<typeof buildListMachine>

function deletedId({ event }: { event: { output: Answered<Build> } }): string {
  return event.output.target.id
}

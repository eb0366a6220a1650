import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { AssetVersion, Creative } from '#contract/creatives.ts'

import { isDone, openChild } from '../kit/children.ts'
import { confirmationMachine } from '../kit/confirmation.ts'
import { resourceMachine } from '../kit/resource.ts'

/** The creative with the files that it has and had, newest first (CREA-053). */
export const versionsMachine = resourceMachine<Creative, { campaignId: string; creativeId: string }>(
  'versions',
)

/** An earlier file that the creative is to get again. */
export interface BringingBack {
  campaignId: string
  creativeId: string
  creativeName: string
  version: Pick<AssetVersion, 'id' | 'createdAt' | 'originalFilename'>
}
export const bringingBackMachine = confirmationMachine<BringingBack>('bringingBack')

/** Beside each other, or one over the other with a divider between them. */
export type ComparisonLook = 'side' | 'swipe'

interface AssetHistoryContext {
  /** The versions to compare: two at most. */
  chosenIds: string[]
  look: ComparisonLook
  /** The question is about it. */
  subject: BringingBack | null
}

export type AssetHistoryEvent =
  /** Chooses a version, or drops its choice; a third one takes the place of the first. */
  | { type: 'version.toggle'; id: string }
  | { type: 'version.bringBack'; subject: BringingBack }
  | { type: 'comparison.open' }
  | { type: 'comparison.close' }
  | { type: 'look.choose'; look: ComparisonLook }
  | { type: 'realtime.resumed' }

/**
 * The files of a creative: two of them are compared, and an earlier one is brought back after a question. Whoever provides
 * `bringingBack` opens the creative that takes the place of this one.
 */
export const assetHistoryMachine = setup({
  types: {} as {
    context: AssetHistoryContext
    events: AssetHistoryEvent
    input: { campaignId: string; creativeId: string }
    children: { versions: 'versions'; bringingBack: 'bringingBack' }
    tags: 'comparing'
  },
  actors: { versions: versionsMachine, bringingBack: bringingBackMachine },
  guards: {
    isDone,
    areTwo: ({ context }) => context.chosenIds.length === 2,
    isOther: ({ context, event }) => event.type === 'look.choose' && event.look !== context.look,
  },
  actions: {
    passResumed: sendTo('versions', { type: 'realtime.resumed' }),
    readAgain: sendTo('versions', { type: 'resource.changed', by: 'self' }),
    toggleVersion: assign(({ context: { chosenIds }, event }) =>
      event.type === 'version.toggle' ? { chosenIds: chosenWith(chosenIds, event.id) } : {},
    ),
    keepLook: assign(({ event }) => (event.type === 'look.choose' ? { look: event.look } : {})),
    keepSubject: assign(({ event }) =>
      event.type === 'version.bringBack' ? { subject: event.subject } : {},
    ),
    forgetSubject: assign(() => ({ subject: null })),
  },
}).createMachine({
  id: 'assetHistory',
  context: ({ input, spawn }) => {
    spawn('versions', { id: 'versions', input: { params: input, query: null } })
    return { chosenIds: [], look: 'side', subject: null }
  },
  on: { 'realtime.resumed': { actions: 'passResumed' } },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetSubject',
      on: {
        'version.toggle': { actions: 'toggleVersion' },
        'comparison.open': { guard: 'areTwo', target: 'comparing' },
        'version.bringBack': { target: 'bringingBack', actions: 'keepSubject' },
      },
    },
    comparing: {
      tags: 'comparing',
      on: {
        'look.choose': { guard: 'isOther', actions: 'keepLook' },
        'comparison.close': 'idle',
      },
    },
    bringingBack: openChild('bringingBack', ({ subject }: AssetHistoryContext) => subject as BringingBack, [
      'readAgain',
    ]),
  },
})

export type AssetHistoryRef = ActorRefFrom<typeof assetHistoryMachine>
export type VersionsRef = ActorRefFrom<typeof versionsMachine>

function chosenWith(chosenIds: readonly string[], id: string): string[] {
  return chosenIds.includes(id) ? chosenIds.filter((other) => other !== id) : [...chosenIds.slice(-1), id]
}

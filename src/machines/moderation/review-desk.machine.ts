import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import { noMark, type Mark } from '#contract/marks.ts'
import type { Waiting, WaitingCreative } from '#contract/waiting-creatives.ts'

import { htmlAssetMachine } from '../creatives/html-asset.machine.ts'
import { htmlUrlOf } from '../creatives/html-asset.selectors.ts'
import { passTo } from '../kit/children.ts'
import { resourceMachine, type ResourceRead, type ResourceRefused } from '../kit/resource.ts'
import { unprovidedCallback } from '../kit/unprovided.ts'
import type { DecisionEntry, NewDecision } from './decision-queue.machine.ts'
import { askedOf, lastHeld, remainingOf, targetsOf, type ReviewContext } from './review-desk.selectors.ts'

/** In one campaign, or in all (null). */
export interface ReviewQuery {
  campaignId: string | null
}

/** What waits for the person. */
export const reviewListMachine = resourceMachine<Waiting, null, ReviewQuery>('reviewList')

export type ReviewEvent =
  | { type: 'query.changed'; query: ReviewQuery }
  | { type: 'realtime.resumed' }
  | ResourceRead<Waiting>
  | ResourceRefused
  /** From `followDecisions`. */
  | { type: 'decisions.changed'; decisions: DecisionEntry[] }
  | { type: 'review.approve' }
  | { type: 'review.reject' }
  | { type: 'review.cancel' }
  /** Several at once. */
  | { type: 'review.confirm' }
  /** With the valid, trimmed reason, and what it is about. */
  | { type: 'review.rejectFor'; notes: string; mark: Mark }
  /** A reason is typed, or removed. */
  | { type: 'form.changed' }
  | { type: 'form.reverted' }
  /** Whether the typed reason is dropped. */
  | { type: 'leaving.accept' }
  | { type: 'leaving.decline' }
  | { type: 'review.next' }
  | { type: 'review.previous' }
  | { type: 'review.show'; creativeId: string }
  | { type: 'review.choose'; creativeId: string }
  /** Takes the last decision back that is still held. */
  | { type: 'review.undo' }
  /** From `readKeys`: what the person chose last. */
  | { type: 'keys.read'; hasKeys: boolean }
  | { type: 'keys.toggle' }

const approval = { status: 1, notes: null, mark: noMark } as const
const approve = {
  type: 'decide',
  params: ({ context }: { context: ReviewContext }) => decisionsOf(targetsOf(context), approval),
} as const
const approveAsked = {
  type: 'decide',
  params: ({ context }: { context: ReviewContext }) => decisionsOf(askedOf(context), approval),
} as const
const reject = {
  type: 'decide',
  params: ({ context, event }: { context: ReviewContext; event: { notes: string; mark: Mark } }) =>
    decisionsOf(askedOf(context), { status: -1, notes: event.notes, mark: event.mark }),
} as const

/**
 * Everything that waits for a decision of this person, one after the other: a decision leads to the next by itself, and can be
 * undone for a moment. Several are decided together after a question. What somebody else decides meanwhile leaves by itself. Actors
 * to provide: those of `waiting`; `followDecisions`, which sends `decisions.changed`; `readKeys`, which sends `keys.read`. Actions to provide: `decide`,
 * `takeLastBack` and `tellListed`, for the queue of decisions; `keepKeys`, `notifyMeanwhile`.
 */
export const reviewDeskMachine = setup({
  types: {} as {
    context: ReviewContext
    events: ReviewEvent
    input: { query: ReviewQuery }
    children: { waiting: 'waiting'; asset: 'asset'; followDecisions: 'followDecisions'; readKeys: 'readKeys' }
    tags: 'looking' | 'rejecting' | 'leaving' | 'changed' | 'confirming' | 'empty' | 'unread'
  },
  actors: {
    waiting: reviewListMachine,
    asset: htmlAssetMachine,
    followDecisions: unprovidedCallback('followDecisions'),
    readKeys: unprovidedCallback('readKeys'),
  },
  guards: {
    isSeveral: ({ context }) => context.chosenIds.length > 0,
    isListed: ({ context, event }) =>
      (event.type === 'review.show' || event.type === 'review.choose') &&
      remainingOf(context).some(({ id }) => id === event.creativeId),
    hasNeighbours: ({ context }) => remainingOf(context).length > 1,
    isUndoable: ({ context }) => lastHeld(context) !== undefined,
    isNothingLeft: ({ context }) => remainingOf(context).length === 0,
    isSomethingLeft: ({ context }) => remainingOf(context).length > 0,
    /** Somebody else has decided on what is looked at. */
    isGone: ({ context: { currentId }, event }) =>
      event.type === 'resource.read' &&
      currentId !== null &&
      !event.value.creatives.some(({ id }) => id === currentId),
    isNothingAsked: ({ context }) => askedOf(context).length === 0,
  },
  actions: {
    passOn: passTo('waiting'),
    keepCreatives: assign(({ event }) =>
      event.type === 'resource.read' ? { creatives: event.value.creatives } : {},
    ),
    keepDecisions: assign(({ event }) =>
      event.type === 'decisions.changed' ? { decisions: event.decisions } : {},
    ),
    forget: assign(() => ({ creatives: [], currentId: null, chosenIds: [] })),
    /** What is looked at and chosen is among what remains; else what follows it is. */
    settle: assign(({ context }) => {
      const remaining = remainingOf(context)
      const isThere = (id: string) => remaining.some((creative) => creative.id === id)
      return {
        chosenIds: context.chosenIds.filter(isThere),
        currentId:
          context.currentId !== null && isThere(context.currentId)
            ? context.currentId
            : following(context, remaining),
      }
    }),
    showNext: assign(({ context }) => ({ currentId: neighbour(context, 1) })),
    showPrevious: assign(({ context }) => ({ currentId: neighbour(context, -1) })),
    show: assign(({ event }) => (event.type === 'review.show' ? { currentId: event.creativeId } : {})),
    choose: assign(({ context: { chosenIds }, event }) =>
      event.type === 'review.choose'
        ? {
            chosenIds: chosenIds.includes(event.creativeId)
              ? chosenIds.filter((id) => id !== event.creativeId)
              : [...chosenIds, event.creativeId],
          }
        : {},
    ),
    /** After each change of what is looked at. */
    passAsset: sendTo('asset', ({ context: { creatives, currentId } }) => {
      const current = creatives.find(({ id }) => id === currentId)
      return { type: 'asset.changed', url: current === undefined ? null : htmlUrlOf(current) }
    }),
    chooseNone: assign(() => ({ chosenIds: [] })),
    showLastHeld: assign(({ context }) => {
      const id = lastHeld(context)?.creativeId
      return context.creatives.some((creative) => creative.id === id) ? { currentId: id ?? null } : {}
    }),
    takeKeys: assign(({ event }) => (event.type === 'keys.read' ? { hasKeys: event.hasKeys } : {})),
    toggleKeys: assign(({ context }) => ({ hasKeys: !context.hasKeys })),
    keepKeys: () => {},
    keepAsked: assign(({ context }) => ({ askedIds: targetsOf(context).map(({ id }) => id) })),
    forgetAsked: assign(() => ({ askedIds: [] })),
    readAgain: sendTo('waiting', { type: 'resource.changed', by: 'self' }),
    /** Hands the decisions to their queue. */
    decide: (_, _decisions: NewDecision[]) => {},
    takeLastBack: () => {},
    /** Tells the queue what is still listed. */
    tellListed: () => {},
    notifyMeanwhile: () => {},
  },
}).createMachine({
  id: 'reviewDesk',
  context: ({ input: { query }, spawn }) => {
    spawn('waiting', { id: 'waiting', input: { params: null, query } })
    spawn('asset', { id: 'asset', input: { url: null } })
    return { creatives: [], decisions: [], currentId: null, chosenIds: [], hasKeys: true, askedIds: [] }
  },
  invoke: [
    { id: 'followDecisions', src: 'followDecisions', onError: {} },
    { id: 'readKeys', src: 'readKeys', onError: {} },
  ],
  on: {
    'query.changed': { target: '.unread', actions: ['passOn', 'forget', 'passAsset'] },
    'realtime.resumed': { actions: 'passOn' },
    'resource.refused': { target: '.unread', actions: ['forget', 'passAsset'] },
    'decisions.changed': { actions: ['keepDecisions', 'settle', 'passAsset'] },
    'keys.read': { actions: 'takeKeys' },
  },
  initial: 'unread',
  states: {
    unread: {
      tags: 'unread',
      on: {
        'resource.read': { target: 'open', actions: ['keepCreatives', 'settle', 'passAsset', 'tellListed'] },
        'keys.toggle': { actions: ['toggleKeys', 'keepKeys'] },
      },
    },
    open: {
      initial: 'looking',
      on: {
        'resource.read': [
          {
            guard: 'isGone',
            actions: ['notifyMeanwhile', 'keepCreatives', 'settle', 'passAsset', 'tellListed'],
          },
          { actions: ['keepCreatives', 'settle', 'passAsset', 'tellListed'] },
        ],
      },
      states: {
        looking: {
          tags: 'looking',
          entry: 'forgetAsked',
          always: { guard: 'isNothingLeft', target: 'empty' },
          on: {
            'review.approve': [{ guard: 'isSeveral', target: 'confirming' }, { actions: approve }],
            'review.reject': 'rejecting',
            'review.next': { guard: 'hasNeighbours', actions: ['showNext', 'passAsset'] },
            'review.previous': { guard: 'hasNeighbours', actions: ['showPrevious', 'passAsset'] },
            'review.show': { guard: 'isListed', actions: ['show', 'passAsset'] },
            'review.choose': { guard: 'isListed', actions: 'choose' },
            'review.undo': { guard: 'isUndoable', actions: ['takeLastBack', 'showLastHeld', 'passAsset'] },
            'keys.toggle': { actions: ['toggleKeys', 'keepKeys'] },
          },
        },
        confirming: {
          tags: 'confirming',
          always: { guard: 'isNothingAsked', target: 'looking' },
          entry: ['keepAsked', 'readAgain'],
          on: {
            'review.confirm': {
              target: 'looking',
              actions: [approveAsked, 'chooseNone'],
            },
            'review.cancel': 'looking',
          },
        },
        rejecting: {
          tags: 'rejecting',
          always: { guard: 'isNothingAsked', target: 'looking' },
          entry: 'keepAsked',
          initial: 'blank',
          states: {
            blank: {
              on: {
                'form.changed': 'written',
                'review.cancel': '#reviewDesk.open.looking',
                'review.rejectFor': { target: '#reviewDesk.open.looking', actions: [reject, 'chooseNone'] },
              },
            },
            written: {
              tags: 'changed',
              on: {
                'form.reverted': 'blank',
                'review.cancel': 'leaving',
                'review.rejectFor': { target: '#reviewDesk.open.looking', actions: [reject, 'chooseNone'] },
              },
            },
            leaving: {
              tags: ['changed', 'leaving'],
              on: { 'leaving.accept': '#reviewDesk.open.looking', 'leaving.decline': 'written' },
            },
          },
        },
        empty: {
          tags: 'empty',
          always: { guard: 'isSomethingLeft', target: 'looking' },
          on: {
            'review.undo': { guard: 'isUndoable', actions: 'takeLastBack' },
            'keys.toggle': { actions: ['toggleKeys', 'keepKeys'] },
          },
        },
      },
    },
  },
})

export type ReviewDeskRef = ActorRefFrom<typeof reviewDeskMachine>
export type ReviewListRef = ActorRefFrom<typeof reviewListMachine>

function decisionsOf(
  creatives: readonly WaitingCreative[],
  decision: Pick<NewDecision, 'status' | 'notes' | 'mark'>,
): NewDecision[] {
  return creatives.map(({ id, name, updatedAt }) => ({
    creativeId: id,
    name,
    updatedAt,
    ...decision,
  }))
}

/** What remains after the place of the current one, which has left; from the start again at the end. */
function following(
  { creatives, currentId }: ReviewContext,
  remaining: readonly WaitingCreative[],
): string | null {
  const at = creatives.findIndex(({ id }) => id === currentId)
  const later = creatives.slice(at + 1).find((creative) => remaining.includes(creative))
  return (later ?? remaining[0])?.id ?? null
}

/** The one before or after the current one, round the ends. */
function neighbour(context: ReviewContext, step: 1 | -1): string | null {
  const remaining = remainingOf(context)
  const at = remaining.findIndex(({ id }) => id === context.currentId)
  return remaining.at((at + step) % remaining.length)?.id ?? null
}

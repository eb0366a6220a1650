import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { Creative, SpecificationWithCreatives } from '#contract/creatives.ts'

import type { ResourceRead } from '../kit/resource.ts'
import { unprovidedCallback } from '../kit/unprovided.ts'
import { creativeListMachine } from './creative-list.machine.ts'
import { defaultToggleMachine, toggleId, type DefaultToggleNotice } from './default-toggle.machine.ts'
import { dropReviewMachine } from './drop-review.machine.ts'
import {
  creativesIn,
  firstOpen,
  grown,
  isBeyond,
  isLeftOut,
  isToggleShown,
  opened,
  openedToo,
  toggled,
  wholeExtents,
  type CreativesQuery,
  type Extent,
} from './panels.ts'
import { selectionMachine, type SelectionNotice } from './selection.machine.ts'

interface CreativesContext {
  campaignId: string
  /** The panel that the address names. */
  wantedId: string | null
  /** Panels that are open; null until the first response opens the first (CREA-006). */
  openIds: string[] | null
  /** What is read of the panels that were opened, also when they are closed: something in them may be selected. */
  extents: Extent[]
  /** Panels that show unmoderated creatives alone (CREA-008). */
  unmoderatedIds: string[]
  /** The creatives in the list. */
  creativeIds: string[]
  /** Those with a child `defaultToggle:{id}`: since somebody began to toggle them. */
  toggledIds: string[]
}

export type CreativesEvent =
  | { type: 'query.changed'; query: CreativesQuery }
  | { type: 'panel.toggle'; specificationId: string }
  | { type: 'unmoderated.toggle'; specificationId: string }
  /** So many creatives of a panel are about to be seen. */
  | { type: 'panel.more'; specificationId: string; count: number }
  /** The first toggle of a creative; its child is sent the later ones. */
  | { type: 'default.begin'; creative: Creative }
  /** From `watchUploads`: a file has become a creative of the campaign. */
  | { type: 'uploads.succeeded' }
  | { type: 'realtime.resumed' }
  | ResourceRead<SpecificationWithCreatives[]>
  | DefaultToggleNotice
  | SelectionNotice

/**
 * The creatives of a campaign by frame specification: a list, what is selected in it, the review of files that are dropped on it, a toggle for each creative whose default flag
 * somebody changed, as thousands of actors would fill the memory. The list is read again when an upload has become a creative, and
 * when creatives were changed or deleted here. Actor to provide: `watchUploads` from `{campaignId}`, which sends
 * `uploads.succeeded`, and is sent what the list shows by `creatives.listed`.
 */
export const creativesMachine = setup({
  types: {} as {
    context: CreativesContext
    events: CreativesEvent
    input: { campaignId: string; query: CreativesQuery }
    children: {
      list: 'list'
      selection: 'selection'
      dropReview: 'dropReview'
      watchUploads: 'watchUploads'
    } & Record<`defaultToggle:${string}`, 'defaultToggle'>
  },
  actors: {
    list: creativeListMachine,
    selection: selectionMachine,
    dropReview: dropReviewMachine,
    watchUploads: unprovidedCallback<{ campaignId: string }>('watchUploads'),
    defaultToggle: defaultToggleMachine,
  },
  guards: {
    isLoaded: ({ context }) => context.openIds !== null,
    /** The controls of a panel are on screen while it is open. */
    isOpenPanel: ({ context, event }) =>
      event.type === 'unmoderated.toggle' && (context.openIds ?? []).includes(event.specificationId),
    isBeyondRead: ({ context, event }) => event.type === 'panel.more' && isBeyond(context.extents, event),
    /** On screen, approved or one default of several, and not toggled before. */
    isFirstToggle: ({ context, event }) =>
      event.type === 'default.begin' &&
      isToggleShown(context, event.creative) &&
      !context.toggledIds.includes(event.creative.id),
  },
  actions: {
    passResumed: sendTo('list', { type: 'realtime.resumed' }),
    readAgain: sendTo('list', { type: 'resource.changed', by: 'self' }),
    /** Opens the panel that the address names, and leaves the others as they are. */
    keepWanted: assign(({ context, event }) => {
      if (event.type !== 'query.changed' || event.query.specificationId === context.wantedId) {
        return {}
      }
      const { specificationId } = event.query
      return { wantedId: specificationId, ...opened(context, openedToo(context.openIds, specificationId)) }
    }),
    openFirst: assign(({ context, event }) =>
      event.type === 'resource.read'
        ? opened(context, context.openIds ?? firstOpen(event.value, context.wantedId))
        : {},
    ),
    growExtent: assign(({ context, event }) =>
      event.type === 'panel.more' ? { extents: grown(context.extents, event) } : {},
    ),
    /** All that a person may select is read, so that nothing is left out of "Select all". */
    extendWhole: assign(({ context }) => ({ extents: wholeExtents(context.extents) })),
    /** Nothing happens when these extents are read already. */
    readExtents: sendTo('list', ({ context }) => ({ type: 'query.changed', query: context.extents })),
    togglePanel: assign(({ context, event }) =>
      event.type === 'panel.toggle'
        ? opened(context, toggled(context.openIds ?? [], event.specificationId))
        : {},
    ),
    toggleUnmoderated: assign(({ context, event }) =>
      event.type === 'unmoderated.toggle'
        ? { unmoderatedIds: toggled(context.unmoderatedIds, event.specificationId) }
        : {},
    ),
    startToggle: enqueueActions(({ context, enqueue, event }) => {
      if (event.type === 'default.begin') {
        const id = toggleId(event.creative.id)
        enqueue.spawnChild('defaultToggle', { id, input: { creative: event.creative } })
        enqueue.sendTo(id, { type: 'default.toggle' })
        enqueue.assign({ toggledIds: [...context.toggledIds, event.creative.id] })
      }
    }),
    /** The toggles of creatives are updated, those of gone ones stop; these leave the selection, too. What an open panel lacks is read. */
    keepCreatives: enqueueActions(({ context, enqueue, event }) => {
      if (event.type !== 'resource.read') {
        return
      }
      const creatives = new Map(creativesIn(event.value).map((creative) => [creative.id, creative]))
      for (const id of context.toggledIds) {
        const creative = creatives.get(id)
        if (creative === undefined) {
          enqueue.stopChild(toggleId(id))
        } else {
          enqueue.sendTo(toggleId(id), { type: 'creative.changed', creative })
        }
      }
      if (isLeftOut(event.value, context.openIds ?? [])) {
        enqueue.sendTo('list', { type: 'query.changed', query: context.extents })
      }
      const creativeIds = [...creatives.keys()]
      enqueue.sendTo('selection', { type: 'creatives.changed', creativeIds })
      enqueue.sendTo('watchUploads', { type: 'creatives.listed', creativeIds })
      enqueue.assign({ creativeIds, toggledIds: context.toggledIds.filter((id) => creatives.has(id)) })
    }),
  },
}).createMachine({
  id: 'creatives',
  context: ({ input: { campaignId, query }, spawn }) => {
    const wantedId = query.specificationId
    const { extents } = opened({ extents: [] }, wantedId === null ? [] : [wantedId])
    spawn('list', { id: 'list', input: { params: { campaignId }, query: extents } })
    spawn('selection', { id: 'selection' })
    spawn('dropReview', { id: 'dropReview', input: { campaignId } })
    return {
      campaignId,
      wantedId,
      openIds: null,
      extents,
      unmoderatedIds: [],
      creativeIds: [],
      toggledIds: [],
    }
  },
  invoke: {
    id: 'watchUploads',
    src: 'watchUploads',
    input: ({ context: { campaignId } }) => ({ campaignId }),
    onError: {},
  },
  on: {
    'query.changed': { actions: ['keepWanted', 'readExtents'] },
    'realtime.resumed': { actions: 'passResumed' },
    'resource.read': { actions: ['openFirst', 'keepCreatives'] },
    'panel.toggle': { guard: 'isLoaded', actions: ['togglePanel', 'readExtents'] },
    'panel.more': { guard: 'isBeyondRead', actions: ['growExtent', 'readExtents'] },
    'selection.started': { actions: ['extendWhole', 'readExtents'] },
    'unmoderated.toggle': { guard: 'isOpenPanel', actions: 'toggleUnmoderated' },
    'default.begin': { guard: 'isFirstToggle', actions: 'startToggle' },
    'uploads.succeeded': { actions: 'readAgain' },
    'default.saved': { actions: 'readAgain' },
    'selection.changed': { actions: 'readAgain' },
  },
})

export type CreativesRef = ActorRefFrom<typeof creativesMachine>

import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { PreviewFilter, PreviewQuery } from '#contract/addresses/preview.address.ts'
import type { Creative } from '#contract/creatives.ts'

import { htmlAssetMachine } from '../creatives/html-asset.machine.ts'
import { htmlUrlOf } from '../creatives/html-asset.selectors.ts'
import { passTo } from '../kit/children.ts'
import { filtersMachine } from '../kit/filters.ts'
import { resourceMachine, type ResourceRead } from '../kit/resource.ts'
import { activeIn, type PreviewChoices, type PreviewContext } from './preview.selectors.ts'

interface OfCampaign {
  campaignId: string
}

/** What the server shows for a choice. */
export interface PreviewedCreatives {
  creatives: Creative[]
  /** Nothing matches: these are the defaults (PREV-003). */
  isFallback: boolean
}

export const previewChoicesMachine = resourceMachine<PreviewChoices, OfCampaign>('previewChoices')
export const previewedCreativesMachine = resourceMachine<PreviewedCreatives, OfCampaign, PreviewQuery>(
  'previewedCreatives',
)
/** The choice, which stands in the address (PREV-002). */
export const previewFiltersMachine = filtersMachine<PreviewFilter>('previewFilters').provide({
  delays: { typing: 200 },
})

export type PreviewEvent =
  | { type: 'query.changed'; query: PreviewQuery }
  | { type: 'realtime.resumed' }
  | ResourceRead<PreviewedCreatives>
  | { type: 'creative.show'; creativeId: string }
  | { type: 'preview.refresh' }

/**
 * What a campaign shows (PREV-001): the creatives of a frame specification under rule sets and with content items, one of them large.
 * The first is shown until another is chosen (PREV-004, PREV-011).
 */
export const previewMachine = setup({
  types: {} as {
    context: PreviewContext
    events: PreviewEvent
    input: OfCampaign & { query: PreviewQuery }
    children: { choices: 'choices'; creatives: 'creatives'; filters: 'filters'; asset: 'asset' }
  },
  actors: {
    choices: previewChoicesMachine,
    creatives: previewedCreativesMachine,
    filters: previewFiltersMachine,
    asset: htmlAssetMachine,
  },
  guards: {
    isPreview: ({ event }) => event.type === 'resource.read' && event.id === 'previewedCreatives',
    isListed: ({ context, event }) =>
      event.type === 'creative.show' && context.creatives.some(({ id }) => id === event.creativeId),
  },
  actions: {
    passQuery: passTo('creatives', 'filters'),
    passResumed: passTo('choices', 'creatives'),
    readAgain: sendTo('creatives', { type: 'resource.changed', by: 'self' }),
    keepCreatives: assign(({ event }) =>
      event.type === 'resource.read' ? { creatives: event.value.creatives } : {},
    ),
    keepActive: assign(({ event }) => (event.type === 'creative.show' ? { activeId: event.creativeId } : {})),
    forgetActive: assign(() => ({ activeId: null })),
    /** After each change of what is shown. */
    passAsset: sendTo('asset', ({ context }) => {
      const active = activeIn(context)
      return { type: 'asset.changed', url: active === null ? null : htmlUrlOf(active) }
    }),
  },
}).createMachine({
  id: 'preview',
  context: ({ input: { campaignId, query }, spawn }) => {
    spawn('choices', { id: 'choices', input: { params: { campaignId }, query: null } })
    spawn('creatives', { id: 'creatives', input: { params: { campaignId }, query } })
    spawn('asset', { id: 'asset', input: { url: null } })
    return { campaignId, creatives: [], activeId: null }
  },
  invoke: { id: 'filters', src: 'filters', onError: {} },
  on: {
    'query.changed': { actions: ['passQuery', 'forgetActive', 'passAsset'] },
    'realtime.resumed': { actions: 'passResumed' },
    'resource.read': { guard: 'isPreview', actions: ['keepCreatives', 'passAsset'] },
    'creative.show': { guard: 'isListed', actions: ['keepActive', 'passAsset'] },
    'preview.refresh': { actions: 'readAgain' },
  },
})

export type PreviewRef = ActorRefFrom<typeof previewMachine>
export type PreviewChoicesRef = ActorRefFrom<typeof previewChoicesMachine>
export type PreviewedCreativesRef = ActorRefFrom<typeof previewedCreativesMachine>
export type PreviewFiltersRef = ActorRefFrom<typeof previewFiltersMachine>

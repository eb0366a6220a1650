import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { Campaign } from '#contract/campaigns.ts'
import type { Problem } from '#contract/problem.ts'
import type { PresenceMember } from '#contract/push-events.ts'
import type { CampaignAction } from '#contract/rights.ts'

import type { MarkingNotice } from '../kit/marking.ts'
import { resourceMachine, type ResourceRead, type ResourceRefused } from '../kit/resource.ts'
import { unprovidedCallback } from '../kit/unprovided.ts'
import { activeSwitchMachine, type ActiveSwitchNotice } from './active-switch.machine.ts'
import { contentCompletionMachine } from './content-completion.machine.ts'
import { lateMarkMachine } from './late-mark.machine.ts'

/** A campaign with what the signed-in person may do on it. */
export interface OpenedCampaign {
  campaign: Campaign
  rights: CampaignAction[]
  /** Admin of its business unit, or super user. */
  isUnitAdmin: boolean
}

/** The campaign behind header and tabs; listens to what its header shows. */
export const openedCampaignMachine = resourceMachine<OpenedCampaign, { campaignId: string }>('openedCampaign')

interface CampaignContext {
  campaignId: string
  /** The others who have it open (SHELL-024). */
  others: PresenceMember[]
}

export type CampaignEvent =
  /** The signed-in person has changed it elsewhere on the screen. */
  | { type: 'campaign.changed' }
  | { type: 'presence.changed'; others: PresenceMember[] }
  | { type: 'realtime.resumed' }
  | ResourceRead<OpenedCampaign>
  | ResourceRefused
  | ActiveSwitchNotice
  | MarkingNotice

/**
 * The campaign area: the campaign, who else has it open, and while it is open the actions of its header. Actor to provide:
 * `watchPresence`, which sends `presence.changed`. Actions: `remember`, `leaveForbidden`.
 */
export const campaignMachine = setup({
  types: {} as {
    context: CampaignContext
    events: CampaignEvent
    input: { campaignId: string }
    children: {
      opened: 'opened'
      activeSwitch: 'activeSwitch'
      lateMark: 'lateMark'
      contentCompletion: 'contentCompletion'
    }
  },
  actors: {
    opened: openedCampaignMachine,
    watchPresence: unprovidedCallback<{ campaignId: string }>('watchPresence'),
    activeSwitch: activeSwitchMachine,
    lateMark: lateMarkMachine,
    contentCompletion: contentCompletionMachine,
  },
  guards: { isForbidden: (_, problem: Problem) => problem.kind === 'forbidden' },
  actions: {
    passResumed: sendTo('opened', { type: 'realtime.resumed' }),
    readAgain: sendTo('opened', { type: 'resource.changed', by: 'self' }),
    passActive: sendTo('activeSwitch', (_, isActive: boolean) => ({ type: 'active.changed', isActive })),
    keepOthers: assign(({ event }) => (event.type === 'presence.changed' ? { others: event.others } : {})),
    /** Puts it first in the list of recently viewed campaigns (CAMP-050). */
    remember: (_, _opened: OpenedCampaign) => {},
    /** Says that it may not be viewed, and goes home (SHELL-028). */
    leaveForbidden: (_, _problem: Problem) => {},
  },
}).createMachine({
  id: 'campaign',
  context: ({ input: { campaignId }, spawn }) => {
    spawn('opened', { id: 'opened', input: { params: { campaignId }, query: null } })
    return { campaignId, others: [] }
  },
  invoke: {
    id: 'watchPresence',
    src: 'watchPresence',
    input: ({ context }) => ({ campaignId: context.campaignId }),
    onError: {},
  },
  on: {
    'campaign.changed': { actions: 'readAgain' },
    'presence.changed': { actions: 'keepOthers' },
    'realtime.resumed': { actions: 'passResumed' },
    'resource.refused': [
      {
        guard: { type: 'isForbidden', params: ({ event }) => event.problem },
        target: '.closed',
        actions: { type: 'leaveForbidden', params: ({ event }) => event.problem },
      },
      { target: '.closed' },
    ],
  },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'resource.read': {
          target: 'open',
          actions: { type: 'remember', params: ({ event }) => event.value },
        },
      },
    },
    open: {
      invoke: [
        {
          id: 'activeSwitch',
          src: 'activeSwitch',
          input: ({ context, event }) => ({
            campaignId: context.campaignId,
            isActive: openedIn(event).campaign.isActive,
          }),
          onError: {},
        },
        { id: 'lateMark', src: 'lateMark', onError: {} },
        { id: 'contentCompletion', src: 'contentCompletion', onError: {} },
      ],
      on: {
        'resource.read': {
          actions: { type: 'passActive', params: ({ event }) => event.value.campaign.isActive },
        },
        'active.saved': { actions: 'readAgain' },
        'mark.ended': { actions: 'readAgain' },
      },
    },
  },
})

export type CampaignRef = ActorRefFrom<typeof campaignMachine>
export type OpenedCampaignRef = ActorRefFrom<typeof openedCampaignMachine>

/** `open` is entered by `resource.read`. */
function openedIn(event: CampaignEvent): OpenedCampaign {
  return (event as ResourceRead<OpenedCampaign>).value
}

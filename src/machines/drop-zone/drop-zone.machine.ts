import { sendTo, setup, type ActorRefFrom } from 'xstate'

import type { CampaignInvite } from '#contract/campaign-invites.ts'

import { creativesMachine } from '../creatives/creatives.machine.ts'
import { resourceMachine, type ResourceRead, type ResourceRefused } from '../kit/resource.ts'

/** The invitation that a drop-zone belongs to: the campaign, and what the uploader may do there (DROP-006). */
export const campaignInviteMachine = resourceMachine<
  CampaignInvite,
  { inviteId: string; campaignId: string }
>('campaignInvite')

interface DropZoneContext {
  campaignId: string
}

export type DropZoneEvent = { type: 'realtime.resumed' } | ResourceRead<CampaignInvite> | ResourceRefused

/** The drop-zone of an invited uploader: the invitation and, while it is open, the creatives of its campaign with their uploads (DROP-011). */
export const dropZoneMachine = setup({
  types: {} as {
    context: DropZoneContext
    events: DropZoneEvent
    input: { campaignId: string; inviteId: string }
    children: { invite: 'invite'; creatives: 'creatives' }
  },
  actors: { invite: campaignInviteMachine, creatives: creativesMachine },
  actions: {
    passResumed: sendTo('invite', { type: 'realtime.resumed' }),
    passResumedToCreatives: sendTo('creatives', { type: 'realtime.resumed' }),
  },
}).createMachine({
  id: 'dropZone',
  context: ({ input: { campaignId, inviteId }, spawn }) => {
    spawn('invite', { id: 'invite', input: { params: { campaignId, inviteId }, query: null } })
    return { campaignId }
  },
  initial: 'closed',
  states: {
    closed: {
      on: { 'resource.read': 'open', 'realtime.resumed': { actions: 'passResumed' } },
    },
    open: {
      invoke: {
        id: 'creatives',
        src: 'creatives',
        input: ({ context: { campaignId } }) => ({ campaignId, query: { specificationId: null } }),
        onError: {},
      },
      on: {
        'resource.refused': 'closed',
        'realtime.resumed': { actions: ['passResumed', 'passResumedToCreatives'] },
      },
    },
  },
})

export type DropZoneRef = ActorRefFrom<typeof dropZoneMachine>
export type CampaignInviteRef = ActorRefFrom<typeof campaignInviteMachine>

import { fromCallback, type AnyEventObject } from 'xstate'

import { channels } from '#contract/channels.ts'
import type { PushEvent, PushEventName } from '#contract/push-events.ts'

import type { AppContext } from '../base/app-context.ts'

/** What a campaign's screens hear: its own channel (RT-003). */
interface OfCampaign {
  campaignId: string
}

/**
 * For the `listen` of a resource that belongs to a campaign: it changes with these events of the campaign's channel. Events about
 * another campaign change nothing (RT-016). CampaignIndexed is sent on the person's own channel (RT-012). It also changes when a
 * channel is subscribed, as events before that are lost.
 */
export function changesOfCampaign<Params extends OfCampaign>(
  appContext: AppContext,
  names: readonly PushEventName[],
  concerns: (heard: PushEvent, params: Params) => boolean = () => true,
) {
  return fromCallback<AnyEventObject, { params: Params }>(({ input: { params }, sendBack }) =>
    hearCampaign(appContext, params, names, (heard) => {
      if (heard === null || concerns(heard, params)) {
        sendBack({ type: 'resource.changed' })
      }
    }),
  )
}

/** For the `listen` of a resource that changes with these events of the signed-in person's channel. */
export function changesOfUser<Params>(
  appContext: AppContext,
  names: readonly PushEventName[],
  concerns: (heard: PushEvent, params: Params) => boolean = () => true,
) {
  return fromCallback<AnyEventObject, { params: Params }>(({ input: { params }, sendBack }) => {
    const notify = () => sendBack({ type: 'resource.changed' })
    return appContext.realtime.subscribe(
      channels.user(userOf(appContext).id),
      (heard) => (names.includes(heard.name) && concerns(heard, params) ? notify() : undefined),
      notify,
    )
  })
}

/** The signed-in person; screens run only while there is one. */
export function userOf({ app }: AppContext) {
  const { user } = app.getSnapshot().context
  if (user === null) {
    throw new Error('Nobody is signed in')
  }
  return user
}

/** Calls `hear` with each of these events, and with null when the channels are heard at last. */
function hearCampaign(
  appContext: AppContext,
  { campaignId }: OfCampaign,
  names: readonly PushEventName[],
  hear: (heard: PushEvent | null) => void,
): () => void {
  const only = (expected: readonly PushEventName[]) => (heard: PushEvent) => {
    const { campaign_id: about = campaignId } = heard.data as { campaign_id?: string }
    if (expected.includes(heard.name) && about === campaignId) {
      hear(heard)
    }
  }
  const onHeard = () => hear(null)
  const personal = names.filter((name) => name === 'CampaignIndexed')
  const leave = [
    appContext.realtime.subscribe(channels.campaign(campaignId), only(names), onHeard),
    ...(personal.length === 0
      ? []
      : [appContext.realtime.subscribe(channels.user(userOf(appContext).id), only(personal), onHeard)]),
  ]
  return () => leave.forEach((end) => end())
}

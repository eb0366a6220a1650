import { fromCallback } from 'xstate'

import { channels } from '#contract/channels.ts'
import type { PushEvent, PushEventName } from '#contract/push-events.ts'

import type { AppContext } from '../app-context.ts'

/** What a campaign's screens hear: its own channel (RT-003). */
interface OfCampaign {
  campaignId: string
}

/**
 * Logic of an actor that hears the push events of a campaign's channel and sends `event` for those that `concern` it. Events
 * about another campaign change nothing (RT-016). CampaignIndexed comes by the person's own channel (RT-012). It sends `event`
 * too when the channels are heard at last: the screen may have read before something was pushed that it missed.
 */
export function listensToCampaign<Input extends OfCampaign>(
  appContext: AppContext,
  event: string,
  names: readonly PushEventName[],
  concerns: (heard: PushEvent, input: Input) => boolean = () => true,
) {
  return fromCallback<{ type: string }, Input>(({ input, sendBack }) => {
    const tell = () => sendBack({ type: event })
    const hear = (expected: readonly PushEventName[]) => (heard: PushEvent) => {
      const { campaign_id: about = input.campaignId } = heard.data as { campaign_id?: string }
      if (expected.includes(heard.name) && about === input.campaignId && concerns(heard, input)) {
        tell()
      }
    }
    const personal = names.filter((name) => name === 'CampaignIndexed')
    const leave = [
      appContext.realtime.subscribe(channels.campaign(input.campaignId), hear(names), tell),
      ...(personal.length === 0
        ? []
        : [appContext.realtime.subscribe(channels.user(userOf(appContext).id), hear(personal), tell)]),
    ]
    return () => leave.forEach((end) => end())
  })
}

/** The same for events of the signed-in person's own channel. */
export function listensToUser<Input>(
  appContext: AppContext,
  event: string,
  names: readonly PushEventName[],
  concerns: (heard: PushEvent, input: Input) => boolean = () => true,
) {
  return fromCallback<{ type: string }, Input>(({ input, sendBack }) => {
    const tell = () => sendBack({ type: event })
    const hear = (heard: PushEvent) => {
      if (names.includes(heard.name) && concerns(heard, input)) {
        tell()
      }
    }
    return appContext.realtime.subscribe(channels.user(userOf(appContext).id), hear, tell)
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

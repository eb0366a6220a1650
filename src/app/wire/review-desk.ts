import { fromCallback } from 'xstate'

import type { DecisionQueueRef } from '#machines/moderation/decision-queue.machine.ts'
import { reviewDeskMachine, reviewListMachine } from '#machines/moderation/review-desk.machine.ts'
import { lastHeld } from '#machines/moderation/review-desk.selectors.ts'
import { loadWaiting } from '#services/api/moderation.ts'

import type { AppContext } from '../base/app-context.ts'
import { info } from '../base/notices.ts'
import { wireHtmlAsset } from './html-asset.ts'
import { wireResource } from './kit.ts'
import { changesOfUser, userOf } from './listening.ts'

/** Whether single keys decide, kept in this browser. */
const keysKey = 'review-keys'

/** What waits for the person, over the API, the decisions of the session, and the person's channel. */
export function wireReviewDesk(appContext: AppContext) {
  const { app, http, show, store } = appContext
  // The key of its screen, which imports from here.
  const queue = () =>
    app.getSnapshot().children.screens?.getSnapshot().children['decisions'] as DecisionQueueRef | undefined
  return reviewDeskMachine.provide({
    actors: {
      waiting: wireResource(
        reviewListMachine,
        ({ query: { campaignId } }, signal) =>
          loadWaiting(http, { userId: userOf(appContext).id, campaignId }, signal),
        changesOfUser(appContext, ['CampaignIndexed']),
      ),
      asset: wireHtmlAsset(),
      readKeys: fromCallback(({ sendBack }) => {
        sendBack({ type: 'keys.read', hasKeys: store.read(keysKey) !== 'off' })
      }),
      followDecisions: fromCallback(({ sendBack }) => {
        const tell = ({ context }: { context: { decisions: unknown } }) =>
          sendBack({ type: 'decisions.changed', decisions: context.decisions })
        const decisions = queue()
        if (decisions !== undefined) {
          tell(decisions.getSnapshot())
        }
        const followed = decisions?.subscribe(tell)
        return () => {
          followed?.unsubscribe()
          // Nothing shows them any longer, so that nobody can undo them.
          decisions?.send({ type: 'decisions.release' })
        }
      }),
    },
    actions: {
      decide: (_, decisions) => queue()?.send({ type: 'decisions.add', decisions }),
      takeLastBack: ({ context }) =>
        queue()?.send({ type: 'decision.undo', creativeId: lastHeld(context)?.creativeId ?? '' }),
      tellListed: ({ context }) =>
        queue()?.send({ type: 'decisions.listed', creativeIds: context.creatives.map(({ id }) => id) }),
      keepKeys: ({ context: { hasKeys } }) => store.write(keysKey, hasKeys ? 'on' : 'off'),
      notifyMeanwhile: ({ context: { creatives, currentId } }) => {
        const name = creatives.find(({ id }) => id === currentId)?.name ?? ''
        show(info('review.meanwhile', { name }, `meanwhile-${currentId}`))
      },
    },
  })
}

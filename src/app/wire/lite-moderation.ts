import { fromPromise, type ActorRefFrom } from 'xstate'

import type { MayModerate } from '#contract/creatives.ts'
import { problemOf } from '#contract/problem.ts'
import { moderationMachine, type Decision } from '#machines/creatives/moderation.machine.ts'
import {
  assignmentMachine,
  liteModerationMachine,
  ownDecisionsMachine,
  waitingCreativesMachine,
} from '#machines/lite-moderation/lite-moderation.machine.ts'
import { noticeOf } from '#machines/shell/error-policy.ts'
import { askMayModerate, moderateCreative } from '#services/api/creatives.ts'
import {
  loadAssignedCampaign,
  loadOwnDecisions,
  loadWaitingCreatives,
} from '#services/api/moderation-assignments.ts'

import type { AppContext } from '../base/app-context.ts'
import { linkHome } from '../base/link-href.ts'
import { success } from '../base/notices.ts'
import { wireCreativePreview } from './creative-preview.ts'
import { wireResource } from './kit.ts'
import { changesOfCampaign, userOf } from './listening.ts'

/** What waits for a lite moderator, over the API of their assignment and the campaign's channel (MOD-021). */
export function wireLiteModeration(appContext: AppContext) {
  const { http, show } = appContext
  return liteModerationMachine.provide({
    actors: {
      assignment: wireResource(
        assignmentMachine,
        ({ params }, signal) => loadAssignedCampaign(http, params.assignmentId, signal),
        changesOfCampaign(appContext, ['CampaignIndexed']),
      ),
      waiting: wireResource(
        waitingCreativesMachine,
        ({ params }, signal) => loadWaitingCreatives(http, params.assignmentId, signal),
        changesOfCampaign(appContext, ['CreativeDecisionMade', 'CreativeUploadSucceeded', 'CampaignIndexed']),
      ),
      moderation: moderationMachine.provide({
        actors: {
          askMayModerate: fromPromise<MayModerate, { creativeId: string }>(({ input, signal }) =>
            askMayModerate(http, userOf(appContext).id, input.creativeId, signal),
          ),
          moderate: fromPromise<void, Decision>(({ input, signal }) => decide(appContext, input, signal)),
        },
      }),
    },
    actions: {
      notifyModerated: ({ context: { subject } }) =>
        show(success('moderation.done', { name: subject?.name ?? '' })),
    },
  })
}

/** One of these creatives; after the decision on it the person is back on the list (MOD-025, MOD-026). */
export function wireLitePreview(appContext: AppContext) {
  const { app, open, show, tokens } = appContext
  const homeOf = (campaignId: string) => linkHome({ kind: 'lite-moderation', campaignId })
  return wireCreativePreview(appContext, {
    load: async (http, _campaignId, signal) => [
      { creatives: await loadWaitingCreatives(http, tokens.link()?.key ?? '', signal) },
    ],
    isPartial: true,
    mayModerate: askMayModerate,
    moderate: (_http, decision, signal) => decide(appContext, decision, signal),
    placeOf: (campaignId) => `${homeOf(campaignId)}/creative`,
    onModerated: ({ campaignId, creativeId, name }) => {
      show(success('moderation.done', { name }))
      // The key of the list's screen, which stays while one creative is shown.
      const list = app.getSnapshot().children.screens?.getSnapshot().children['liteModeration'] as
        | ActorRefFrom<typeof liteModerationMachine>
        | undefined
      list?.send({ type: 'creative.decided', creativeId })
      open(homeOf(campaignId), { saved: true })
    },
  })
}

/** The past decisions of the lite moderator (MOD-027). */
export function wireOwnDecisions(appContext: AppContext) {
  return wireResource(
    ownDecisionsMachine,
    ({ params, query }, signal) =>
      loadOwnDecisions(appContext.http, { assignmentId: params.assignmentId, page: query.page }, signal),
    changesOfCampaign(appContext, ['CreativeDecisionMade']),
  )
}

/** Decides. That somebody else was faster is no error: the list and the preview read again and show it. */
async function decide({ http, show }: AppContext, decision: Decision, signal: AbortSignal): Promise<void> {
  try {
    await moderateCreative(http, decision, signal, { quiet: true })
  } catch (error) {
    const problem = problemOf(error)
    if (problem.kind !== 'refused' && !signal.aborted) {
      show(noticeOf(problem))
    }
    throw error
  }
}

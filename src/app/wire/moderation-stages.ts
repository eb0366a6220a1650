import { fromCallback } from 'xstate'

import { channels } from '#contract/channels.ts'
import { problemOf } from '#contract/problem.ts'
import { overwritingIn } from '#machines/kit/edit-conflict.ts'
import {
  moderationStagesMachine,
  stageInvitesMachine,
  stageProgressMachine,
  stagesEditorMachine,
  stageSourcesMachine,
} from '#machines/moderation/moderation-stages.machine.ts'
import { stagesToSave } from '#machines/moderation/stages.values.ts'
import {
  loadModerationProgress,
  loadModerationStages,
  loadStageSources,
  resendInvites,
  saveModerationStages,
} from '#services/api/moderation-stages.ts'

import type { AppContext } from '../base/app-context.ts'
import { failure, success, withReasons } from '../base/notices.ts'
import { wireConfirmation, wireEditor, wireResource } from './kit.ts'
import { changesOfCampaign, changesOfUser, userOf } from './listening.ts'

/** The moderation stages of a campaign, over the API. */
export function wireModerationStages(appContext: AppContext) {
  const { http, realtime, show } = appContext
  return moderationStagesMachine.provide({
    actors: {
      editor: wireEditor(stagesEditorMachine, {
        load: async ({ campaignId }, signal) => ({
          campaignId,
          held: await loadModerationStages(http, campaignId, signal),
        }),
        save: async ({ target: { campaignId, held }, values, overwriting }, signal) => {
          const [version = 0, mayAffect = 0] = overwriting?.split(' ').map(Number) ?? [held?.version]
          const stages = stagesToSave(values)
          try {
            await saveModerationStages(http, { campaignId, stages, version, mayAffect }, signal)
          } catch (error) {
            const problem = problemOf(error)
            // What has to be confirmed is a question.
            if (overwritingIn(problem) === null) {
              const first = { ...problem, messages: problem.messages.slice(0, 1) }
              show(withReasons(failure('stages.notSaved'), first))
            }
            throw error
          }
        },
      }),
      invites: wireConfirmation(stageInvitesMachine, (stage, signal) => resendInvites(http, stage, signal)),
      sources: wireResource(
        stageSourcesMachine,
        async ({ params }, signal) =>
          (await loadStageSources(http, signal)).filter(({ id }) => id !== params.campaignId),
        changesOfUser(appContext, []),
      ),
      progress: wireResource(
        stageProgressMachine,
        ({ params }, signal) => loadModerationProgress(http, params.campaignId, signal),
        changesOfCampaign(appContext, ['CreativeDecisionMade', 'CreativeUploadSucceeded']),
      ),
      watchEditors: fromCallback<{ type: string }, { campaignId: string }>(({ input, sendBack }) =>
        realtime.join(channels.stageEditors(input.campaignId), (members) =>
          sendBack({
            type: 'presence.changed',
            others: members.filter(({ id }) => id !== userOf(appContext).id),
          }),
        ),
      ),
    },
    actions: {
      notifySaved: () => show(success('stages.saved')),
      notifyInvited: () => show(success('stages.invited')),
    },
  })
}

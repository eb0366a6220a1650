import { problemOf } from '#contract/problem.ts'
import { overwritingIn } from '#machines/kit/edit-conflict.ts'
import {
  moderationStagesMachine,
  stageInvitesMachine,
  stagesEditorMachine,
  stageSourcesMachine,
} from '#machines/moderation/moderation-stages.machine.ts'
import { stagesToSave } from '#machines/moderation/stages.values.ts'
import {
  loadModerationStages,
  loadStageSources,
  resendInvites,
  saveModerationStages,
} from '#services/api/moderation-stages.ts'

import type { AppContext } from '../base/app-context.ts'
import { failure, success, withReasons } from '../base/notices.ts'
import { wireConfirmation, wireEditor, wireResource } from './kit.ts'
import { changesOfUser } from './listening.ts'

/** The moderation stages of a campaign, over the API. */
export function wireModerationStages(appContext: AppContext) {
  const { http, show } = appContext
  return moderationStagesMachine.provide({
    actors: {
      editor: wireEditor(stagesEditorMachine, {
        load: async ({ campaignId }, signal) => ({
          campaignId,
          held: await loadModerationStages(http, campaignId, signal),
        }),
        save: async ({ target: { campaignId, held }, values, overwriting }, signal) => {
          const version = overwriting === null ? (held?.version ?? 0) : Number.parseInt(overwriting, 10)
          try {
            await saveModerationStages(http, { campaignId, stages: stagesToSave(values), version }, signal)
          } catch (error) {
            const problem = problemOf(error)
            // An edit conflict is a question.
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
    },
    actions: {
      notifySaved: () => show(success('stages.saved')),
      notifyInvited: () => show(success('stages.invited')),
    },
  })
}

import { fromCallback, fromPromise } from 'xstate'

import { channels } from '#contract/channels.ts'
import type { Problem } from '#contract/problem.ts'
import { campaignRights } from '#contract/rights.ts'
import { activeSwitchMachine, type ActiveChange } from '#machines/campaigns/active-switch.machine.ts'
import {
  campaignMachine,
  openedCampaignMachine,
  type OpenedCampaign,
} from '#machines/campaigns/campaign.machine.ts'
import { hasAllDefaults, updateCampaign } from '#services/api/campaign-changes.ts'
import { loadCampaign } from '#services/api/campaigns.ts'
import { loadCampaignRights } from '#services/api/permissions.ts'
import { addRecentCampaign } from '#services/storage/recent-campaigns.ts'

import type { AppContext } from '../base/app-context.ts'
import { failure, inPlaceOf, withLine } from '../base/notices.ts'
import { wireContentCompletion, wireLateMark } from './campaign-marks.ts'
import { notUpdated, notUpdatedId } from './campaign-notices.ts'
import { wireResource } from './kit.ts'
import { changesOfCampaign, userOf } from './listening.ts'

/** The campaign area. */
export function wireCampaign(appContext: AppContext) {
  const { realtime, show, open, store } = appContext
  return campaignMachine.provide({
    actors: {
      opened: wireResource(
        openedCampaignMachine,
        ({ params }, signal) => loadOpened(appContext, params.campaignId, signal),
        changesOfCampaign(appContext, [
          'CampaignPublishingStatusChanged',
          'CampaignIndexed',
          'BookingDcmCompleted',
          'BookingDcmFailed',
          'CreativeDecisionMade',
          'CreativeUploadSucceeded',
        ]),
      ),
      watchPresence: fromCallback<{ type: string }, { campaignId: string }>(({ input, sendBack }) =>
        realtime.join(channels.presence(input.campaignId), (members) =>
          sendBack({ type: 'presence.changed', others: members }),
        ),
      ),
      activeSwitch: wireActiveSwitch(appContext),
      lateMark: wireLateMark(appContext),
      contentCompletion: wireContentCompletion(appContext),
    },
    actions: {
      remember: (_, { campaign: { id, name } }) =>
        addRecentCampaign(store, userOf(appContext).id, { id, name }),
      leaveForbidden: (_, problem) => {
        // The server's answers say it too, to this and to what a section reads.
        const values = { right: campaignRights.view.displayName }
        const line = { message: 'guard.takesView', values } as const
        show(inPlaceOf(problem, withLine(failure('campaign.forbidden'), line)))
        open('/', { replace: true })
      },
    },
  })
}

async function loadOpened(
  appContext: AppContext,
  campaignId: string,
  signal: AbortSignal,
): Promise<OpenedCampaign> {
  const user = userOf(appContext)
  const [campaign, rights] = await Promise.all([
    loadCampaign(appContext.http, campaignId, signal),
    loadCampaignRights(appContext.http, user, campaignId, signal),
  ])
  const unitIds = (campaign.businessUnits ?? []).map(({ id }) => id)
  const isUnitAdmin =
    user.isSuperUser ||
    user.permissions.some(
      ({ object, objectId, action }) =>
        object === 'BusinessUnit' && action === 'admin' && unitIds.includes(objectId),
    )
  return { campaign, rights, isUnitAdmin }
}

function wireActiveSwitch({ http, show }: AppContext) {
  return activeSwitchMachine.provide({
    actors: {
      checkDefaults: fromPromise<boolean, { campaignId: string }>(({ input, signal }) =>
        hasAllDefaults(http, input.campaignId, signal),
      ),
      saveActive: fromPromise<void, ActiveChange>(async ({ input, signal }) => {
        await updateCampaign(http, input.campaignId, { isActive: input.isActive }, signal)
      }),
    },
    actions: {
      notifyNoDefaults: () => show(failure('campaign.noDefaults', {}, notUpdatedId)),
      notifyNotSaved: (_, problem: Problem) => show(notUpdated(problem)),
    },
  })
}

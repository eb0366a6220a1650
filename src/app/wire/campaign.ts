import { fromCallback, fromPromise } from 'xstate'

import { channels } from '#contract/channels.ts'
import type { Problem } from '#contract/problem.ts'
import { activeSwitchMachine, type ActiveChange } from '#machines/campaigns/active-switch.machine.ts'
import { campaignMachine, type OpenedCampaign } from '#machines/campaigns/campaign.machine.ts'
import { hasAllDefaults, updateCampaign } from '#services/api/campaign-changes.ts'
import { loadCampaign } from '#services/api/campaigns.ts'
import { loadCampaignRights } from '#services/api/permissions.ts'
import { addRecentCampaign } from '#services/storage/recent-campaigns.ts'

import type { AppContext } from '../app-context.ts'
import { failure } from '../notices.ts'
import { wireContentCompletion, wireLateMark } from './campaign-marks.ts'
import { notUpdated, notUpdatedId } from './campaign-notices.ts'
import { listensToCampaign, userOf } from './listening.ts'

/** The campaign area. */
export function wireCampaign(appContext: AppContext) {
  const { http, realtime, show, open, store } = appContext
  return campaignMachine.provide({
    actors: {
      loadCampaign: fromPromise<OpenedCampaign, { campaignId: string }>(async ({ input, signal }) => {
        const user = userOf(appContext)
        const [campaign, rights] = await Promise.all([
          loadCampaign(http, input.campaignId, signal),
          loadCampaignRights(http, user, input.campaignId, signal),
        ])
        const unitIds = (campaign.businessUnits ?? []).map(({ id }) => id)
        const isUnitAdmin =
          user.isSuperUser ||
          user.permissions.some(
            ({ object, objectId, action }) =>
              object === 'BusinessUnit' && action === 'admin' && unitIds.includes(objectId),
          )
        return { campaign, rights, isUnitAdmin }
      }),
      listen: listensToCampaign(appContext, 'campaign.outdated', [
        'CampaignPublishingStatusChanged',
        'CampaignIndexed',
        'BookingDcmCompleted',
        'BookingDcmFailed',
        'CreativeDecisionMade',
        'CreativeUploadSucceeded',
      ]),
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
      remember: ({ context }) => {
        if (context.opened) {
          const { id, name } = context.opened.campaign
          addRecentCampaign(store, userOf(appContext).id, { id, name })
        }
      },
      leaveForbidden: () => {
        show(failure('campaign.forbidden'))
        open('/', { replace: true })
      },
    },
  })
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
      tellNoDefaults: () => show(failure('campaign.noDefaults', {}, notUpdatedId)),
      tellNotSaved: (_, problem: Problem) => show(notUpdated(problem)),
    },
  })
}

import { fromPromise } from 'xstate'

import type { UpdateCampaignRequest } from '#contract/campaigns.ts'
import type { Problem } from '#contract/problem.ts'
import type { BusinessUnit } from '#contract/users.ts'
import { fieldOfServer } from '#machines/campaigns/campaign-form.values.ts'
import {
  campaignSettingsMachine,
  type EditedCampaign,
} from '#machines/campaigns/campaign-settings.machine.ts'
import { updateCampaign } from '#services/api/campaign-changes.ts'
import { loadCampaign } from '#services/api/campaigns.ts'
import { loadCampaignRights } from '#services/api/permissions.ts'

import type { AppContext } from '../base/app-context.ts'
import { failure, settle, success } from '../base/notices.ts'
import { withoutOverlay } from '../base/overlay-href.ts'
import { loadAddableUnits } from './addable-units.ts'
import { wireBrandSearch } from './brand-search.ts'
import { notUpdated, notUpdatedId } from './campaign-notices.ts'
import { explainRight } from './explain-right.ts'
import { userOf } from './listening.ts'
import { wireManagerSearch } from './manager-search.ts'

/** The settings of a campaign, over whichever of its screens. */
export function wireCampaignSettings(appContext: AppContext) {
  const { http, app, show, open, path } = appContext
  return campaignSettingsMachine.provide({
    actors: {
      loadSettings: fromPromise<EditedCampaign, { campaignId: string }>(async ({ input, signal }) => {
        // Asked first: when the session has ended on the way, there is no call whose failure nobody waits for.
        const user = userOf(appContext)
        const [campaign, rights] = await Promise.all([
          loadCampaign(http, input.campaignId, signal),
          loadCampaignRights(http, user, input.campaignId, signal),
        ])
        return { campaign, rights }
      }),
      loadUnits: fromPromise<BusinessUnit[]>(({ signal }) => loadAddableUnits(appContext, signal)),
      brandSearch: wireBrandSearch(appContext),
      managerSearch: wireManagerSearch(appContext),
      saveSettings: fromPromise<void, { campaignId: string; request: UpdateCampaignRequest }>(
        async ({ input, signal }) => {
          await updateCampaign(http, input.campaignId, input.request, signal)
        },
      ),
    },
    actions: {
      notifyUnitsFailed: () => show(failure('campaignForm.unitsFailed')),
      notifyNotSaved: ({ context }, problem: Problem) => {
        const fields = Object.keys(context.before)
        const names = Object.keys(fieldOfServer).filter((name) => fields.includes(fieldOfServer[name] ?? ''))
        show(notUpdated(problem, [...fields, ...names]))
      },
      notifySaved: () => {
        settle(app, notUpdatedId)
        show(success('campaignSettings.saved'))
        // The push event may be lost.
        app
          .getSnapshot()
          .children.screens?.getSnapshot()
          .children['campaign']?.send({ type: 'campaign.changed' })
      },
      leaveForbidden: ({ context: { campaignId } }) => {
        show(failure('guard.campaignSettings'))
        void explainRight(appContext, 'guard.campaignSettings', { campaignId, action: 'edit' })
        open(withoutOverlay(path()), { replace: true })
      },
      close: () => open(withoutOverlay(path()), { replace: true }),
      leave: () => open(withoutOverlay(path()), { replace: true, saved: true }),
    },
  })
}

import { fromPromise } from 'xstate'

import type { CreateCampaignRequest } from '#contract/campaigns.ts'
import type { BusinessUnit } from '#contract/users.ts'
import { bookingSearchMachine } from '#machines/campaigns/booking-search.machine.ts'
import { campaignFormMachine } from '#machines/campaigns/campaign-form.machine.ts'
import { searchBookings } from '#services/api/bookings.ts'
import { createCampaign } from '#services/api/campaigns.ts'

import type { AppContext } from '../base/app-context.ts'
import { failure, settle, success } from '../base/notices.ts'
import { withoutOverlay } from '../base/overlay-href.ts'
import { loadAddableUnits } from './addable-units.ts'
import { wireBrandSearch } from './brand-search.ts'
import { wireSearch } from './kit.ts'
import { wireManagerSearch } from './manager-search.ts'

/** The form for a new campaign. */
export function wireCreateCampaign(appContext: AppContext) {
  const { http, app, show, open, path } = appContext
  return campaignFormMachine.provide({
    actors: {
      loadUnits: fromPromise<BusinessUnit[]>(({ signal }) => loadAddableUnits(appContext, signal)),
      createCampaign: fromPromise<{ id: string }, { request: CreateCampaignRequest }>(({ input, signal }) =>
        createCampaign(http, input.request, signal),
      ),
      brandSearch: wireBrandSearch(appContext),
      managerSearch: wireManagerSearch(appContext),
      bookingSearch: wireSearch(bookingSearchMachine, (query, signal) => searchBookings(http, query, signal)),
    },
    actions: {
      notifyUnitsFailed: () => show(failure('campaignForm.unitsFailed')),
      notifyNotCreated: () => show(failure('campaignForm.notCreated')),
      openCampaign: ({ context }) => {
        settle(app, 'campaignForm.notCreated')
        show(success('campaignForm.created'))
        open(`/campaigns/${context.createdId}${context.bookings.length > 0 ? '' : '/media-buy'}`, {
          saved: true,
        })
      },
      close: () => open(withoutOverlay(path()), { replace: true }),
    },
  })
}

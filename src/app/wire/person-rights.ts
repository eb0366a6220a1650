import { personRightsAddress } from '#contract/addresses/person-rights.address.ts'
import type { CampaignHit } from '#contract/search.ts'
import {
  askedCampaignMachine,
  explainedRightsMachine,
  lookingQuestionMachine,
  personRightsMachine,
  rightFiltersMachine,
} from '#machines/users/person-rights.machine.ts'
import { beginLooking } from '#services/api/looking.ts'
import { searchCampaigns } from '#services/api/search.ts'
import { loadPersonRights } from '#services/api/user-permissions.ts'
import { storageKeys } from '#services/storage/local-store.ts'
import { openLookingTab } from '#services/storage/looking-tab.ts'

import type { AppContext } from '../base/app-context.ts'
import { success } from '../base/notices.ts'
import { wireConfirmation, wireFilters, wireResource, wireSearch } from './kit.ts'
import { changesOfUser } from './listening.ts'

/** What a person may do and why, over the API; changes of what somebody holds are told by UserIndexed (RT-011). */
export function wirePersonRights(appContext: AppContext) {
  const { http, place, open, show, store, clock, path } = appContext
  return personRightsMachine.provide({
    actors: {
      rights: wireResource(
        explainedRightsMachine,
        ({ params: { userId }, query }, signal) =>
          loadPersonRights(http, { userId, campaignId: query.campaign ?? null }, signal),
        changesOfUser(appContext, ['UserIndexed']),
      ),
      filters: wireFilters(appContext, rightFiltersMachine, personRightsAddress),
      campaigns: wireSearch(askedCampaignMachine, ({ text }, signal) =>
        searchCampaigns(http, text.trim(), signal),
      ).provide({
        actions: {
          choose: (_, { hit }: { hit: CampaignHit }) => {
            const { pathname, search } = place()
            const href = personRightsAddress.changed(pathname, search, { campaign: hit.id })
            if (href !== null) {
              open(href, { replace: true })
            }
          },
        },
      }),
      looking: wireConfirmation(lookingQuestionMachine, async ({ id, href }, signal) => {
        const { name, token, expiresIn } = await beginLooking(http, id, signal)
        const tab = { name, until: clock.now() + expiresIn * 1000, back: path() }
        openLookingTab(window, { ...tab, token, href, theme: store.read(storageKeys.theme) }, storageKeys)
      }),
    },
    actions: {
      notifyLooking: (_, { target: { name } }) => show(success('looking.begun', { name })),
    },
  })
}

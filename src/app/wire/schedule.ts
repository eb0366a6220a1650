import { scheduleDataMachine, scheduleMachine } from '#machines/schedule/schedule.machine.ts'
import { loadSpecifications } from '#services/api/creatives.ts'
import { loadTimedRuleSets } from '#services/api/rule-sets.ts'

import type { AppContext } from '../base/app-context.ts'
import { wireResource } from './kit.ts'
import { changesOfCampaign } from './listening.ts'

/** The schedule of a campaign, over the API and the channels. */
export function wireSchedule(appContext: AppContext) {
  const { http } = appContext
  return scheduleMachine.provide({
    actors: {
      schedule: wireResource(
        scheduleDataMachine,
        async ({ params: { campaignId } }, signal) => {
          const [specifications, ruleSets] = await Promise.all([
            loadSpecifications(http, campaignId, signal),
            loadTimedRuleSets(http, campaignId, signal),
          ])
          return { specifications, ruleSets }
        },
        changesOfCampaign(appContext, ['CampaignIndexed', 'CreativeUploadSucceeded', 'CreativeDecisionMade']),
      ),
    },
    actions: { print: () => window.print() },
  })
}

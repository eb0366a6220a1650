import { fromPromise } from 'xstate'

import type { Publication, PublicationChange } from '#contract/publications.ts'
import { publishingMachine, type PublishingState } from '#machines/publishing/publishing.machine.ts'
import { loadCampaign } from '#services/api/campaigns.ts'
import { loadPublications, publishCampaign } from '#services/api/publications.ts'
import { loadPublicationChanges } from '#services/api/readiness.ts'

import type { AppContext } from '../app-context.ts'
import { listensToCampaign } from './listening.ts'

/** The publications of a campaign. */
export function wirePublishing(appContext: AppContext) {
  const { http } = appContext
  return publishingMachine.provide({
    actors: {
      loadPublishing: fromPromise<PublishingState, { campaignId: string }>(async ({ input, signal }) => {
        const [campaign, publications] = await Promise.all([
          loadCampaign(http, input.campaignId, signal),
          loadPublications(http, input.campaignId, signal),
        ])
        return { status: campaign.publishingStatus, isPublishable: campaign.isPublishable, publications }
      }),
      loadChanges: fromPromise<PublicationChange[], { campaignId: string }>(({ input, signal }) =>
        loadPublicationChanges(http, input.campaignId, signal),
      ),
      publish: fromPromise<Publication, { campaignId: string }>(({ input, signal }) =>
        publishCampaign(http, input.campaignId, signal),
      ),
      listen: listensToCampaign(appContext, 'publishing.outdated', [
        'CampaignPublishingStatusChanged',
        'CampaignIndexed',
        'CreativeDecisionMade',
        'CreativeUploadSucceeded',
      ]),
    },
  })
}

import { fromPromise } from 'xstate'

import type { Publication, PublicationChange } from '#contract/publications.ts'
import type { PushEventName } from '#contract/push-events.ts'
import {
  publicationChangesMachine,
  publishingMachine,
  publishingStateMachine,
} from '#machines/publishing/publishing.machine.ts'
import { loadCampaign } from '#services/api/campaigns.ts'
import { loadPublications, publishCampaign } from '#services/api/publications.ts'
import { loadPublicationChanges } from '#services/api/readiness.ts'

import type { AppContext } from '../base/app-context.ts'
import { wireResource } from './kit.ts'
import { changesOfCampaign } from './listening.ts'
import { loadMissingRight } from './missing-right.ts'

/** The publications of a campaign. */
export function wirePublishing(appContext: AppContext) {
  const { http } = appContext
  return publishingMachine.provide({
    actors: {
      state: wireResource(
        publishingStateMachine,
        async ({ params: { campaignId } }, signal) => {
          const [campaign, publications, lacks] = await Promise.all([
            loadCampaign(http, campaignId, signal),
            loadPublications(http, campaignId, signal),
            loadMissingRight(appContext, campaignId, 'deploy', signal),
          ])
          const { publishingStatus: status, isPublishable } = campaign
          return { status, isPublishable, lacks, publications }
        },
        changesOfCampaign(appContext, touching),
      ),
      changes: wireResource(
        publicationChangesMachine,
        ({ params }, signal) => loadPublicationChanges(http, params.campaignId, signal),
        changesOfCampaign(appContext, touching),
      ),
      check: fromPromise<PublicationChange[], { campaignId: string }>(({ input, signal }) =>
        loadPublicationChanges(http, input.campaignId, signal),
      ),
      publish: fromPromise<Publication, { campaignId: string }>(({ input, signal }) =>
        publishCampaign(http, input.campaignId, signal),
      ),
    },
  })
}

/** Push events that change the status, or something that is published (PUB-009). */
const touching: PushEventName[] = [
  'CampaignPublishingStatusChanged',
  'CampaignIndexed',
  'CreativeDecisionMade',
  'CreativeUploadSucceeded',
]

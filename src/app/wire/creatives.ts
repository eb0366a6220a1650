import { creativeListMachine } from '#machines/creatives/creative-list.machine.ts'
import { creativesMachine } from '#machines/creatives/creatives.machine.ts'
import { loadExtents } from '#services/api/creative-pages.ts'

import type { AppContext } from '../base/app-context.ts'
import { wireSelection } from './creative-selection.ts'
import { wireDefaultToggle } from './default-toggle.ts'
import { wireDropReview } from './drop-review.ts'
import { followUploads } from './follow-uploads.ts'
import { wireResource } from './kit.ts'
import { changesOfCampaign } from './listening.ts'

/**
 * The creatives of a campaign, over the API and the campaign's channel. `load`: how the session reads the frame
 * specifications of a campaign and their creatives.
 */
export function wireCreatives(appContext: AppContext, load: typeof loadExtents = loadExtents) {
  const { http } = appContext
  return creativesMachine.provide({
    actors: {
      list: wireResource(
        creativeListMachine,
        ({ params, query }, signal) => load(http, { ...params, extents: query }, signal),
        changesOfCampaign(appContext, [
          'CreativeUploadSucceeded',
          'CampaignIndexed',
          'CreativeUploadFailed',
          'CreativeDecisionMade',
        ]),
      ),
      selection: wireSelection(appContext),
      watchUploads: followUploads(appContext),
      dropReview: wireDropReview(appContext),
      defaultToggle: wireDefaultToggle(appContext),
    },
  })
}

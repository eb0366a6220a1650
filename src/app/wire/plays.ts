import { playsAddress } from '#contract/addresses/plays.address.ts'
import {
  frameSearchMachine,
  playedSituationMachine,
  playsFiltersMachine,
  playsMachine,
  type FrameHit,
} from '#machines/plays/plays.machine.ts'
import { findFrames, loadSituation } from '#services/api/situations.ts'

import type { AppContext } from '../base/app-context.ts'
import { wireFilters, wireResource, wireSearch } from './kit.ts'
import { changesOfCampaign } from './listening.ts'

/** Why something plays on a frame of a campaign, over the API and the channels. */
export function wirePlays(appContext: AppContext) {
  const { http, place, open } = appContext
  return playsMachine.provide({
    actors: {
      situation: wireResource(
        playedSituationMachine,
        ({ params: { campaignId }, query }, signal) => loadSituation(http, campaignId, query, signal),
        changesOfCampaign(appContext, ['CampaignIndexed', 'CreativeUploadSucceeded', 'CreativeDecisionMade']),
      ),
      filters: wireFilters(appContext, playsFiltersMachine, playsAddress),
      frames: wireSearch(frameSearchMachine, ({ text, campaignId }, signal) =>
        findFrames(http, { text, campaignId }, signal),
      ).provide({
        actions: {
          choose: (_, { hit }: { hit: FrameHit }) => {
            const { pathname, search } = place()
            const change = { frame_id: hit.id, frame_specification_id: null }
            const href = playsAddress.changed(pathname, search, change)
            if (href !== null) {
              open(href, { replace: true })
            }
          },
        },
      }),
    },
  })
}

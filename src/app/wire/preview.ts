import { previewAddress } from '#contract/addresses/preview.address.ts'
import {
  previewChoicesMachine,
  previewedCreativesMachine,
  previewFiltersMachine,
  previewMachine,
} from '#machines/preview/preview.machine.ts'
import { loadSpecifications } from '#services/api/creatives.ts'
import { loadAllContentItems, loadPreview } from '#services/api/preview.ts'
import { loadAllRuleSets } from '#services/api/rule-sets.ts'

import type { AppContext } from '../base/app-context.ts'
import { wireHtmlAsset } from './html-asset.ts'
import { wireFilters, wireResource } from './kit.ts'
import { changesOfCampaign } from './listening.ts'

/** The preview of a campaign, over the API and the channels. */
export function wirePreview(appContext: AppContext) {
  const { http } = appContext
  return previewMachine.provide({
    actors: {
      choices: wireResource(
        previewChoicesMachine,
        async ({ params: { campaignId } }, signal) => {
          const [specifications, ruleSets, contentItems] = await Promise.all([
            loadSpecifications(http, campaignId, signal),
            loadAllRuleSets(http, campaignId, signal),
            loadAllContentItems(http, campaignId, signal),
          ])
          return {
            specifications: specifications.map(({ id, name, width, height }) => ({
              id,
              name,
              width,
              height,
            })),
            ruleSets: ruleSets.map(({ id, name }) => ({ id, name })),
            contentItems,
          }
        },
        changesOfCampaign(appContext, ['CampaignIndexed']),
      ),
      creatives: wireResource(
        previewedCreativesMachine,
        ({ params: { campaignId }, query }, signal) => loadPreview(http, campaignId, query, signal),
        changesOfCampaign(appContext, ['CampaignIndexed', 'CreativeUploadSucceeded', 'CreativeDecisionMade']),
      ),
      filters: wireFilters(appContext, previewFiltersMachine, previewAddress),
      asset: wireHtmlAsset(),
    },
  })
}

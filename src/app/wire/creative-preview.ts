import { fromPromise } from 'xstate'

import type { SpecificationWithCreatives } from '#contract/creatives.ts'
import type { Problem } from '#contract/problem.ts'
import {
  creativePreviewMachine,
  previewedCreativeMachine,
  type PreviewedCreative,
} from '#machines/creatives/creative-preview.machine.ts'
import { moderationMachine, type Decision } from '#machines/creatives/moderation.machine.ts'
import {
  askMayModerate,
  loadCreative,
  loadSpecifications,
  moderateCreative,
} from '#services/api/creatives.ts'

import type { AppContext } from '../base/app-context.ts'
import { success } from '../base/notices.ts'
import { wireResource } from './kit.ts'
import { changesOfCampaign, userOf } from './listening.ts'

/** One creative, large, with the decision on it, over the API and the campaign's channel. */
export function wireCreativePreview(appContext: AppContext) {
  const { http, show } = appContext
  return creativePreviewMachine.provide({
    actors: {
      previewed: wireResource(
        previewedCreativeMachine,
        async ({ params: { campaignId, creativeId } }, signal) => {
          const [creative, specifications] = await Promise.all([
            loadCreative(http, creativeId, signal),
            loadSpecifications(http, campaignId, signal),
          ])
          return { creative, ...neighboursOf(specifications, creative.id) }
        },
        changesOfCampaign(
          appContext,
          ['CreativeDecisionMade', 'CreativeUploadSucceeded'],
          ({ name, data }, { creativeId }) =>
            name !== 'CreativeDecisionMade' || data.creative_id === creativeId,
        ),
      ),
      moderation: moderationMachine.provide({
        actors: {
          askMayModerate: fromPromise<boolean, { creativeId: string }>(({ input, signal }) =>
            askMayModerate(http, userOf(appContext).id, input.creativeId, signal),
          ),
          moderate: fromPromise<void, Decision>(({ input, signal }) => moderateCreative(http, input, signal)),
        },
      }),
    },
    actions: {
      notifyModerated: ({ context: { creativeId, creative } }) =>
        show(success('moderation.done', { name: creative?.name ?? '' }, `moderated-${creativeId}`)),
    },
  })
}

/**
 * The neighbours in frame-specification order, newest update first within each, round the ends (CREA-041). A creative of
 * another campaign is missing at the address of this one.
 */
function neighboursOf(
  specifications: readonly SpecificationWithCreatives[],
  creativeId: string,
): Pick<PreviewedCreative, 'previousId' | 'nextId'> {
  const ids = specifications.flatMap(({ creatives }) => creatives.map(({ id }) => id))
  const index = ids.indexOf(creativeId)
  if (index < 0) {
    const problem: Problem = { kind: 'missing', messages: [] }
    throw problem
  }
  if (ids.length < 2) {
    return { previousId: null, nextId: null }
  }
  return {
    previousId: ids[(index - 1 + ids.length) % ids.length] ?? null,
    nextId: ids[(index + 1) % ids.length] ?? null,
  }
}

import { fromPromise } from 'xstate'

import type { SpecificationWithCreatives } from '#contract/creatives.ts'
import type { Problem } from '#contract/problem.ts'
import {
  creativePreviewMachine,
  previewedCreativeMachine,
  type CreativeInOrder,
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
        async ({ params: { campaignId }, query: { creativeId } }, signal) => {
          const [creative, specifications] = await Promise.all([
            loadCreative(http, creativeId, signal),
            loadSpecifications(http, campaignId, signal),
          ])
          const order = orderOf(specifications)
          if (!order.some(({ id }) => id === creative.id)) {
            // One of another campaign is missing at the address of this one.
            const problem: Problem = { kind: 'missing', messages: [] }
            throw problem
          }
          return { creative, order }
        },
        changesOfCampaign(appContext, ['CreativeDecisionMade', 'CreativeUploadSucceeded']),
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

/** In frame-specification order, newest update first within each (CREA-041). */
function orderOf(specifications: readonly SpecificationWithCreatives[]): CreativeInOrder[] {
  return specifications.flatMap(({ creatives }) =>
    creatives.map(({ id, moderationStatus }) => ({ id, isPending: moderationStatus === 0 })),
  )
}

import { fromPromise } from 'xstate'

import type { Creative, MayModerate, SpecificationWithCreatives } from '#contract/creatives.ts'
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
import type { Http } from '#services/http/client.ts'

import type { AppContext } from '../base/app-context.ts'
import { success } from '../base/notices.ts'
import { wireCreativeComments } from './creative-comments.ts'
import { wireCreativeSettings } from './creative-settings.ts'
import { wireHtmlAsset } from './html-asset.ts'
import { wireResource } from './kit.ts'
import { changesOfCampaign, userOf } from './listening.ts'
import { wireReplacement } from './replacement.ts'

interface PreviewWiring {
  /** How the session reads the creatives of a campaign, by frame specification. */
  load: (
    http: Http,
    campaignId: string,
    signal: AbortSignal,
  ) => Promise<readonly Pick<SpecificationWithCreatives, 'creatives'>[]>
  /** `load` reads some of the campaign's creatives only, and the server shows no other campaign. */
  isPartial?: boolean
  /** Whether the person may decide on a creative. */
  mayModerate: typeof askMayModerate
  moderate?: (http: Http, decision: Decision, signal: AbortSignal) => Promise<void>
  /** Below which address the creatives of a campaign stand. */
  placeOf: (campaignId: string) => string
  /** After the person's decision; by default a notice alone (MOD-032). */
  onModerated?: (decided: { campaignId: string; creativeId: string; name: string }) => void
}

/** One creative, large, with the decision on it and its replacement, over the API and the campaign's channel. */
export function wireCreativePreview(
  appContext: AppContext,
  {
    load,
    isPartial = false,
    mayModerate,
    moderate = moderateCreative,
    placeOf,
    onModerated,
  }: PreviewWiring = {
    load: loadSpecifications,
    mayModerate: askMayModerate,
    placeOf: (campaignId) => `/campaigns/${campaignId}/creative`,
  },
) {
  const { http, show, open } = appContext
  return creativePreviewMachine.provide({
    actors: {
      previewed: wireResource(
        previewedCreativeMachine,
        async ({ params: { campaignId }, query: { creativeId } }, signal) => {
          const [creative, specifications] = await Promise.all([
            loadCreative(http, creativeId, signal),
            load(http, campaignId, signal),
          ])
          const order = orderOf(specifications)
          if (!isPartial && !order.some(({ id }) => id === creative.id)) {
            // One of another campaign is missing at the address of this one.
            const problem: Problem = { kind: 'missing', messages: [] }
            throw problem
          }
          return { creative, order }
        },
        changesOfCampaign(appContext, ['CreativeDecisionMade', 'CreativeUploadSucceeded', 'CampaignIndexed']),
      ),
      asset: wireHtmlAsset(),
      comments: wireCreativeComments(appContext),
      moderation: moderationMachine.provide({
        actors: {
          askMayModerate: fromPromise<MayModerate, { creativeId: string }>(({ input, signal }) =>
            mayModerate(http, userOf(appContext).id, input.creativeId, signal),
          ),
          moderate: fromPromise<void, Decision>(({ input, signal }) => moderate(http, input, signal)),
        },
      }),
      replacement: wireReplacement(appContext),
      settings: wireCreativeSettings(appContext),
    },
    actions: {
      notifyModerated: ({ context: { campaignId, creativeId, creative } }) => {
        const name = creative?.name ?? ''
        if (onModerated === undefined) {
          show(success('moderation.done', { name }, `moderated-${creativeId}`))
        } else {
          onModerated({ campaignId, creativeId, name })
        }
      },
      notifyReplaced: ({ event }) => {
        if (event.type === 'replacement.succeeded') {
          show(success('replacement.done', { name: event.creativeName }))
        }
      },
      openSuccessor: ({ context, event }) => {
        if (event.type === 'replacement.succeeded') {
          open(`${placeOf(context.campaignId)}/${event.successorId}`, { replace: true })
        }
      },
    },
  })
}

/** In frame-specification order, newest update first within each (CREA-041). */
function orderOf(
  specifications: readonly Pick<SpecificationWithCreatives, 'creatives'>[],
): CreativeInOrder[] {
  return specifications.flatMap(({ creatives }) => creatives.map(inOrder))
}

function inOrder({ id, moderationStatus, type, preparedAsset }: Creative): CreativeInOrder {
  const url = preparedAsset?.url ?? null
  return {
    id,
    isPending: moderationStatus === 0,
    ...(url === null || (type !== 'image' && type !== 'video') ? {} : { media: { kind: type, url } }),
  }
}

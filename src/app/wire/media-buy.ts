import { fromPromise } from 'xstate'

import type { Frame, FrameAttachments } from '#contract/frames.ts'
import type { Page } from '#contract/json-api.ts'
import { frameListMachine, type FrameQuery } from '#machines/media-buy/frame-list.machine.ts'
import { mediaBuyMachine } from '#machines/media-buy/media-buy.machine.ts'
import type { NoticeContent } from '#machines/shell/notices.machine.ts'
import { attachFrames, detachFrames, loadCampaignFrames } from '#services/api/frames.ts'

import type { AppContext } from '../app-context.ts'
import { failure, info, success } from '../notices.ts'
import { mediaBuyHref } from '../routes/media-buy-href.ts'
import { listensToUser } from './listening.ts'

/** The media buy of a campaign. */
export function wireMediaBuy(appContext: AppContext) {
  const { http, open, show } = appContext
  return mediaBuyMachine.provide({
    actors: {
      frameList: frameListMachine.provide({
        actors: {
          loadPage: fromPromise<Page<Frame>, { query: FrameQuery }>(({ input, signal }) =>
            loadCampaignFrames(http, input.query, signal),
          ),
        },
      }),
      attach: fromPromise<FrameAttachments, { campaignId: string; externalIds: string[] }>(
        ({ input, signal }) => attachFrames(http, input, signal),
      ),
      detach: fromPromise<void, { campaignId: string; ids: string[] }>(({ input, signal }) =>
        detachFrames(http, input, signal),
      ),
      listen: listensToUser<{ campaignId: string }>(
        appContext,
        'frames.outdated',
        ['CampaignIndexed'],
        ({ name, data }, { campaignId }) => name === 'CampaignIndexed' && data.campaign_id === campaignId,
      ),
    },
    actions: {
      openSearch: ({ context }, search) =>
        open(mediaBuyHref(context.campaignId, { page: 1, search }), { replace: true }),
      tellAttached: (_, answer) => noticesOf(answer).forEach(show),
      tellNotAttached: (_, { messages: [first] }) =>
        show(inServerWords(failure('mediaBuy.notAdded'), first?.detail)),
      tellNotDetached: (_, { messages: [first] }) =>
        show(inServerWords(failure('mediaBuy.notRemoved'), first?.detail)),
    },
  })
}

/** FRAME-035, FRAME-036, FRAME-038. */
function noticesOf({ attachedFrames, existingFrames, missingFrames }: FrameAttachments): NoticeContent[] {
  return [
    ...(attachedFrames > existingFrames.length ? [success('mediaBuy.added')] : []),
    ...(existingFrames.length > 0 ? [failure('mediaBuy.exists')] : []),
    ...(missingFrames.length > 0 ? [info('mediaBuy.missing', { ids: missingFrames.join(', ') })] : []),
  ]
}

function inServerWords(content: NoticeContent, detail: string | undefined): NoticeContent {
  return detail ? { ...content, lines: [{ text: detail }] } : content
}

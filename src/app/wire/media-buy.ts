import { fromPromise } from 'xstate'

import { mediaBuyAddress } from '#contract/addresses/media-buy.address.ts'
import type { FrameAttachments } from '#contract/frames.ts'
import {
  frameExportMachine,
  frameFiltersMachine,
  frameHistoryMachine,
  frameListMachine,
  mediaBuyMachine,
} from '#machines/media-buy/media-buy.machine.ts'
import { missingWords } from '#machines/media-buy/media-buy.selectors.ts'
import type { NoticeContent } from '#machines/shell/notices.machine.ts'
import { exportCampaignFrames } from '#services/api/frames-admin.ts'
import { attachFrames, detachFrames, loadCampaignFrames, loadFrameHistory } from '#services/api/frames.ts'

import type { AppContext } from '../base/app-context.ts'
import { failure, info, success } from '../base/notices.ts'
import { wireExport } from './export.ts'
import { wireFilters, wireResource } from './kit.ts'
import { changesOfUser } from './listening.ts'

/** The media buy of a campaign. */
export function wireMediaBuy(appContext: AppContext) {
  const { http, show } = appContext
  const changes = changesOfUser<{ campaignId: string }>(
    appContext,
    ['CampaignIndexed'],
    ({ name, data }, { campaignId }) => name === 'CampaignIndexed' && data.campaign_id === campaignId,
  )
  return mediaBuyMachine.provide({
    actors: {
      list: wireResource(
        frameListMachine,
        ({ params, query }, signal) => loadCampaignFrames(http, params.campaignId, query, signal),
        changes,
      ),
      history: wireResource(
        frameHistoryMachine,
        ({ params, query }, signal) => loadFrameHistory(http, params.campaignId, query.page, signal),
        changes,
      ),
      filters: wireFilters(appContext, frameFiltersMachine, mediaBuyAddress),
      exporting: wireExport(appContext, frameExportMachine, (request, signal) =>
        exportCampaignFrames(http, request, signal),
      ),
      attach: fromPromise<FrameAttachments, { campaignId: string; externalIds: string[] }>(
        ({ input, signal }) => attachFrames(http, input, signal),
      ),
      detach: fromPromise<void, { campaignId: string; ids: string[] }>(({ input, signal }) =>
        detachFrames(http, input, signal),
      ),
    },
    actions: {
      notifyAttached: (_, answer) => noticesOf(answer).forEach(show),
      notifyNotAttached: (_, { messages: [first] }) =>
        show(inServerWords(failure('mediaBuy.notAdded'), first?.detail)),
      notifyNotDetached: (_, { messages: [first] }) =>
        show(inServerWords(failure('mediaBuy.notRemoved'), first?.detail)),
    },
  })
}

/** FRAME-035, FRAME-036, FRAME-038. */
function noticesOf({ attachedFrames, existingFrames, missingFrames }: FrameAttachments): NoticeContent[] {
  return [
    ...(attachedFrames > existingFrames.length ? [success('mediaBuy.added')] : []),
    ...(existingFrames.length > 0 ? [failure('mediaBuy.exists')] : []),
    ...(missingFrames.length > 0 ? [missingNotice(missingFrames)] : []),
  ]
}

function missingNotice(ids: readonly string[]): NoticeContent {
  const { message, values } = missingWords(ids)
  return info(message, values, 'mediaBuy.missing')
}

function inServerWords(content: NoticeContent, detail: string | undefined): NoticeContent {
  return detail ? { ...content, lines: [{ text: detail }] } : content
}

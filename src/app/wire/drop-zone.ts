import { campaignInviteMachine, dropZoneMachine } from '#machines/drop-zone/drop-zone.machine.ts'
import { loadInvite, loadInviteSpecifications } from '#services/api/campaign-invites.ts'
import type { Http } from '#services/http/client.ts'

import type { AppContext } from '../base/app-context.ts'
import { linkHome } from '../base/link-href.ts'
import { wireCreativePreview } from './creative-preview.ts'
import { wireCreatives } from './creatives.ts'
import { wireResource } from './kit.ts'
import { changesOfCampaign } from './listening.ts'

/** The drop-zone of an invited uploader: what is wanted comes with the invitation (API-055). */
export function wireDropZone(appContext: AppContext) {
  return dropZoneMachine.provide({
    actors: {
      invite: wireResource(
        campaignInviteMachine,
        ({ params }, signal) => loadInvite(appContext.http, params.inviteId, signal),
        changesOfCampaign(appContext, ['CampaignIndexed']),
      ),
      creatives: wireCreatives(appContext, invited(appContext)),
    },
  })
}

/** One creative in the drop-zone, where nobody decides (DROP-008). */
export function wireDropZonePreview(appContext: AppContext) {
  return wireCreativePreview(appContext, {
    load: invited(appContext),
    mayModerate: async () => ({ canModerate: false, waitsFor: null }),
    placeOf: (campaignId) => `${linkHome({ kind: 'drop-zone', campaignId })}/creative`,
  })
}

/** Reads by the invitation of the session's own link, whose campaign is the only one. */
const invited =
  ({ tokens }: AppContext) =>
  (http: Http, _asked: unknown, signal: AbortSignal) =>
    loadInviteSpecifications(http, tokens.link()?.key ?? '', signal)

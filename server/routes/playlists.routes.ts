import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import { turnsOf } from '#contract/playlist-weights.ts'
import { savePlaylistRequestSchema } from '#contract/playlists.ts'

import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { refusal } from '../http/errors.ts'
import { filterText, readPage } from '../http/query.ts'
import { idSchema, readBody, readParams } from '../http/validation.ts'
import { readPlaylist, readPlaylists } from '../playlists/read-playlists.ts'
import { savePlaylist } from '../playlists/save-playlist.ts'
import { viewerOf } from '../plugins/access.ts'
import { heldSomewhere } from '../plugins/before-body.ts'
import { requireCampaign } from '../policies/campaign.policy.ts'
import { requireCampaignOfPlaylist, savesPlaylists } from '../policies/playlist.policy.ts'
import { playlistId, presentPlaylist } from '../presenters/playlist.presenter.ts'

const full = { config: { access: 'full' as const } }
const list = { access: 'full' as const, filter: ['campaign_id'] }

/** The ids of a rule set and of a frame specification. */
const keyParams = z.object({
  id: z.pipe(
    z.string().check(z.regex(/^\d{1,9}-\d{1,9}$/)),
    z.transform((text) => {
      const [ruleSetId = 0, frameSpecificationId = 0] = text.split('-').map(Number)
      return { ruleSetId, frameSpecificationId }
    }),
  ),
})

/** The playlists of a campaign (API-097 … API-099). */
export function playlistRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps

  app.get('/creative-playlists', { config: list }, async (request) => {
    const campaignId = idSchema.safeParse(filterText(request, 'campaign_id'))
    if (!campaignId.success) {
      throw refusal('validation', 'The campaign id filter is required.', { parameter: 'filter[campaign_id]' })
    }
    await requireCampaign(db, viewerOf(request), campaignId.data)
    const page = readPage(request)
    const { rows, total } = await readPlaylists(db, campaignId.data, page)
    return document(rows.map(presentPlaylist), { page: { total, number: page.number, size: page.size } })
  })

  app.get('/creative-playlists/:id/sequence', full, async (request) => {
    const { id: key } = readParams(request, keyParams)
    await requireCampaignOfPlaylist(db, viewerOf(request), key)
    const playlist = await readPlaylist(db, key)
    if (playlist === null) {
      throw refusal('notFound')
    }
    const { creatives } = playlist
    const creativeSequence = turnsOf(creatives.map(({ weight }) => weight)).map((index) =>
      String(creatives[index]?.id),
    )
    return document({ type: 'creative-sequences', id: playlistId(key), attributes: { creativeSequence } })
  })

  app.patch('/creative-playlists/:id', { ...full, ...heldSomewhere(db, savesPlaylists) }, async (request) => {
    const { id: key } = readParams(request, keyParams)
    const { campaignId } = await requireCampaignOfPlaylist(db, viewerOf(request), key, savesPlaylists)
    const wanted = readBody(request, savePlaylistRequestSchema)
    return document(presentPlaylist(await savePlaylist(deps, { campaignId, ...key }, wanted)))
  })
}

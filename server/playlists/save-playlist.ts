import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'

import { fewestWeighed } from '#contract/playlist-weights.ts'
import type { savePlaylistRequestSchema } from '#contract/playlists.ts'

import { changeCampaigns } from '../changes/change-campaigns.ts'
import { changeTime, requireUnchanged } from '../changes/unchanged.ts'
import { playlists, ruleSets, type PlaylistKey } from '../db/schema/rules.ts'
import type { Deps } from '../deps/deps.ts'
import { invalid, refusal } from '../http/errors.ts'
import type { PlaylistRow } from '../presenters/playlist.presenter.ts'
import { lockCampaign } from '../rules/save-rule-set.ts'
import { readPlaylist } from './read-playlists.ts'

/**
 * Saves the weights and the order of a playlist (API-099, PLAY-012). 404 when it has no creatives any more, 409 when somebody has saved
 * it since it was read, 422 when the creatives are not those that it has now, or too few to weigh (PLAY-005).
 */
export async function savePlaylist(
  deps: Deps,
  { campaignId, ...key }: PlaylistKey & { campaignId: number },
  { isWeighted, isShuffled, creatives: wanted, updatedAt: readAt }: z.infer<typeof savePlaylistRequestSchema>,
): Promise<PlaylistRow> {
  return await changeCampaigns(deps, async (transaction, changes) => {
    await lockCampaign(transaction, campaignId)
    const [ruleSet] = await transaction
      .select({ id: ruleSets.id, name: ruleSets.name })
      .from(ruleSets)
      .where(eq(ruleSets.id, key.ruleSetId))
    const held = await readPlaylist(transaction, key)
    if (held === null || ruleSet === undefined) {
      throw refusal('notFound')
    }
    requireUnchanged(readAt, held)
    if (held.creatives.length < fewestWeighed) {
      throw invalid('creatives', 'There must be as least 2 creatives')
    }
    const known = new Set(held.creatives.map(({ id }) => String(id)))
    if (wanted.length !== known.size || !wanted.every(({ id }) => known.has(id))) {
      throw invalid('creatives', 'The creatives of this playlist have changed since. Open it again.')
    }
    const saved = {
      isWeighted,
      isShuffled,
      creatives: wanted
        .toSorted((one, other) => one.position - other.position)
        .map(({ id, weight }) => ({ id: Number(id), weight })),
      updatedAt: changeTime(deps, held),
    }
    await transaction
      .insert(playlists)
      .values({ ...key, ...saved })
      .onConflictDoUpdate({ target: [playlists.ruleSetId, playlists.frameSpecificationId], set: saved })
    changes.touch(campaignId)
    changes.record({ action: 'playlist.changed', subject: ruleSet, campaignId, count: wanted.length })
    return (await readPlaylist(transaction, key)) ?? held
  })
}

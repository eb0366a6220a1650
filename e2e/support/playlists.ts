import { readList } from '#contract/json-api.ts'
import { playlistSchema, type Playlist } from '#contract/playlists.ts'

import type { Api } from './api.ts'

/** The playlists of a campaign as the server has them. */
export async function heldPlaylists(api: Api, campaignId: string): Promise<Playlist[]> {
  return readList(
    await api.call('GET', `creative-playlists?filter[campaign_id]=${campaignId}&page[size]=50`),
    playlistSchema,
  )
}

/** Gives a rule set these creatives. */
export async function assignTo(api: Api, ruleSetId: string, creativeIds: readonly string[]): Promise<void> {
  await api.call(
    'PATCH',
    `rule-sets/${ruleSetId}/relationships/creatives`,
    creativeIds.map((id) => ({ id })),
  )
}

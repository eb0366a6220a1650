import { readOne } from '#contract/json-api.ts'
import {
  playlistSchema,
  playlistSequenceSchema,
  type Playlist,
  type SavePlaylistRequest,
} from '#contract/playlists.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'
import { loadPages } from './pages.ts'

/** All playlists of a campaign (API-097). */
export function loadPlaylists(http: Http, campaignId: string, signal: AbortSignal): Promise<Playlist[]> {
  return loadPages(http, 'creative-playlists', playlistSchema, {
    query: { filter: { campaign_id: campaignId } },
    signal,
  })
}

/** The order in which the creatives of a playlist take turns, as their ids (API-098). */
export async function loadSequence(http: Http, playlistId: string, signal: AbortSignal): Promise<string[]> {
  const { document } = await http('GET', `creative-playlists/${playlistId}/sequence`, { signal, quiet: true })
  return parsed(() => readOne(document, playlistSequenceSchema)).creativeSequence
}

/** Saves the weights and the order of a playlist (API-099). */
export async function savePlaylist(
  http: Http,
  playlistId: string,
  body: SavePlaylistRequest,
  signal: AbortSignal,
): Promise<void> {
  await http('PATCH', `creative-playlists/${playlistId}`, { body: { ...body }, signal })
}

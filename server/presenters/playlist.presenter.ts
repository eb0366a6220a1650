import type { HeldWeight } from '#contract/playlist-weights.ts'

import type { PlaylistKey } from '../db/schema/rules.ts'
import type { Presented } from '../http/document.ts'

/** A playlist with what it plays now, in its order (PLAY-003). */
export interface PlaylistRow extends PlaylistKey {
  isWeighted: boolean
  isShuffled: boolean
  creatives: HeldWeight[]
  /** The time of its last save, else of its rule set's creation. */
  updatedAt: Date
}

/** The id of a playlist on the wire. */
export const playlistId = ({ ruleSetId, frameSpecificationId }: PlaylistKey): string =>
  `${ruleSetId}-${frameSpecificationId}`

/** A playlist (PLAY-003). */
export function presentPlaylist(playlist: PlaylistRow): Presented {
  return {
    type: 'creative-playlists',
    id: playlistId(playlist),
    attributes: {
      frameSpecificationId: String(playlist.frameSpecificationId),
      rulesetId: String(playlist.ruleSetId),
      isWeighted: Number(playlist.isWeighted),
      isShuffled: Number(playlist.isShuffled),
      creatives: playlist.creatives.map(({ id, weight }, position) => ({ id: String(id), weight, position })),
      updatedAt: playlist.updatedAt,
    },
  }
}

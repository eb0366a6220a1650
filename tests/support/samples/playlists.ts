import { playlistSchema, type Playlist } from '#contract/playlists.ts'
import type { PlaylistsData } from '#machines/playlists/playlists.machine.ts'

import { sampleCreative, sampleSpecification } from './creatives.ts'
import { sampleRuleSet } from './rule-sets.ts'

/** A playlist of a rule set and the first frame specification, as the server sends it, read by the contract. */
export function samplePlaylist(rulesetId: string, wire: Record<string, unknown> = {}): Playlist {
  return playlistSchema.parse({
    id: `${rulesetId}-1`,
    frameSpecificationId: '1',
    rulesetId,
    isWeighted: 0,
    isShuffled: 0,
    creatives: [
      { id: '1', weight: 34, position: 0 },
      { id: '2', weight: 33, position: 1 },
      { id: '3', weight: 33, position: 2 },
    ],
    updatedAt: '2026-03-02T14:07:09.000Z',
    ...wire,
  })
}

/** Three creatives that play by equal shares, and shuffled; a rule set with one, and one with none that is approved. */
export const samplePlaylists: PlaylistsData = {
  specifications: [
    sampleSpecification('1', [
      sampleCreative('1'),
      sampleCreative('2'),
      sampleCreative('3', { thumbnail: null }),
    ]),
    sampleSpecification('2', []),
  ],
  ruleSets: [sampleRuleSet('1'), sampleRuleSet('2'), sampleRuleSet('3'), sampleRuleSet('4')],
  playlists: [
    samplePlaylist('1'),
    samplePlaylist('2', { isWeighted: 1, isShuffled: 1 }),
    samplePlaylist('3', { creatives: [{ id: '1', weight: 100, position: 0 }] }),
    samplePlaylist('4', { creatives: [] }),
  ],
}

import type { Playlist } from '#contract/playlists.ts'
import type { CampaignAction } from '#contract/rights.ts'
import type { Rule } from '#contract/rule-sets.ts'

import type { PlayedCreative, PlaylistsData, PlaylistTarget } from './playlists.machine.ts'

/** Creatives of a playlist are told apart by 11 colours (PLAY-006). */
export const playlistColors = 11

/** A creative of a playlist with its share. */
export interface PlayedShare extends PlayedCreative {
  /** Percent; null while it is blank. */
  weight: number | null
  /** Index of its colour. */
  color: number
}

/** A playlist in the list of a frame specification. */
export interface PlaylistEntry {
  target: PlaylistTarget
  rules: Pick<Rule, 'id' | 'displayName' | 'description'>[]
  shares: PlayedShare[]
}

/** The playlists of a frame specification, by the names of their rule sets. */
export function entriesOf(
  { specifications, ruleSets, playlists }: PlaylistsData,
  specificationId: string,
  campaignId: string,
): PlaylistEntry[] {
  const specification = specifications.find(({ id }) => id === specificationId)
  const known = new Map(specification?.creatives.map((creative) => [creative.id, creative]))
  return playlists
    .filter(({ frameSpecificationId }) => frameSpecificationId === specificationId)
    .flatMap((playlist) => {
      // It comes with the next read, where it was made meanwhile.
      const ruleSet = ruleSets.find(({ id }) => id === playlist.rulesetId)
      if (ruleSet === undefined || specification === undefined) {
        return []
      }
      const creatives = playlist.creatives.map(({ id }) => ({
        id,
        name: known.get(id)?.name ?? '',
        thumbnail: known.get(id)?.thumbnail?.url ?? null,
      }))
      return {
        target: { campaignId, playlist, ruleSet: ruleSet.name, specification: specification.name, creatives },
        rules: ruleSet.rules.map(({ id, displayName, description }) => ({ id, displayName, description })),
        shares: sharesOf(creatives, playlist.creatives),
      }
    })
    .toSorted((one, other) => one.target.ruleSet.localeCompare(other.target.ruleSet))
}

/** The creatives with these weights, in the order of the weights. A creative keeps its colour wherever it moves (PLAY-006). */
export function sharesOf(
  creatives: readonly PlayedCreative[],
  weights: readonly { id: string; weight: number | null }[],
): PlayedShare[] {
  return weights.flatMap(({ id, weight }) => {
    const index = creatives.findIndex((creative) => creative.id === id)
    const creative = creatives[index]
    return creative === undefined ? [] : { ...creative, weight, color: index % playlistColors }
  })
}

/** The order that the server worked out, with what each turn shows; creatives that came meanwhile are left out. */
export function turnsOf(
  { creatives }: PlaylistTarget,
  sequence: readonly string[],
): (PlayedCreative & { color: number })[] {
  return sequence.flatMap((id) => {
    const index = creatives.findIndex((creative) => creative.id === id)
    const creative = creatives[index]
    return creative === undefined ? [] : { ...creative, color: index % playlistColors }
  })
}

/** How a playlist is spoken of in the list. */
export function kindOf({ isShuffled, isWeighted }: Playlist): 'shuffled' | 'weighted' | 'equal' {
  return isShuffled ? 'shuffled' : isWeighted ? 'weighted' : 'equal'
}

/** Playlists are changed by those who see the links to them (PLAY-002). */
export const mayEditPlaylists = (rights: readonly CampaignAction[]): boolean =>
  rights.includes('upload_creative')

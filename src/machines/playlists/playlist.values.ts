import { equalShares, fewestWeighed, mostWeighed, totalWeight } from '#contract/playlist-weights.ts'
import type { Playlist, SavePlaylistRequest } from '#contract/playlists.ts'

/** A creative in the form of a playlist; `weight` is a percentage as typed, '' for none (PLAY-009). A locked one keeps its weight. */
export interface ShareDraft {
  id: string
  weight: string
  isLocked: boolean
}

/** What is edited: the creatives in their order, with their weights, which total 100 unless some are blank (PLAY-010). */
export interface PlaylistValues {
  isShuffled: boolean
  shares: ShareDraft[]
}

/** What the editor is filled with. */
export function playlistValues({ isShuffled, creatives }: Playlist): PlaylistValues {
  return {
    isShuffled,
    shares: creatives.map(({ id, weight }) => ({ id, weight: String(weight), isLocked: false })),
  }
}

/**
 * The shares after `text` was typed as the weight of one. A text that is no whole percentage of at most 2 digits is not accepted
 * (PLAY-008), a value under 1 is blank (PLAY-009). A weight is capped so that every other unlocked creative keeps 1; these share
 * what is left equally, the first of them taking the remainder, and locked ones keep theirs (PLAY-015).
 */
export function withWeight(shares: readonly ShareDraft[], id: string, text: string): ShareDraft[] {
  const typed = text.trim()
  if (!/^\d{0,2}$/.test(typed) || shares.some((share) => share.id === id && share.isLocked)) {
    return [...shares]
  }
  if (Number(typed) < 1) {
    return shares.map((share) => (share.id === id ? { ...share, weight: '' } : share))
  }
  const others = shares.filter((share) => share.id !== id && !share.isLocked)
  const room = mostFor(shares, id)
  const weight = others.length === 0 ? room : Math.min(Number(typed), room)
  const rest = equalShares(others.length, room + others.length - weight)
  const weights = new Map(others.map((other, index) => [other.id, rest[index] ?? 1]))
  return shares.map((share) => ({
    ...share,
    weight: String(share.id === id ? weight : (weights.get(share.id) ?? share.weight)),
  }))
}

/** The most that this one can have: all that is not locked, less 1 for each other. */
export function mostFor(shares: readonly ShareDraft[], id: string): number {
  const others = shares.filter((share) => share.id !== id)
  const locked = others
    .filter(({ isLocked }) => isLocked)
    .reduce((sum, { weight }) => sum + Number(weight), 0)
  return totalWeight - locked - others.filter(({ isLocked }) => !isLocked).length
}

/** Whether its weight can be typed: it is unlocked, and another unlocked one can take the difference. */
export function isTypable(shares: readonly ShareDraft[], id: string): boolean {
  const isOwnFree = shares.some((share) => share.id === id && !share.isLocked)
  return isOwnFree && (isBlank(shares, id) || shares.some((share) => share.id !== id && !share.isLocked))
}

export function isBlank(shares: readonly ShareDraft[], id: string): boolean {
  return shares.some((share) => share.id === id && share.weight === '')
}

/** Locks or unlocks one; a blank one has nothing to keep. */
export function withLock(shares: readonly ShareDraft[], id: string, isLocked: boolean): ShareDraft[] {
  return shares.map((share) =>
    share.id === id && share.weight !== '' && share.isLocked !== isLocked ? { ...share, isLocked } : share,
  )
}

/** The shares with the one at `from` moved to `to` (PLAY-017). */
export function withShareMoved(shares: readonly ShareDraft[], from: number, to: number): ShareDraft[] {
  const share = shares[from]
  return share === undefined ? [...shares] : shares.toSpliced(from, 1).toSpliced(to, 0, share)
}

/** Whether a save would change nothing. */
export function isSamePlaylist(values: PlaylistValues, initial: PlaylistValues): boolean {
  const content = ({ isShuffled, shares }: PlaylistValues) =>
    JSON.stringify([isShuffled, shares.map(({ id, weight }) => [id, weight])])
  return content(values) === content(initial)
}

/** A blank weight by its field (PLAY-016). */
export function playlistIssues({ shares }: PlaylistValues): Record<string, 'blank'> {
  return Object.fromEntries(
    shares.filter(({ weight }) => weight === '').map(({ id }) => [weightField(id), 'blank' as const]),
  )
}

/** The path of a weight among the form's errors. */
export const weightField = (id: string): string => `weight-${id}`

/** The payload of a save (API-099): from now on it is weighted (PLAY-012). */
export function playlistToSave({
  isShuffled,
  shares,
}: PlaylistValues): Omit<SavePlaylistRequest, 'updatedAt'> {
  return {
    isWeighted: 1,
    isShuffled: isShuffled ? 1 : 0,
    creatives: shares.map(({ id, weight }, position) => ({ id, weight: Number(weight), position })),
  }
}

/** Whether a playlist of so many creatives has something to weigh, and room for each. */
export function isWeighable(count: number): boolean {
  return count >= fewestWeighed && count <= mostWeighed
}

import * as z from 'zod/mini'

import { readAtSchema } from './content.ts'
import { mostWeighed } from './playlist-weights.ts'

const idText = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
/** 1 and 0 on the wire (PLAY-012). */
const flag = z.pipe(
  z.union([z.boolean(), z.literal(0), z.literal(1)]),
  z.transform((value: boolean | 0 | 1) => Boolean(value)),
)

/** A creative in a playlist: its share in percent, and its place, from 0. */
const playlistCreativeSchema = z.object({ id: z.string(), weight: z.number(), position: z.number() })
export type PlaylistCreative = z.infer<typeof playlistCreativeSchema>

/**
 * How the approved creatives of a rule set take turns on the frames of a frame specification (PLAY-003, PLAY-004): one that was never
 * saved has equal weights and is not shuffled. There is one for each pair that has creatives, named by the ids of both. The weights
 * total 100 where there are 1 to 100 creatives; of more creatives all have the weight 1.
 */
export const playlistSchema = z.object({
  id: z.string(),
  frameSpecificationId: z.string(),
  rulesetId: z.string(),
  isWeighted: flag,
  isShuffled: flag,
  /** By position. */
  creatives: z.array(playlistCreativeSchema),
  /** Sent with a save, see `readAtSchema`. */
  updatedAt: z.string(),
})
export type Playlist = z.infer<typeof playlistSchema>

/** The order of a playlist that is not shuffled, as ids of creatives: from here it starts again (API-098). */
export const playlistSequenceSchema = z.object({ creativeSequence: z.array(z.string()) })

/** Faults across the creatives of a save; `params.fault` of its issues. */
export type PlaylistFault = 'sameCreative' | 'samePosition' | 'weightsOffTotal'
const fault = (name: PlaylistFault) => ({ params: { fault: name } })

/**
 * Payload of PATCH creative-playlists/{id} (API-099): all creatives that the playlist has, with their new weights and positions. `isWeighted`
 * false gives it equal weights again. `updatedAt`: see `readAtSchema`.
 */
export const savePlaylistRequestSchema = z.object({
  isWeighted: flag,
  isShuffled: flag,
  creatives: z
    .array(
      z.object({
        id: idText,
        weight: z.int().check(z.gte(1), z.lte(99)),
        position: z.int().check(z.gte(0), z.lte(999)),
      }),
    )
    .check(
      z.maxLength(mostWeighed),
      z.refine((list) => new Set(list.map(({ id }) => id)).size === list.length, fault('sameCreative')),
      z.refine(
        (list) => new Set(list.map(({ position }) => position)).size === list.length,
        fault('samePosition'),
      ),
      z.refine((list) => list.reduce((sum, { weight }) => sum + weight, 0) === 100, fault('weightsOffTotal')),
    ),
  updatedAt: readAtSchema,
})
export type SavePlaylistRequest = z.input<typeof savePlaylistRequestSchema>

import * as z from 'zod/mini'

const share = z.number().check(z.minimum(0), z.maximum(1))

/** A place in a picture: fractions of its width and height, from its top left corner. */
export const placeSchema = z.object({ x: share, y: share })
export type Place = z.infer<typeof placeSchema>

/** What somebody points at in a creative: a place in its picture, a moment of its video in seconds, both, or the whole. */
export const markSchema = z.object({
  place: z.nullable(placeSchema),
  seconds: z.nullable(z.number().check(z.minimum(0), z.maximum(86_400))),
})
export type Mark = z.infer<typeof markSchema>

/** Whether it points at a part of the creative. */
export const isMarked = ({ place, seconds }: Mark): boolean => place !== null || seconds !== null

/** Points at the whole creative. */
export const noMark: Mark = { place: null, seconds: null }

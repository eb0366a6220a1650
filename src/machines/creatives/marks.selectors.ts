import type { Comment } from '#contract/comments.ts'
import type { Place } from '#contract/marks.ts'

export { isMarked, noMark } from '#contract/marks.ts'

/** How an asset is turned on the screen: counter-clockwise degrees, and whether it is upside down before that. */
export interface Turn {
  rotation: number
  isMirrored: boolean
}

/**
 * The place in an asset below a point of the screen. `offset` is the point's distance from the asset's middle, `size` the asset's
 * size before it is turned, both in pixels. A point beside the asset is at its edge.
 */
export function placeAt(
  offset: { x: number; y: number },
  size: { width: number; height: number },
  { rotation, isMirrored }: Turn,
): Place {
  const angle = (rotation * Math.PI) / 180
  const x = offset.x * Math.cos(angle) - offset.y * Math.sin(angle)
  const y = offset.x * Math.sin(angle) + offset.y * Math.cos(angle)
  return { x: share(x / size.width + 0.5), y: share((isMirrored ? -y : y) / size.height + 0.5) }
}

/** The place one step further on the screen; it stays in the asset. */
export function placeBeside({ x, y }: Place, step: { x: number; y: number }, turn: Turn): Place {
  const moved = placeAt(step, { width: 1, height: 1 }, turn)
  return { x: share(x + moved.x - 0.5), y: share(y + moved.y - 0.5) }
}

/** Where a place in an asset is on the screen, in shares of the turned asset: what people are told of it, and go on from by arrow keys. */
export function placeOnScreen({ x, y }: Place, { rotation, isMirrored }: Turn): Place {
  const angle = (rotation * Math.PI) / 180
  const across = x - 0.5
  const along = isMirrored ? 0.5 - y : y - 0.5
  return {
    x: share(across * Math.cos(angle) + along * Math.sin(angle) + 0.5),
    y: share(along * Math.cos(angle) - across * Math.sin(angle) + 0.5),
  }
}

/** The numbers of the comments that point at a place or a moment of the current file, by id; resolved ones have none. */
export function numbersOf(comments: readonly Comment[]): Record<string, number> {
  const marked = comments.filter(
    ({ parentId, mark, isDeleted, isOnEarlierFile, resolvedAt }) =>
      parentId === null &&
      (mark.place !== null || mark.seconds !== null) &&
      !isDeleted &&
      !isOnEarlierFile &&
      resolvedAt === null,
  )
  return Object.fromEntries(marked.map(({ id }, index) => [id, index + 1]))
}

/** A moment of a video: minutes and seconds, as 1:05. */
export function timecodeOf(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Within the asset, to a thousandth. */
function share(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
}

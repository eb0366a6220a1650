/** The shape in which a frame's creatives are drawn in the list: its own, except for the very tall. */
export function shapeOf({ width, height }: { width: number; height: number }): number {
  return Math.max(0.5, width / height)
}

/**
 * The least width of a card, large enough to judge: about as high as others, but wide formats get wide cards and portraits are
 * not narrow.
 */
export function cardWidth(shape: number): string {
  return shape < 1 ? 'clamp(8.5rem, 24vw, 12rem)' : `min(${(11.25 * shape).toFixed(2)}rem, 36rem)`
}

import type { Frame } from '#contract/frames.ts'
import type { Page } from '#contract/json-api.ts'

/** The page with these frames in the place of their earlier selves. */
export function withFrames(page: Page<Frame>, frames: readonly Frame[]): Page<Frame> {
  const newer = new Map(frames.map((frame) => [frame.id, frame]))
  return { ...page, items: page.items.map((frame) => newer.get(frame.id) ?? frame) }
}

/** Frames without others, by id. */
export function without(frames: readonly Frame[], others: readonly Frame[]): Frame[] {
  const left = new Set(others.map(({ id }) => id))
  return frames.filter(({ id }) => !left.has(id))
}

/** What was read of selected frames is newer; deleted ones leave (FRAME-022). */
export function refreshed(selected: readonly Frame[], read: readonly Frame[]): Frame[] {
  const newer = new Map(read.map((frame) => [frame.id, frame]))
  return selected.map((frame) => newer.get(frame.id) ?? frame).filter(({ deletedAt }) => deletedAt === null)
}

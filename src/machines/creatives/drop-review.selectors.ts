import type { SnapshotFrom } from 'xstate'

import type { SpecificationWithCreatives } from '#contract/creatives.ts'

import type { dropReviewMachine } from './drop-review.machine.ts'
import { fitsOf, isSent, type FileFit, type FilePlace, type ReviewedFile } from './file-fit.ts'

type Snapshot = SnapshotFrom<typeof dropReviewMachine>

/** The files of a review with what becomes of each, and how many of them are sent. */
export function reviewOf({ context }: Snapshot): {
  entries: { file: ReviewedFile; fit: FileFit }[]
  sentCount: number
} {
  const fits = fitsOf(context)
  return {
    entries: context.files.map((file, index) => ({ file, fit: fits[index] ?? { kind: 'inspecting' } })),
    sentCount: fits.filter(isSent).length,
  }
}

/** The frame specifications that files can be sent to. */
export function placesOf(specifications: readonly SpecificationWithCreatives[]): FilePlace[] {
  return specifications.map(({ id, name, width, height }) => ({ id, name, width, height }))
}

/** The sizes of some places, each once. */
export function sizesOf(places: readonly FilePlace[]): { width: number; height: number }[] {
  const sizes = new Map(places.map(({ width, height }) => [`${width}x${height}`, { width, height }]))
  return [...sizes.values()]
}

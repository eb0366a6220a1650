import type { PixelSize } from '#contract/uploads.ts'

import type { UploadFailure } from './upload.machine.ts'

/** A frame specification that files can be sent to. */
export interface FilePlace extends PixelSize {
  id: string
  name: string
}

/** What the browser found in a file. */
export interface FileLook {
  kind: 'image' | 'video' | 'html5'
  /** In pixels; null for packages, and where the browser can't read it. */
  size: PixelSize | null
  /** Of a video, in seconds. */
  duration: number | null
  /** Address of a small picture of it. */
  thumbnail: string | null
  /** Of its content (contract/file-digests.ts); null where the browser computes none. */
  digest: string | null
}

/** A file with the same content in a frame specification: a creative, or an upload that is under way. */
export interface Twin {
  digest: string
  placeId: string
  name: string
  isUnderWay: boolean
}

/** A dropped file that was not sent yet. */
export interface ReviewedFile {
  id: string
  name: string
  /** Null until the browser has inspected it, and where that failed. */
  look: FileLook | null
  /** Why it can be sent nowhere. */
  failure: UploadFailure | null
  /** The frame specification it is sent to. */
  placeId: string | null
  /** The person sends it although a creative has the same content. */
  isAllowed: boolean
}

/** What a review knows. */
export interface FitInput {
  files: readonly ReviewedFile[]
  places: readonly FilePlace[]
  /** Limit of files per frame specification (UPL-004). */
  limit: number
  twins: readonly Twin[]
}

/**
 * What becomes of a file: it is sent as it is (`fits`), sent and then `resized` or `cropped` by the server (UPL-010), refused for a
 * reason of its own, or not sent until the person chooses another place.
 */
export type FileFit =
  | { kind: 'inspecting' }
  | { kind: 'fits' }
  | { kind: 'resized' | 'cropped'; actual: PixelSize; wanted: PixelSize }
  | { kind: 'refused'; failure: UploadFailure }
  /** No place has its size or shape; `actual` is null for packages. */
  | { kind: 'unplaced'; actual: PixelSize | null }
  /** A video must have the very size (UPL-009). */
  | { kind: 'wrongSize'; actual: PixelSize; wanted: PixelSize }
  /** The same content is among these files, under way, or there as a creative; in the last case the person is asked. */
  | { kind: 'twin'; name: string; isAsked: boolean }
  /** More files than the limit are for its place: none of them is sent (UPL-004). */
  | { kind: 'tooMany' }

/** Two shapes that differ by less than this share look the same. */
const shapeTolerance = 0.01

/** The place of exactly the file's size; else, for an image, one of its shape. A package goes to the only one. */
export function proposedPlace({ kind, size }: FileLook, places: readonly FilePlace[]): string | null {
  if (size === null) {
    return places.length === 1 ? (places[0]?.id ?? null) : null
  }
  const exact = places.find((place) => isSize(size, place))
  const alike = kind === 'image' ? places.find((place) => isShape(size, place)) : undefined
  return (exact ?? alike)?.id ?? null
}

/** What becomes of each file, in their order. */
export function fitsOf({ files, places, limit, twins }: FitInput): FileFit[] {
  const sentTo = new Map<string | null, ReviewedFile[]>()
  const alone = files.map((file) => {
    const before = sentTo.get(file.placeId) ?? []
    const fit = withTwin(file, fitOf(file, places), before, twins)
    if (isSent(fit)) {
      sentTo.set(file.placeId, [...before, file])
    }
    return fit
  })
  return alone.map((fit, index) =>
    isSent(fit) && (sentTo.get(files[index]?.placeId ?? null)?.length ?? 0) > limit
      ? { kind: 'tooMany' }
      : fit,
  )
}

/** The fit of a file, unless the same content is `before` it, under way, or there and not allowed again. */
function withTwin(
  { look, placeId, isAllowed }: ReviewedFile,
  fit: FileFit,
  before: readonly ReviewedFile[],
  twins: readonly Twin[],
): FileFit {
  const digest = look?.digest ?? null
  if (!isSent(fit) || digest === null) {
    return fit
  }
  const there = twins.filter((twin) => twin.digest === digest && twin.placeId === placeId)
  const beside =
    before.find((file) => file.look?.digest === digest) ?? there.find(({ isUnderWay }) => isUnderWay)
  if (beside !== undefined) {
    return { kind: 'twin', name: beside.name, isAsked: false }
  }
  const [creative] = there
  return creative === undefined || isAllowed ? fit : { kind: 'twin', name: creative.name, isAsked: true }
}

/** Whether a file is sent. */
export function isSent({ kind }: FileFit): boolean {
  return kind === 'fits' || kind === 'resized' || kind === 'cropped'
}

function fitOf({ look, failure, placeId }: ReviewedFile, places: readonly FilePlace[]): FileFit {
  if (failure !== null) {
    return { kind: 'refused', failure }
  }
  if (look === null) {
    return { kind: 'inspecting' }
  }
  const place = places.find(({ id }) => id === placeId)
  if (place === undefined) {
    return { kind: 'unplaced', actual: look.size }
  }
  const { size: actual } = look
  // What the browser can't read the server checks; it says more of a video on its side, too.
  if (actual === null || isSize(actual, place) || (look.kind === 'video' && isTurned(actual, place))) {
    return { kind: 'fits' }
  }
  const wanted = { width: place.width, height: place.height }
  return look.kind === 'video'
    ? { kind: 'wrongSize', actual, wanted }
    : { kind: isShape(actual, place) ? 'resized' : 'cropped', actual, wanted }
}

function isSize(one: PixelSize, other: PixelSize): boolean {
  return one.width === other.width && one.height === other.height
}

function isTurned({ width, height }: PixelSize, place: PixelSize): boolean {
  return isSize({ width: height, height: width }, place)
}

function isShape(one: PixelSize, other: PixelSize): boolean {
  const across = one.width * other.height
  return Math.abs(across - other.width * one.height) <= across * shapeTolerance
}

import type { Creative, SpecificationWithCreatives } from '#contract/creatives.ts'

import { isDefaultEditable } from './default-toggle.selectors.ts'

export interface CreativesQuery {
  /** The frame specification whose panel is shown. */
  specificationId: string | null
}

/** How many creatives are read of a frame specification: of each whose panel was opened. */
export interface Extent {
  specificationId: string
  count: number
}

/** Creatives in one response of the server. */
const extentStep = 500
const whole = Number.MAX_SAFE_INTEGER

/** The extents with those of panels that were opened since: whole ones if whole panels are read. */
function extentsFor(extents: readonly Extent[], openIds: readonly string[]): Extent[] {
  const count = extents.some((extent) => extent.count === whole) ? whole : extentStep
  const isNew = (id: string) => !extents.some(({ specificationId }) => specificationId === id)
  return [...extents, ...openIds.filter(isNew).map((specificationId) => ({ specificationId, count }))]
}

/** These panels are open, and something of each is read. */
export function opened({ extents }: { extents: readonly Extent[] }, openIds: string[] | null) {
  return { openIds, extents: extentsFor(extents, openIds ?? []) }
}

/** So many creatives of a frame specification are more than are read. */
export function isBeyond(extents: readonly Extent[], { specificationId, count }: Extent): boolean {
  return extents.some((extent) => extent.specificationId === specificationId && extent.count < count)
}

/** Reads at least `count` creatives of a frame specification, and twice as many as before: a long list is read in few steps. */
export function grown(extents: readonly Extent[], { specificationId, count }: Extent): Extent[] {
  return extents.map((extent) =>
    extent.specificationId === specificationId
      ? { ...extent, count: Math.max(2 * extent.count, Math.ceil(count / extentStep) * extentStep) }
      : extent,
  )
}

export function wholeExtents(extents: readonly Extent[]): Extent[] {
  return extents.map(({ specificationId }) => ({ specificationId, count: whole }))
}

/** An open panel has creatives, and none of them was asked for: another one was the first when the list was read. */
export function isLeftOut(
  specifications: readonly SpecificationWithCreatives[],
  openIds: readonly string[],
): boolean {
  return specifications.some(
    ({ id, creatives, creativeCounts }) =>
      openIds.includes(id) && creatives.length === 0 && (creativeCounts?.total ?? 0) > 0,
  )
}

export function creativesIn(specifications: readonly SpecificationWithCreatives[]): Creative[] {
  return specifications.flatMap(({ creatives }) => creatives)
}

/** The first panel is open (CREA-006), unless the address names another one. */
export function firstOpen(
  specifications: readonly SpecificationWithCreatives[],
  wantedId: string | null,
): string[] {
  const first = specifications.find(({ id }) => id === wantedId) ?? specifications[0]
  return first === undefined ? [] : [first.id]
}

/** The open panels with one more; null while there are none yet. */
export function openedToo(openIds: string[] | null, id: string | null): string[] | null {
  return id === null || openIds === null || openIds.includes(id) ? openIds : [...openIds, id]
}

export function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
}

/** Its panel is open and shows it, and it is approved or one default of several. */
export function isToggleShown(
  { openIds, unmoderatedIds }: { openIds: readonly string[] | null; unmoderatedIds: readonly string[] },
  creative: Creative,
): boolean {
  const { frameSpecificationId, moderationStatus } = creative
  const isUnmoderatedOnly = unmoderatedIds.includes(frameSpecificationId)
  const isShown =
    (openIds ?? []).includes(frameSpecificationId) && (!isUnmoderatedOnly || moderationStatus === 0)
  return isShown && isDefaultEditable(creative)
}

import {
  deletedChoices,
  frameOrders,
  framesAddress,
  type FrameOrder,
  type FramesQuery,
} from '#contract/addresses/frames.address.ts'
import type { FrameField } from '#contract/frame-editing.ts'
import type { Frame } from '#contract/frames.ts'
import type { Page } from '#contract/json-api.ts'
import type { Problem } from '#contract/problem.ts'
import type { BusinessUnit, SignedInUser } from '#contract/users.ts'

import { fieldError } from '../kit/form-problem.selectors.ts'
import { filterOf } from './frame-filters.values.ts'

/** A field that frames are sorted by. */
export type FrameSortField = Exclude<FrameOrder, `-${string}`>

/** How a column is sorted. */
export type SortDirection = 'ascending' | 'descending' | 'none'

/** What the deleted filter offers beside leaving deleted frames out (FRAME-010). */
export const offeredDeleted = deletedChoices

/** Whether an empty list can have another reason than that there are no frames. */
export const isFiltered = framesAddress.isFiltered

/** The number of filters that the address has. */
export function filterCount(query: FramesQuery): number {
  return Object.values(filterOf(query)).filter((value) => value.trim() !== '').length
}

/** The id of the actor that edits a field of a frame. */
export function cellKey(frameId: string, field: FrameField): `cell:${string}` {
  return `cell:${frameId}:${field}`
}

/** What is offered for a frame, by what it is (FRAME-017 … FRAME-019). */
export function frameActionsOn({ deletedAt, isDeletable }: Pick<Frame, 'deletedAt' | 'isDeletable'>): {
  maySeeScreenshots: boolean
  mayDelete: boolean
  mayRestore: boolean
} {
  const isThere = deletedAt === null
  return { maySeeScreenshots: isThere, mayDelete: isThere && isDeletable, mayRestore: !isThere }
}

/** The business units to choose from: all for super users, for others those of which they are an admin (FRAME-005). */
export function unitChoices({
  isSuperUser,
  businessUnits,
  permissions,
}: Pick<SignedInUser, 'isSuperUser' | 'businessUnits' | 'permissions'>): BusinessUnit[] {
  return businessUnits.filter(
    (unit) =>
      isSuperUser ||
      permissions.some(
        ({ object, objectId, action }) =>
          object === 'BusinessUnit' && objectId === unit.id && action === 'admin',
      ),
  )
}

/** How the list is sorted by a field; without an order in the address it is by name (FRAME-007). */
export function directionOf(sort: FrameOrder | undefined, field: FrameSortField): SortDirection {
  const order = sort ?? 'name'
  return order === field ? 'ascending' : order === `-${field}` ? 'descending' : 'none'
}

/** The query after the next press on a column's header: ascending, descending, off (FRAME-008). Leads to page 1. */
export function sortedFurther(query: FramesQuery, field: FrameSortField): FramesQuery {
  const { sort: _, ...others } = query
  const next = { none: field, ascending: `-${field}`, descending: null }[directionOf(query.sort, field)]
  const order = frameOrders.find((known) => known === next)
  // By name is what it is without an order.
  return order === undefined || order === 'name'
    ? { ...others, page: 1 }
    : { ...others, page: 1, sort: order }
}

/** A maps service that shows where a frame stands (FRAME-006). */
export function mapHref({ lat, lng }: Pick<Frame, 'lat' | 'lng'>): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
}

/** Latitude and longitude in degrees, to eleven metres. */
export function coordinatesOf({ lat, lng }: Pick<Frame, 'lat' | 'lng'>): string {
  return `${lat.toFixed(4)}, ${lng.toFixed(4)}`
}

/** The frames of a page that can be selected (FRAME-022). */
export function selectableOf(page: Page<Frame> | null): Frame[] {
  return (page?.items ?? []).filter(({ deletedAt }) => deletedAt === null)
}

/** Those of a page that are selected: one by one, or with all that match the filters. */
export function selectedOf(
  page: readonly Frame[],
  selected: readonly Frame[],
  all: { except: readonly string[] } | null,
): Frame[] {
  return page.filter(selectedAmong(selected, all))
}

/** Whether a frame that is listed is selected, as in `selectedOf`. */
export function selectedAmong(
  selected: readonly Frame[],
  all: { except: readonly string[] } | null,
): (frame: Frame) => boolean {
  const ids = new Set(all === null ? selected.map(({ id }) => id) : all.except)
  return ({ id, deletedAt }) => (all === null ? ids.has(id) : deletedAt === null && !ids.has(id))
}

/**
 * How many frames match, where all of them can be selected: the page is selected as a whole and there are others. Null otherwise, and
 * with deleted frames in the list, as their number is not that of frames that can be selected.
 */
export function offeredAll(
  page: Page<Frame> | null,
  selected: readonly Frame[],
  { deleted }: FramesQuery,
): number | null {
  const selectable = selectableOf(page)
  const total = page?.pagination.total ?? 0
  const isWhole = selectable.length > 0 && selectedOf(selectable, selected, null).length === selectable.length
  return isWhole && deleted === undefined && total > selectable.length ? total : null
}

/** Up to so many frames are deleted by a call each, which says of each why it could not be; more by one call. */
export const fewFrames = 5

/** Which kind of list a field is; null for a code (FRAME-015, FRAME-051). */
export function listFieldOf(field: FrameField): 'displayUnit' | 'player' | null {
  return field === 'displayUnitId' ? 'displayUnit' : field === 'playerId' ? 'player' : null
}

/**
 * What keeps an edit from being saved: a blank external id, or what the server said, of the field or at all; `untold` where it said
 * nothing.
 */
export function cellIssue({
  field,
  text,
  problem,
}: {
  field: FrameField
  text: string
  problem: Problem | null
}): { issue: 'blank' | 'untold'; words: string | null } | null {
  if (problem !== null) {
    const words = fieldError(problem, field) ?? problem.messages[0]?.detail ?? ''
    return { issue: 'untold', words: words === '' ? null : words }
  }
  return field === 'externalId' && text.trim() === '' ? { issue: 'blank', words: null } : null
}

/** Edits with something typed whose frames are not on the page: somebody has turned the page, or the frame fits its filters no more. */
export function editsElsewhere<Cell extends { frameId: string }>(
  cells: readonly Cell[],
  listed: readonly Frame[] | null,
): Cell[] {
  return listed === null ? [] : cells.filter(({ frameId }) => !listed.some(({ id }) => id === frameId))
}

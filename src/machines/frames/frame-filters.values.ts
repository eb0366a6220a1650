import type { FramesFilter, FramesQuery } from '#contract/addresses/frames.address.ts'

/** The filters of an address, without page, order and whether the map is shown. */
export function filterOf({ page: _, sort: __, map: ___, ...filter }: FramesQuery): FramesFilter {
  return filter
}

/** Addresses have their parameters in one order. */
export function isSameFilter(one: FramesFilter, other: FramesFilter): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The filters without the rectangle: a map shows what is around it, too. */
export function withoutRectangle({ inside: _, ...filter }: FramesFilter): FramesFilter {
  return filter
}

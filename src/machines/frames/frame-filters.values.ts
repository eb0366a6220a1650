import type { FramesFilter, FramesQuery } from '#contract/addresses/frames.address.ts'

/** The filters of an address, without page, order and what is shown how. */
export function filterOf(query: FramesQuery): FramesFilter {
  const { page: _page, sort: _sort, map: _map, whole: _whole, ...filter } = query
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

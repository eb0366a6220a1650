import type * as z from 'zod/mini'

import { readPage } from '#contract/json-api.ts'

import type { Call, Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'

/** The largest page that may be asked for (LIM-001). */
const largestPage = 50

interface PageRange {
  first: number
  last: number
}

/**
 * The pages of a range, of those that there are: it starts at 1 at the earliest (LIM-003), and one whose end is before its
 * start is its start page alone (LIM-004).
 */
export function pagesOf({ first, last }: PageRange, totalPages: number): number[] {
  const start = Math.max(1, first)
  const end = last < start ? start : Math.max(start, Math.min(last, totalPages))
  return Array.from({ length: end - start + 1 }, (_, index) => start + index)
}

/** All items of a list, or those of a range of its pages, 50 a page unless given; the first response has the total (LIM-002). */
export async function loadPages<Schema extends z.ZodMiniType>(
  http: Http,
  path: string,
  schema: Schema,
  {
    query,
    pageSize = largestPage,
    ...call
  }: Pick<Call, 'query' | 'signal' | 'quiet'> & { pageSize?: number } = {},
  range: PageRange = { first: 1, last: Infinity },
): Promise<z.infer<Schema>[]> {
  const loadPage = async (number: number) => {
    const page = { number, size: pageSize }
    const { document } = await http('GET', path, { ...call, query: { ...query, page } })
    return parsed(() => readPage(document, schema))
  }
  const [start = 1] = pagesOf(range, 1)
  const first = await loadPage(start)
  const others = pagesOf(range, first.pagination.totalPages).slice(1)
  const rest = await Promise.all(others.map(loadPage))
  return [first, ...rest].flatMap(({ items }) => items)
}

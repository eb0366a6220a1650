import { specificationWithCreativesSchema, type SpecificationWithCreatives } from '#contract/creatives.ts'
import { readList } from '#contract/json-api.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'
import { creativesReading } from './readings.ts'

/** Creatives of a response that names no page size. */
const pageSize = 500

export interface CreativesAsked {
  campaignId: string
  /** How many creatives to read of which frame specifications; without any, a page of the first one. */
  extents: readonly { specificationId: string; count: number }[]
}

/**
 * The frame specifications of a campaign with the counts of their creatives, and these creatives, newest update first (API-116). What one
 * response has no room for is read by pages of each frame specification.
 */
export async function loadExtents(
  http: Http,
  { campaignId, extents }: CreativesAsked,
  signal: AbortSignal,
): Promise<SpecificationWithCreatives[]> {
  const loadPage = async (of: string, number: number) => {
    const { path, query } = creativesReading(campaignId, of, number)
    const { document } = await http('GET', path, { query, signal })
    return parsed(() => readList(document, specificationWithCreativesSchema))
  }
  const complete = async (specification: SpecificationWithCreatives) => {
    const { id, creatives, creativeCounts } = specification
    const asked = extents.find(({ specificationId }) => specificationId === id)?.count ?? 0
    const count = Math.min(asked, creativeCounts?.total ?? 0)
    if (creatives.length >= count) {
      return specification
    }
    // The first page is of all that were asked for.
    const first = extents.length === 1 ? 1 : 0
    const numbers = Array.from(
      { length: Math.ceil(count / pageSize) - first },
      (_, index) => first + index + 1,
    )
    const pages = await Promise.all(numbers.map((number) => loadPage(id, number)))
    const read = pages.flatMap((page) => page.find((other) => other.id === id)?.creatives ?? [])
    // One that is changed between two pages is on both.
    const byId = new Map([...creatives, ...read].map((creative) => [creative.id, creative]))
    return { ...specification, creatives: [...byId.values()] }
  }
  const of = extents.length === 0 ? 'first' : extents.map(({ specificationId }) => specificationId).join(',')
  return Promise.all((await loadPage(of, 1)).map(complete))
}

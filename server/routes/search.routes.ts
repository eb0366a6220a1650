import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import { isRecord } from '#contract/is-record.ts'
import { toCamel } from '#contract/naming.ts'
import {
  hitsPerPage,
  searchIndices,
  searchRequestSchema,
  tagHitsPerPage,
  type SearchIndex,
} from '#contract/search.ts'

import type { Deps } from '../deps/deps.ts'
import { ApiError } from '../http/errors.ts'
import { readParams, wordsFor } from '../http/validation.ts'
import type { Viewer } from '../http/viewer.ts'
import { viewerOf } from '../plugins/access.ts'
import { searchBookings } from '../search/search-bookings.ts'
import { searchCampaigns } from '../search/search-campaigns.ts'
import { searchFrames } from '../search/search-frames.ts'
import { searchTagKeys, searchTagValues } from '../search/search-tags.ts'
import { searchUsers } from '../search/search-users.ts'

const indexParams = z.object({ index: z.enum(searchIndices) })
const unixSeconds = (time: Date): number => Math.floor(time.getTime() / 1000)

interface Asked {
  query: string
  facetFilters: readonly string[]
  limit: number
}
interface Answered {
  hits: Record<string, unknown>[]
  total: number
}

/**
 * Search in the format of a search service: its names are kept, and the response is no JSON:API document (API-054). People find
 * only what they may see; a link's session finds nothing.
 */
export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  app.post('/search/:index', { config: { access: 'link', reads: true } }, async (request) => {
    const viewer = viewerOf(request)
    const { index } = readParams(request, indexParams)
    const { query, facetFilters, hitsPerPage: limit = usualLimit(index) } = readSearch(request.body)
    if (viewer.session.kind !== 'full') {
      return { hits: [], nbHits: 0 }
    }
    const { hits, total } = await searches[index](deps, viewer, { query, facetFilters, limit })
    return { hits, nbHits: total }
  })
}

const usualLimit = (index: SearchIndex): number =>
  index === 'tag-keys' || index === 'tag-key-values' ? tagHitsPerPage : hitsPerPage

const searches: Record<SearchIndex, (deps: Deps, viewer: Viewer, asked: Asked) => Promise<Answered>> = {
  campaigns: async ({ db, now }, viewer, asked) => {
    const { hits, total } = await searchCampaigns(db, viewer, { ...asked, now: now() })
    return {
      total,
      hits: hits.map((hit) => ({
        objectID: String(hit.id),
        name: hit.name,
        booking_engine_id: hit.bookingEngineId,
        client: hit.client,
        starts_at: unixSeconds(hit.startsAt),
        ends_at: unixSeconds(hit.endsAt),
      })),
    }
  },
  'open-layer-campaigns': async ({ db, now }, viewer, asked) => {
    const unitIds = facetIds(asked.facetFilters, 'business_unit_id')
    const { hits, total } = await searchBookings(db, viewer, { ...asked, unitIds, now: now() })
    return {
      total,
      hits: hits.map((hit) => ({
        objectID: String(hit.id),
        name: hit.name,
        booking_code: hit.code,
        network: hit.network,
        advertiser: hit.advertiser,
        brand: hit.brand,
        business_unit_id: hit.businessUnitId,
        campaign_id: hit.campaignId,
        campaign_name: hit.campaignName,
        campaign_is_live: hit.isCampaignLive,
        starts_at: unixSeconds(hit.startsAt),
        ends_at: unixSeconds(hit.endsAt),
        created_at: unixSeconds(hit.createdAt),
        updated_at: unixSeconds(hit.updatedAt),
      })),
    }
  },
  'tag-keys': async ({ db }, _viewer, asked) => {
    const { hits, total } = await searchTagKeys(db, asked)
    return { total, hits: hits.map(({ id, name }) => ({ objectID: String(id), name })) }
  },
  'tag-key-values': async ({ db }, _viewer, asked) => {
    const keyIds = facetIds(asked.facetFilters, 'tag_key_id')
    const { hits, total } = await searchTagValues(db, { ...asked, keyIds })
    return {
      total,
      hits: hits.map(({ id, name, tagKeyId }) => ({ objectID: String(id), name, tag_key_id: tagKeyId })),
    }
  },
  users: async ({ db, now }, viewer, asked) => {
    const unitIds = facetIds(asked.facetFilters, 'business_unit_id')
    const { hits, total } = await searchUsers(db, viewer, { ...asked, unitIds, now: now() })
    return { total, hits: hits.map(({ id, name, email }) => ({ objectID: String(id), name, email })) }
  },
  frames: async ({ db }, viewer, asked) => {
    const unitIds = facetIds(asked.facetFilters, 'business_unit_id')
    const { hits, total } = await searchFrames(db, viewer, { ...asked, unitIds })
    return {
      total,
      hits: hits.map((hit) => ({
        objectID: String(hit.id),
        name: hit.name,
        external_id: hit.externalId,
        extended_code: hit.extendedCode,
        route_code: hit.routeCode,
        locality: hit.locality,
        business_unit_id: hit.businessUnitId,
      })),
    }
  },
}

/** Ids in the facet filters of one name, as in `business_unit_id:3` (API-121); an invalid id matches nothing. */
function facetIds(facetFilters: readonly string[], name: string): number[] {
  return facetFilters
    .filter((filter) => filter.startsWith(`${name}:`))
    .map((filter) => filter.slice(name.length + 1))
    .map((id) => (/^\d{1,9}$/.test(id) ? Number(id) : 0))
}

/** The body keeps the search service's names, so it is not read as JSON:API attributes. */
function readSearch(body: unknown): z.infer<typeof searchRequestSchema> {
  const parsed = searchRequestSchema.safeParse(isRecord(body) ? toCamel(body) : {})
  if (parsed.success) {
    return parsed.data
  }
  throw new ApiError(
    parsed.error.issues.slice(0, 20).map((issue) => ({
      name: 'validation',
      detail: wordsFor(issue, String(issue.path[0] ?? 'query')),
      source: { pointer: `/${issue.path.map(String).join('/')}` },
    })),
  )
}

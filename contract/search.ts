import * as z from 'zod/mini'

import { longestQuery } from './longest-query.ts'

export const searchIndices = [
  'campaigns',
  'open-layer-campaigns',
  'tag-keys',
  'tag-key-values',
  'users',
  'frames',
] as const
export type SearchIndex = (typeof searchIndices)[number]

/**
 * Payload of POST search/{index} (API-054); facetFilters as "business_unit_id:{id}" (API-121). Names as in the search service.
 * Of `users`, such a filter selects the people whom the asker may make managers of a campaign there.
 */
export const searchRequestSchema = z.object({
  query: z.string().check(z.maxLength(longestQuery)),
  facetFilters: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(10)), []),
  hitsPerPage: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
})
export type SearchRequest = z.infer<typeof searchRequestSchema>
/** Default number of hits (LIM-006). */
export const hitsPerPage = 20
/** Default number of hits of the tag indices (LIM-006). */
export const tagHitsPerPage = 10

const campaignHitWire = z.object({
  objectID: z.string(),
  name: z.string(),
  booking_engine_id: z.nullable(z.string()),
  client: z.nullable(z.string()),
  starts_at: z.number(),
  ends_at: z.number(),
})
/** A campaign hit (SHELL-008); times are unix seconds. */
export const campaignHitSchema = z.pipe(
  campaignHitWire,
  z.transform((hit) => ({
    id: hit.objectID,
    name: hit.name,
    bookingReference: hit.booking_engine_id,
    client: hit.client,
    startsAt: hit.starts_at,
    endsAt: hit.ends_at,
  })),
)
export type CampaignHit = z.infer<typeof campaignHitSchema>

const bookingHitWire = z.object({
  objectID: z.string(),
  name: z.string(),
  booking_code: z.string(),
  network: z.string(),
  advertiser: z.nullable(z.string()),
  brand: z.nullable(z.string()),
  business_unit_id: z.number(),
  campaign_id: z.nullable(z.number()),
  campaign_name: z.nullable(z.string()),
  campaign_is_live: z.boolean(),
  starts_at: z.number(),
  ends_at: z.number(),
  created_at: z.number(),
  updated_at: z.number(),
})
/**
 * A booking hit (BOOK-006); times are unix seconds. `campaignId`, `campaignName` and `isCampaignLive` are of its
 * current campaign (CAMP-023).
 */
export const bookingHitSchema = z.pipe(
  bookingHitWire,
  z.transform((hit) => ({
    id: hit.objectID,
    name: hit.name,
    code: hit.booking_code,
    network: hit.network,
    advertiser: hit.advertiser,
    brand: hit.brand,
    businessUnitId: String(hit.business_unit_id),
    campaignId: hit.campaign_id === null ? null : String(hit.campaign_id),
    campaignName: hit.campaign_name,
    isCampaignLive: hit.campaign_is_live,
    startsAt: hit.starts_at,
    endsAt: hit.ends_at,
    createdAt: hit.created_at,
    updatedAt: hit.updated_at,
  })),
)
export type BookingHit = z.infer<typeof bookingHitSchema>
/** A person's hit. */
export const userHitSchema = z.object({ objectID: z.string(), name: z.string(), email: z.string() })
export const hitsSchema = z.object({ hits: z.array(z.unknown()), nbHits: z.number() })

import * as z from 'zod/mini'

import type { CampaignFilter, DashboardQuery } from '#contract/addresses/dashboard.address.ts'
import {
  campaignSchema,
  campaignStatsSchema,
  type Campaign,
  type CampaignStats,
  type CreateCampaignRequest,
} from '#contract/campaigns.ts'
import { readMeta, readOne, readPage, type Page } from '#contract/json-api.ts'
import { listedUnitSchema, type ListedUnit } from '#contract/users.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'
import { loadPages } from './pages.ts'
import { campaignReading, campaignsReading, campaignStatsReading } from './readings.ts'

/** A page of the campaigns that pass the filters, by start date (API-014). */
export async function loadCampaigns(
  http: Http,
  query: DashboardQuery,
  signal: AbortSignal,
): Promise<Page<Campaign>> {
  const reading = campaignsReading(query)
  const { document } = await http('GET', reading.path, { query: reading.query, signal })
  return parsed(() => readPage(document, campaignSchema))
}

const statsOnWire = z.object({
  stats: z.object({
    total: z.number(),
    workflowStages: z.record(z.string(), z.number()),
    promotionStatuses: z.record(z.string(), z.number()),
  }),
})

/** Counts of the filter values under the current filters (API-015, DASH-025). */
export async function loadCampaignStats(
  http: Http,
  filter: CampaignFilter,
  signal: AbortSignal,
): Promise<CampaignStats> {
  const reading = campaignStatsReading(filter)
  const { document } = await http('GET', reading.path, { query: reading.query, signal, quiet: true })
  return parsed(() => {
    const { stats } = readMeta(document, statsOnWire)
    // The keys are values of filters, which keep their underscores.
    const byValue = (counts: Record<string, number>) =>
      Object.fromEntries(
        Object.entries(counts).map(([key, count]) => [
          key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
          count,
        ]),
      )
    return campaignStatsSchema.parse({
      total: stats.total,
      workflowStages: byValue(stats.workflowStages),
      promotionStatuses: byValue(stats.promotionStatuses),
    })
  })
}

/** One campaign as its header and settings need it (API-019). */
export async function loadCampaign(http: Http, id: string, signal: AbortSignal): Promise<Campaign> {
  const { path, query } = campaignReading(id)
  const { document } = await http('GET', path, { query, signal, quiet: true })
  return parsed(() => readOne(document, campaignSchema))
}

/** Creates a campaign and returns its id (API-018). */
export async function createCampaign(
  http: Http,
  request: CreateCampaignRequest,
  signal: AbortSignal,
): Promise<{ id: string }> {
  const { document } = await http('POST', 'campaigns', { body: request, signal })
  return parsed(() => ({ id: readOne(document, campaignSchema).id }))
}

/** All business units (API-049). */
export async function loadBusinessUnits(http: Http, signal: AbortSignal): Promise<ListedUnit[]> {
  return loadPages(http, 'business-units', listedUnitSchema, { signal, quiet: true })
}

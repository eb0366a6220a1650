import { and, eq, isNull, type SQL } from 'drizzle-orm'

import { creatives } from '../db/schema/creatives.ts'

/** Creatives that rule sets may use: neither deleted nor failed uploads. */
export function usableCreatives(campaignId: number): SQL | undefined {
  return and(eq(creatives.campaignId, campaignId), isUsable)
}

export const isUsable: SQL | undefined = and(isNull(creatives.deletedAt), isNull(creatives.failure))

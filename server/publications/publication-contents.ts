import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { campaigns, clients, publications } from '../db/schema/campaigns.ts'
import { creatives } from '../db/schema/creatives.ts'
import { campaignFrames, campaignSpecifications, frames } from '../db/schema/frames.ts'
import { readPublishedContent, readPublishedTypes, type PublishedContentItem } from './published-content.ts'
import { readPublishedRuleSets, type PublishedRuleSet } from './published-rule-sets.ts'

/** The contents of a publication: a campaign's settings, frames, approved creatives, rule sets and approved content. */
export interface PublicationContents {
  campaign: {
    name: string
    /** Missing in publications of an earlier version. */
    client?: string
    /** ISO text. */
    startsAt: string
    endsAt: string
    buildFrequency: number
    requiresWeather: boolean
  }
  /** External ids, sorted. */
  frames: string[]
  frameSpecifications: { id: number; frameCount: number }[]
  creatives: {
    id: number
    name: string
    type: string
    frameSpecificationId: number
    isDefault: boolean
    assetId: number | null
    /** Ids of its content types, in their order. Missing without any, and in publications of an earlier version. */
    contentTypes?: number[]
  }[]
  /** With their approved creatives. Missing in publications of an earlier version. */
  ruleSets?: PublishedRuleSet[]
  /** Approved ones. Missing in publications of an earlier version. */
  contentItems?: PublishedContentItem[]
}

/** The contents that these campaigns would publish now, by id; a fixed number of statements. */
export async function readContents(
  db: Db,
  campaignIds: readonly number[],
): Promise<Map<number, PublicationContents>> {
  const ids = [...campaignIds]
  if (ids.length === 0) {
    return new Map()
  }
  const rows = await db
    .select({ campaign: campaigns, client: clients.name })
    .from(campaigns)
    .innerJoin(clients, eq(clients.id, campaigns.clientId))
    .where(inArray(campaigns.id, ids))
  const attached = await db
    .selectDistinct({ campaignId: campaignFrames.campaignId, externalId: frames.externalId })
    .from(campaignFrames)
    .innerJoin(frames, eq(frames.id, campaignFrames.frameId))
    .where(and(inArray(campaignFrames.campaignId, ids), isNull(frames.deletedAt)))
    .orderBy(asc(frames.externalId))
  const specifications = await db
    .select()
    .from(campaignSpecifications)
    .where(inArray(campaignSpecifications.campaignId, ids))
    .orderBy(asc(campaignSpecifications.specificationId))
  const approved = await db
    .select()
    .from(creatives)
    .where(
      and(
        inArray(creatives.campaignId, ids),
        eq(creatives.moderationStatus, 1),
        isNull(creatives.deletedAt),
        isNull(creatives.failure),
      ),
    )
    .orderBy(asc(creatives.id))
  const typesOf = await readPublishedTypes(db, ids)
  const ruleSetsOf = await readPublishedRuleSets(db, ids)
  const contentOf = await readPublishedContent(db, ids)
  const framesOf = Map.groupBy(attached, ({ campaignId }) => campaignId)
  const specificationsOf = Map.groupBy(specifications, ({ campaignId }) => campaignId)
  const creativesOf = Map.groupBy(approved, ({ campaignId }) => campaignId)
  return new Map(
    rows.map(({ campaign, client }) => [
      campaign.id,
      {
        campaign: {
          name: campaign.name,
          client,
          startsAt: campaign.startsAt.toISOString(),
          endsAt: campaign.endsAt.toISOString(),
          buildFrequency: campaign.buildFrequency,
          requiresWeather: campaign.requiresWeather,
        },
        frames: (framesOf.get(campaign.id) ?? []).map(({ externalId }) => externalId),
        frameSpecifications: (specificationsOf.get(campaign.id) ?? []).map(
          ({ specificationId, frameCount }) => ({ id: specificationId, frameCount }),
        ),
        creatives: (creativesOf.get(campaign.id) ?? []).map(
          ({ id, name, type, frameSpecificationId, isDefault, assetId }) => ({
            id,
            name,
            type,
            frameSpecificationId,
            isDefault,
            assetId,
            ...typesOf.get(id),
          }),
        ),
        ruleSets: ruleSetsOf.get(campaign.id) ?? [],
        contentItems: contentOf.get(campaign.id) ?? [],
      },
    ]),
  )
}

/**
 * The last published contents of these campaigns, by id; without those never published or published before contents were
 * stored.
 */
export async function readPublished(
  db: Db,
  campaignIds: readonly number[],
): Promise<Map<number, PublicationContents>> {
  const ids = [...campaignIds]
  if (ids.length === 0) {
    return new Map()
  }
  const rows = await db
    .selectDistinctOn([publications.campaignId], {
      campaignId: publications.campaignId,
      contents: publications.contents,
    })
    .from(publications)
    .where(inArray(publications.campaignId, ids))
    .orderBy(publications.campaignId, sql`${publications.createdAt} desc, ${publications.id} desc`)
  return new Map(
    rows.flatMap(({ campaignId, contents }) =>
      'campaign' in (contents as object) ? [[campaignId, contents as PublicationContents]] : [],
    ),
  )
}

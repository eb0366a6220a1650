import { and, asc, eq, inArray } from 'drizzle-orm'

import type { CreativeCounts } from '#contract/creatives.ts'

import type { Db } from '../db/database.ts'
import { creatives } from '../db/schema/creatives.ts'
import { campaignSpecifications, frameSpecifications } from '../db/schema/frames.ts'
import type { PageFigures, Presented } from '../http/document.ts'
import type { PageRequest } from '../http/query.ts'
import { presentCreative, type CreativeRow } from '../presenters/creative.presenter.ts'
import { presentSpecification } from '../presenters/frame-specification.presenter.ts'
import type { MediaUrls } from '../storage/media-urls.ts'
import { countBySpecification, listedIn } from './count-creatives.ts'
import { readCreatives } from './read-creatives.ts'

interface Wanted {
  withCreatives: boolean
  /** The id of the only specification to return. */
  only?: string | undefined
  isUnmoderatedOnly?: boolean
}

/** Some of the creatives: a page of those of these frame specifications, or of the first one by name. */
interface SomeCreatives {
  of: 'first' | readonly number[]
  page: PageRequest
}

/** Frame specifications of a campaign with their creatives, by name (API-116); failed uploads are not among them. */
export async function readCampaignSpecifications(
  db: Db,
  campaignId: number,
  { withCreatives, only, isUnmoderatedOnly = false }: Wanted,
  urls: MediaUrls,
): Promise<Presented[]> {
  const [specifications, rows] = await Promise.all([
    readSpecificationsOf(db, campaignId),
    withCreatives ? readCreatives(db, listedIn(campaignId)) : [],
  ])
  const shown = isUnmoderatedOnly ? rows.filter(({ creative }) => creative.moderationStatus === 0) : rows
  return present(
    specifications.filter(({ specification }) => only === undefined || String(specification.id) === only),
    shown,
    urls,
  )
}

/** The frame specifications of a campaign with counts of their creatives, and a page of the creatives of some (API-116). */
export async function readSomeCreatives(
  db: Db,
  campaignId: number,
  { of, page }: SomeCreatives,
  urls: MediaUrls,
): Promise<{ specifications: Presented[]; page: PageFigures }> {
  const [specifications, counts] = await Promise.all([
    readSpecificationsOf(db, campaignId),
    countBySpecification(db, campaignId),
  ])
  const ids = specifications.map(({ specification }) => specification.id)
  const wanted = of === 'first' ? ids.slice(0, 1) : ids.filter((id) => of.includes(id))
  const rows =
    wanted.length === 0
      ? []
      : await readCreatives(
          db,
          and(listedIn(campaignId), inArray(creatives.frameSpecificationId, wanted)),
          page,
          asc(creatives.frameSpecificationId),
        )
  const total = wanted.reduce((sum, id) => sum + (counts.get(id)?.total ?? 0), 0)
  return {
    specifications: present(specifications, rows, urls, (id) => counts.get(id) ?? none),
    page: { total, number: page.number, size: page.size },
  }
}

const none: CreativeCounts = { total: 0, pending: 0, unready: 0, defaults: 0 }

function readSpecificationsOf(db: Db, campaignId: number) {
  return db
    .select({ specification: frameSpecifications, inCampaign: campaignSpecifications })
    .from(campaignSpecifications)
    .innerJoin(frameSpecifications, eq(frameSpecifications.id, campaignSpecifications.specificationId))
    .where(eq(campaignSpecifications.campaignId, campaignId))
    .orderBy(frameSpecifications.name)
}

function present(
  specifications: Awaited<ReturnType<typeof readSpecificationsOf>>,
  rows: readonly CreativeRow[],
  urls: MediaUrls,
  countsOf: (id: number) => CreativeCounts | undefined = () => undefined,
): Presented[] {
  const byId = Map.groupBy(rows, ({ creative }) => creative.frameSpecificationId)
  return specifications.map(({ specification, inCampaign }) => {
    const presented = presentSpecification(specification, {
      frameCount: inCampaign.frameCount,
      defaultThumbnailUrl: urls.urlOf(inCampaign.defaultThumbnail),
      creativeCounts: countsOf(specification.id),
    })
    const own = byId.get(specification.id) ?? []
    return {
      ...presented,
      relations: { ...presented.relations, creatives: own.map((row) => presentCreative(row, urls)) },
    }
  })
}

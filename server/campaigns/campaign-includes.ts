import { asc, eq } from 'drizzle-orm'

import { readCampaignBookings } from '../bookings/read-bookings.ts'
import { readBuilds } from '../builds/read-builds.ts'
import { ofCampaign, readContentItems, readItemRelations } from '../content/read-content-items.ts'
import { readContentTypes } from '../content/read-content-types.ts'
import type { Db } from '../db/database.ts'
import { campaignBusinessUnits, campaignRoles } from '../db/schema/campaigns.ts'
import { businessUnits } from '../db/schema/people.ts'
import { readFrameHistory } from '../frames/frame-history.ts'
import { readFramesInUse } from '../frames/frames-in-use.ts'
import { readCampaignFrames } from '../frames/read-frames.ts'
import type { Presented } from '../http/document.ts'
import type { Viewer } from '../http/viewer.ts'
import { mayAccessBookings, type CampaignAccess } from '../policies/campaign.policy.ts'
import { maySeeItems, maySeeTypes } from '../policies/content.policy.ts'
import { presentBuild } from '../presenters/build.presenter.ts'
import { presentFrames } from '../presenters/campaign-frames.presenter.ts'
import type { CampaignWithClient } from '../presenters/campaign-page.presenter.ts'
import {
  presentBusinessUnit,
  presentCampaignRole,
  presentClient,
} from '../presenters/campaign-relations.presenter.ts'
import { presentContentItem, presentContentType } from '../presenters/content.presenter.ts'
import { presentFrameHistoryEntry } from '../presenters/frame-history.presenter.ts'
import { presentSpecification } from '../presenters/frame-specification.presenter.ts'
import { presentRuleSet } from '../presenters/rule-set.presenter.ts'
import { readRelations, readRuleSetsOfCampaign } from '../rules/read-rule-sets.ts'
import type { MediaUrls } from '../storage/media-urls.ts'
import { readSpecifications } from './read-campaigns.ts'

/** Included changes of the frames; all are at their own address, in pages. */
const newestChanges = { size: 50, offset: 0 }

/**
 * The requested relations of a campaign (API-019), as far as the viewer may read them at their own addresses: all but client,
 * business units and frame specifications only with an account, frames and their newest changes with manage_media_buy, bookings for those who may access
 * bookings (SHELL-030), builds with add_build, content with view_dynamic_content. Others are left out.
 */
export async function includedRelations(
  db: Db,
  { campaign, client }: CampaignWithClient,
  {
    include,
    viewer,
    access,
    urls,
    now,
  }: {
    include: ReadonlySet<string>
    viewer: Viewer
    access: CampaignAccess
    urls: MediaUrls
    now: Date
  },
): Promise<NonNullable<Presented['relations']>> {
  const relations: NonNullable<Presented['relations']> = {}
  const isFull = viewer.session.kind === 'full'
  if (include.has('client')) {
    relations['client'] = presentClient(client)
  }
  if (include.has('businessUnits')) {
    relations['businessUnits'] = await readUnits(db, campaign.id)
  }
  if (include.has('campaignRoles') && isFull) {
    const roles = await db
      .select()
      .from(campaignRoles)
      .where(eq(campaignRoles.campaignId, campaign.id))
      .orderBy(asc(campaignRoles.id))
    relations['campaignRoles'] = roles.map(presentCampaignRole)
  }
  if (include.has('frameSpecifications')) {
    relations['frameSpecifications'] = (await readSpecifications(db, [campaign.id])).map((row) =>
      presentSpecification(row.specification, {
        frameCount: row.frameCount,
        defaultThumbnailUrl: urls.urlOf(row.defaultThumbnail),
      }),
    )
  }
  if (include.has('frames') && isFull && access.rights.has('manage_media_buy')) {
    const { rows } = await readCampaignFrames(db, campaign.id)
    const ids = rows.map(({ frame }) => frame.id)
    const included = {
      location: include.has('frames.location'),
      specification: include.has('frames.specification'),
    }
    relations['frames'] = presentFrames(rows, viewer, included, await readFramesInUse(db, ids, now))
  }
  if (include.has('frameHistoryStats') && isFull && access.rights.has('manage_media_buy')) {
    const { rows } = await readFrameHistory(db, campaign.id, newestChanges)
    relations['frameHistoryStats'] = rows.map(presentFrameHistoryEntry)
  }
  if (include.has('bookings') && isFull && mayAccessBookings(access)) {
    relations['bookings'] = await readCampaignBookings(db, campaign.id, include.has('bookings.bookingErrors'))
  }
  if (include.has('builds') && isFull && access.rights.has('add_build')) {
    const { rows } = await readBuilds(db, campaign.id)
    relations['builds'] = rows.map((build) => presentBuild(build, urls))
  }
  if (isFull) {
    Object.assign(relations, await contentRelations(db, access, include, urls))
  }
  return relations
}

/** Rule sets with their rules, content types with their fields, and content items. */
async function contentRelations(
  db: Db,
  access: CampaignAccess,
  include: ReadonlySet<string>,
  urls: MediaUrls,
): Promise<NonNullable<Presented['relations']>> {
  const { campaignId } = access
  const relations: NonNullable<Presented['relations']> = {}
  if (include.has('ruleSets')) {
    const rows = await readRuleSetsOfCampaign(db, campaignId)
    const ids = rows.map(({ id }) => id)
    const inside = await readRelations(db, ids, new Set(['rules']))
    relations['ruleSets'] = rows.map((row) => presentRuleSet(row, inside, urls))
  }
  if (include.has('contentTypes') && maySeeTypes(access)) {
    const { rows } = await readContentTypes(db, campaignId)
    relations['contentTypes'] = rows.map((row) => presentContentType(row, { fields: true }))
  }
  if (include.has('contentItems') && maySeeItems(access)) {
    const { rows } = await readContentItems(db, ofCampaign(campaignId))
    const inside = await readItemRelations(db, rows, new Set())
    relations['contentItems'] = rows.map((row) =>
      presentContentItem(row, inside, { include: new Set(), urls }),
    )
  }
  return relations
}

async function readUnits(db: Db, campaignId: number): Promise<Presented[]> {
  const units = await db
    .select({ id: businessUnits.id, name: businessUnits.name })
    .from(campaignBusinessUnits)
    .innerJoin(businessUnits, eq(businessUnits.id, campaignBusinessUnits.businessUnitId))
    .where(eq(campaignBusinessUnits.campaignId, campaignId))
    .orderBy(asc(businessUnits.name))
  return units.map(presentBusinessUnit)
}

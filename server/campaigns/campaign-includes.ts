import { asc, eq } from 'drizzle-orm'

import { readCampaignBookings } from '../bookings/read-bookings.ts'
import { readBuilds } from '../builds/read-builds.ts'
import { readContentItems, readItemRelations } from '../content/read-content-items.ts'
import { readContentTypes } from '../content/read-content-types.ts'
import type { Db } from '../db/database.ts'
import { campaignBusinessUnits, campaignRoles } from '../db/schema/campaigns.ts'
import { businessUnits } from '../db/schema/people.ts'
import { readCampaignFrames } from '../frames/read-frames.ts'
import type { Presented } from '../http/document.ts'
import type { Viewer } from '../http/viewer.ts'
import { mayAccessBookings, type CampaignAccess } from '../policies/campaign.policy.ts'
import { maySeeTypes, seesContent } from '../policies/content.policy.ts'
import { presentBuild } from '../presenters/build.presenter.ts'
import { presentFrames } from '../presenters/campaign-frames.presenter.ts'
import type { CampaignWithClient } from '../presenters/campaign-page.presenter.ts'
import {
  presentBusinessUnit,
  presentCampaignRole,
  presentClient,
} from '../presenters/campaign-relations.presenter.ts'
import { presentContentItem, presentContentType } from '../presenters/content.presenter.ts'
import { presentSpecification } from '../presenters/frame-specification.presenter.ts'
import { presentRuleSet } from '../presenters/rule-set.presenter.ts'
import { readRelations, readRuleSetsOfCampaign } from '../rules/read-rule-sets.ts'
import type { MediaUrls } from '../storage/media-urls.ts'
import { readSpecifications } from './read-campaigns.ts'

/**
 * The requested relations of a campaign (API-019), as far as the viewer may read them at their own addresses: all but client,
 * business units and frame specifications only with an account, frames with manage_media_buy, bookings for those who may access
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
  }: { include: ReadonlySet<string>; viewer: Viewer; access: CampaignAccess; urls: MediaUrls },
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
    relations['frames'] = presentFrames(rows, viewer, {
      location: include.has('frames.location'),
      specification: include.has('frames.specification'),
    })
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
  if (include.has('contentItems') && access.rights.has(seesContent)) {
    const { rows } = await readContentItems(db, campaignId)
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

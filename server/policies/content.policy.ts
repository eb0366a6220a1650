import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'

import type { CampaignAction } from '#contract/rights.ts'

import type { Db } from '../db/database.ts'
import { contentItems, contentTypes, type ContentItemRow, type ContentTypeRow } from '../db/schema/content.ts'
import { refusal } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import {
  campaignsOnWhich,
  requireCampaign,
  visibleCampaigns,
  type CampaignAccess,
} from './campaign.policy.ts'
import { missingRight } from './missing-right.ts'

/** Seeing content items takes view_dynamic_content on their campaign (SHELL-031), also as a part of other answers. */
const seesContent: CampaignAction = 'view_dynamic_content'
/** Content items are moderated with this right (SHELL-033), which shows them as well. */
export const moderatesItems: CampaignAction = 'moderate'
/** Creating, changing and deleting items takes edit_dynamic_content (CONT-009) beside seeing them, as the answers tell them. */
export const editsItems = ['view_dynamic_content', 'edit_dynamic_content'] as const
/** Creating, changing and deleting content types takes manage_dynamic_content_types (CONT-022, SHELL-032). */
export const managesTypes: CampaignAction = 'manage_dynamic_content_types'

/** Items are seen by those who see content or moderate it. */
export function maySeeItems({ rights }: CampaignAccess): boolean {
  return rights.has(seesContent) || rights.has(moderatesItems)
}

/** SQL condition of the items that the viewer may see, by the same rule; undefined for super users, who see all. */
export function itemsSeenBy(viewer: Viewer): SQL | undefined {
  if (viewer.session.kind !== 'full') {
    return sql`false`
  }
  const { campaignId } = contentItems
  return and(
    visibleCampaigns(viewer, { isNarrow: false, id: campaignId }),
    or(
      campaignsOnWhich(viewer, seesContent, campaignId),
      campaignsOnWhich(viewer, moderatesItems, campaignId),
    ),
  )
}

/** Content types are seen by those who see content, manage its types, or moderate it (SHELL-031, SHELL-032, SHELL-033). */
export function maySeeTypes({ rights }: CampaignAccess): boolean {
  return rights.has(seesContent) || rights.has(managesTypes) || rights.has(moderatesItems)
}

/** Throws 404 or 403 unless the viewer may see the content items of this campaign, and holds these rights on it. */
export async function requireItemsOf(
  db: Db,
  viewer: Viewer,
  campaignId: number,
  ...actions: CampaignAction[]
): Promise<void> {
  const access = await requireCampaign(db, viewer, campaignId, ...actions)
  if (!maySeeItems(access)) {
    throw await contentUnseen(db, viewer, access)
  }
}

const contentUnseen = (db: Db, viewer: Viewer, { unitIds }: CampaignAccess) =>
  missingRight(db, viewer, [seesContent], unitIds, 'You are not permitted to view content')

/** Throws 404 or 403 unless the viewer may see the content types of this campaign. */
export async function requireTypesOf(db: Db, viewer: Viewer, campaignId: number): Promise<void> {
  const access = await requireCampaign(db, viewer, campaignId)
  if (!maySeeTypes(access)) {
    throw await contentUnseen(db, viewer, access)
  }
}

/** The content type that the viewer may do this with. 404 when there is none, 403 when not permitted. */
export async function requireContentType(
  db: Db,
  viewer: Viewer,
  id: number,
  ...actions: CampaignAction[]
): Promise<ContentTypeRow> {
  const [type] = await db.select().from(contentTypes).where(eq(contentTypes.id, id))
  if (!type) {
    throw refusal('notFound')
  }
  await requireCampaign(db, viewer, type.campaignId, ...actions)
  return type
}

/** Throws 404 or 403 unless the viewer may see the content types of this campaign and assign them to creatives (CREA-018). */
export async function requireTypesToAssign(db: Db, viewer: Viewer, campaignId: number): Promise<void> {
  const access = await requireCampaign(db, viewer, campaignId, 'target')
  if (!maySeeTypes(access)) {
    throw await contentUnseen(db, viewer, access)
  }
}

/** The content type whose creatives the viewer may add and remove. 404 when there is none, 403 when not permitted. */
export async function requireAssignableType(db: Db, viewer: Viewer, id: number): Promise<ContentTypeRow> {
  const type = await requireContentType(db, viewer, id)
  await requireTypesToAssign(db, viewer, type.campaignId)
  return type
}

/** The content item that the viewer may change. 404 when there is none, 403 when not permitted. */
export async function requireContentItem(db: Db, viewer: Viewer, id: number): Promise<ContentItemRow> {
  const [item] = await db.select().from(contentItems).where(eq(contentItems.id, id))
  if (!item) {
    throw refusal('notFound')
  }
  await requireCampaign(db, viewer, item.campaignId, ...editsItems)
  requireManual([item])
  return item
}

/** All items that a list names, once each, where the viewer may delete them all: those that are rejected by moderators, too (CONT-046). */
export async function requireItemsToDelete(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
): Promise<ContentItemRow[]> {
  const wanted = [...new Set(ids)]
  const items = await db.select().from(contentItems).where(inArray(contentItems.id, wanted))
  if (items.length < wanted.length) {
    throw refusal('notFound')
  }
  for (const [campaignId, own] of Map.groupBy(items, (item) => item.campaignId)) {
    const { rights, unitIds } = await requireCampaign(db, viewer, campaignId)
    const mayEdit = editsItems.every((action) => rights.has(action))
    const areRejected = own.every(({ status }) => status === 'rejected')
    if (!(mayEdit || (areRejected && rights.has(moderatesItems)))) {
      const missing = editsItems.filter((action) => !rights.has(action))
      throw await missingRight(db, viewer, missing, unitIds)
    }
  }
  requireManual(items)
  return items
}

/** The content item that the viewer may assign to rule sets: they see it, and hold target (CONT-010). */
export async function requireItemToTarget(db: Db, viewer: Viewer, id: number): Promise<ContentItemRow> {
  const [item] = await db.select().from(contentItems).where(eq(contentItems.id, id))
  if (!item) {
    throw refusal('notFound')
  }
  await requireItemsOf(db, viewer, item.campaignId, 'target')
  return item
}

/** The items that a list names and that there still are, where the viewer may moderate them all. 404 when there are none. */
export async function requireItemsToModerate(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
): Promise<ContentItemRow[]> {
  const items = await db
    .select()
    .from(contentItems)
    .where(inArray(contentItems.id, [...ids]))
  if (items.length === 0) {
    throw refusal('notFound')
  }
  for (const campaignId of new Set(items.map((item) => item.campaignId))) {
    await requireCampaign(db, viewer, campaignId, moderatesItems)
  }
  return items
}

/** Items from elsewhere are changed where they come from (CONT-067). */
export function requireManual(items: readonly ContentItemRow[]): void {
  if (items.some(({ isManual }) => !isManual)) {
    throw refusal('forbidden', 'This content comes from elsewhere and cannot be changed here')
  }
}

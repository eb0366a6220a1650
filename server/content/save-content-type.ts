import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'

import type {
  createContentTypeRequestSchema,
  SavedField,
  updateContentTypeRequestSchema,
} from '#contract/content.ts'

import { plainName } from '../builds/build-contents.ts'
import { changeCampaigns } from '../changes/change-campaigns.ts'
import { changeTime, requireUnchanged } from '../changes/unchanged.ts'
import type { Db } from '../db/database.ts'
import { textsValue } from '../db/rows.ts'
import { contentItems, contentTypes, type StoredField, type ContentTypeRow } from '../db/schema/content.ts'
import type { Deps } from '../deps/deps.ts'
import { ApiError, invalid, refusal, type ErrorEntry } from '../http/errors.ts'
import { lockCampaign } from '../rules/save-rule-set.ts'
import { filesOf, removeFiles } from './content-files.ts'

/** Adds a content type to a campaign that supports promotion (CAMP-003). */
export async function createContentType(
  deps: Deps,
  campaignId: number,
  { name, fields }: z.infer<typeof createContentTypeRequestSchema>,
): Promise<ContentTypeRow> {
  return await changeCampaigns(deps, async (transaction, changes) => {
    const campaign = await lockCampaign(transaction, campaignId)
    if (!campaign.supportsPromotion) {
      throw invalid('campaignId', 'This campaign does not support content.')
    }
    const now = deps.now()
    const [row] = await transaction
      .insert(contentTypes)
      .values({ campaignId, name, fields: storedFields([], fields), createdAt: now, updatedAt: now })
      .returning()
    if (!row) {
      throw refusal('serverError')
    }
    changes.touch(campaignId)
    changes.record({ action: 'content-type.created', subject: row, campaignId })
    return row
  })
}

/**
 * Changes a content type's name, fields, or both (API-096). 404 when it was deleted meanwhile, 409 when it was changed since it
 * was read.
 */
export async function updateContentType(
  deps: Deps,
  { id, campaignId }: ContentTypeRow,
  { campaignId: named, name, fields, updatedAt: readAt }: z.infer<typeof updateContentTypeRequestSchema>,
): Promise<ContentTypeRow> {
  if (named !== undefined && named !== String(campaignId)) {
    throw invalid('campaignId', 'A content type stays in its campaign.')
  }
  const { changed, files } = await changeCampaigns(deps, async (transaction, changes) => {
    await lockCampaign(transaction, campaignId)
    const [held] = await transaction.select().from(contentTypes).where(eq(contentTypes.id, id))
    if (!held) {
      throw refusal('notFound')
    }
    requireUnchanged(readAt, held)
    const [row] = await transaction
      .update(contentTypes)
      .set({
        ...(name === undefined ? {} : { name }),
        ...(fields === undefined ? {} : { fields: storedFields(held.fields, fields) }),
        updatedAt: changeTime(deps, held),
      })
      .where(eq(contentTypes.id, id))
      .returning()
    if (!row) {
      throw refusal('notFound')
    }
    changes.touch(campaignId)
    changes.record({
      action: 'content-type.changed',
      subject: row,
      campaignId,
      changes: [
        ...(row.name === held.name ? [] : [{ field: 'name', from: held.name, to: row.name }]),
        ...(fields === undefined ? [] : [{ field: 'fields' }]),
      ],
    })
    return { changed: row, files: fields === undefined ? [] : await dropValues(transaction, held, row) }
  })
  removeFiles(deps, files)
  return changed
}

/**
 * Deletes the items' values of removed fields, so that a later field with the same id starts empty. Returns the keys of their
 * files.
 */
async function dropValues(transaction: Db, held: ContentTypeRow, now: ContentTypeRow): Promise<string[]> {
  const before = new Set(held.fields.map(({ id }) => id))
  // Added fields start empty, even when values with the same id are left.
  const ids = now.fields.map(({ id }) => id).filter((id) => before.has(id))
  const rest = sql`(${contentItems.values} - ${textsValue(ids)})`.mapWith(contentItems.values)
  const affected = and(eq(contentItems.contentTypeId, now.id), sql`${rest} <> '{}'::jsonb`)
  const dropped = await transaction.select({ values: rest }).from(contentItems).where(affected)
  await transaction
    .update(contentItems)
    .set({ values: sql`${contentItems.values} - array(select jsonb_object_keys${rest})` })
    .where(affected)
  return dropped.flatMap(({ values }) => filesOf(values))
}

/** Deletes a content type and its items (CONT-039, API-118). 404 when it is already deleted. */
export async function deleteContentType(deps: Deps, { id, campaignId }: ContentTypeRow): Promise<void> {
  const files = await changeCampaigns(deps, async (transaction, changes) => {
    await lockCampaign(transaction, campaignId)
    const items = await transaction
      .select({ values: contentItems.values })
      .from(contentItems)
      .where(eq(contentItems.contentTypeId, id))
    const gone = await transaction
      .delete(contentTypes)
      .where(eq(contentTypes.id, id))
      .returning({ id: contentTypes.id, name: contentTypes.name })
    const [type] = gone
    if (type === undefined) {
      throw refusal('notFound')
    }
    await deps.security.record(transaction, {
      event: 'content-type.deleted',
      object: 'ContentType',
      objectId: id,
      details: { campaignId, items: items.length },
    })
    changes.touch(campaignId)
    changes.record({ action: 'content-type.deleted', subject: type, campaignId, count: items.length })
    return items.flatMap(({ values }) => filesOf(values))
  })
  removeFiles(deps, files)
}

/** The fields by weight. Existing ones keep their type and their slug, which comes from the first name. */
function storedFields(held: readonly StoredField[], wanted: readonly SavedField[]): StoredField[] {
  const known = new Map(held.map((field) => [field.id, field]))
  const turned = wanted.flatMap(({ id, type }, index): ErrorEntry[] =>
    (known.get(id)?.type ?? type) === type
      ? []
      : [
          {
            name: 'validation',
            detail: 'A field keeps its type.',
            source: { pointer: `/data/attributes/fields/${index}/type` },
          },
        ],
  )
  if (turned.length > 0) {
    throw new ApiError(turned)
  }
  const taken = new Set(wanted.flatMap(({ id }) => known.get(id)?.slug ?? []))
  return wanted
    .toSorted((left, right) => left.weight - right.weight)
    .map(({ id, name, meta, options, type, selectOptions, fieldSettings }) => {
      const slug = known.get(id)?.slug ?? freeSlug(name, taken)
      taken.add(slug)
      return { id, name, slug, meta, options, type, selectOptions, fieldSettings }
    })
}

/** "platform-number", and with a number after it where the type has that already. */
function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const plain = plainName(name)
  let number = 1
  const candidate = () => (number === 1 ? plain : `${plain}-${number}`)
  while (taken.has(candidate())) {
    number += 1
  }
  return candidate()
}

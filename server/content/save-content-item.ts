import { isDeepStrictEqual } from 'node:util'

import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'

import type {
  createContentItemRequestSchema,
  updateContentItemRequestSchema,
} from '#contract/content-items.ts'

import { changeCampaigns } from '../changes/change-campaigns.ts'
import { changeTime, requireUnchanged } from '../changes/unchanged.ts'
import type { Db } from '../db/database.ts'
import {
  contentItems,
  contentTypes,
  type StoredField,
  type StoredValue,
  type ContentItemRow,
  type ContentTypeRow,
} from '../db/schema/content.ts'
import type { Deps } from '../deps/deps.ts'
import { invalid, refusal } from '../http/errors.ts'
import type { SentPart } from '../http/form-parts.ts'
import { idSchema } from '../http/validation.ts'
import { lockCampaign } from '../rules/save-rule-set.ts'
import { filesOf, keepContentFiles, removeFiles } from './content-files.ts'
import { isFileField, kindOf, plainValues, sentValues } from './content-values.ts'
import { statusOf } from './profane-items.ts'
import { readContentType } from './read-content-types.ts'

type Values = Record<string, StoredValue>
/** The files of the request, which arrive while it is handled. */
type Parts = AsyncIterable<SentPart>
type SentFields = z.infer<typeof createContentItemRequestSchema>['contentFields']

/**
 * Adds an item to the content type's campaign (API-092), pending, or rejected where it may be profane. 422 with a pointer for a name in use (CONT-015) and per invalid
 * value.
 */
export async function createContentItem(
  deps: Deps,
  type: ContentTypeRow,
  { name, contentFields }: z.infer<typeof createContentItemRequestSchema>,
  parts: Parts,
): Promise<ContentItemRow> {
  const { campaignId } = type
  const values = await readValues(deps, type, contentFields, parts)
  return await keepingFiles(deps, values, () =>
    changeCampaigns(deps, async (transaction, changes) => {
      await lockCampaign(transaction, campaignId)
      await requireType(transaction, type)
      await requireFreeName(transaction, campaignId, name)
      const now = deps.now()
      const [row] = await transaction
        .insert(contentItems)
        .values({
          campaignId,
          contentTypeId: type.id,
          name,
          values,
          ...statusOf(deps, { name, values }),
          createdAt: now,
          updatedAt: now,
        })
        .returning()
      if (!row) {
        throw refusal('serverError')
      }
      changes.touch(campaignId)
      changes.record({ action: 'content-item.created', subject: row, campaignId })
      return row
    }),
  )
}

/**
 * Changes an item (API-093); omitted fields keep their values. An item that really changes becomes pending, or rejected where it
 * may be profane, and loses its reject reason. 404 when it was deleted meanwhile, 409 when it was changed since it was read, or has another content type than the
 * values were checked for.
 */
export async function updateContentItem(
  deps: Deps,
  item: ContentItemRow,
  {
    name,
    contentTypeId,
    contentFields = [],
    updatedAt: readAt,
  }: z.infer<typeof updateContentItemRequestSchema>,
  parts: Parts,
): Promise<ContentItemRow> {
  const { id, campaignId } = item
  requireUnchanged(readAt, item)
  const type = await typeOfItem(deps.db, item, contentTypeId)
  const sent = await readValues(deps, type, contentFields, parts)
  let replaced: string[] = []
  const changed = await keepingFiles(deps, sent, () =>
    changeCampaigns(deps, async (transaction, changes) => {
      await lockCampaign(transaction, campaignId)
      await requireType(transaction, type)
      const [held] = await transaction.select().from(contentItems).where(eq(contentItems.id, id))
      if (!held) {
        throw refusal('notFound')
      }
      requireUnchanged(readAt, held)
      if (contentTypeId === undefined && held.contentTypeId !== type.id) {
        throw refusal('conflict')
      }
      if (name !== undefined) {
        await requireFreeName(transaction, campaignId, name, id)
      }
      const kept = keptValues(held.values, await fieldsOfItem(transaction, held, type), type.fields)
      const values: Values = { ...kept, ...sent }
      const wanted = { name: name ?? held.name, contentTypeId: type.id, values: present(values) }
      if (isDeepStrictEqual(wanted, { ...pick(held), values: present(kept) })) {
        return held
      }
      const [row] = await transaction
        .update(contentItems)
        .set({
          name: wanted.name,
          contentTypeId: type.id,
          values,
          ...statusOf(deps, { name: wanted.name, values }),
          rejectReason: null,
          updatedAt: changeTime(deps, held),
        })
        .where(eq(contentItems.id, id))
        .returning()
      if (!row) {
        throw refusal('notFound')
      }
      const used = new Set(filesOf(values))
      replaced = filesOf(held.values).filter((key) => !used.has(key))
      changes.touch(campaignId)
      changes.record({
        action: 'content-item.changed',
        subject: row,
        campaignId,
        changes: row.name === held.name ? [] : [{ field: 'name', from: held.name, to: row.name }],
      })
      return row
    }),
  )
  removeFiles(deps, replaced)
  return changed
}

/** Deletes all items or none (API-091). 404 when one is already deleted. */
export async function deleteContentItems(deps: Deps, items: readonly ContentItemRow[]): Promise<void> {
  const campaignIds = [...new Set(items.map(({ campaignId }) => campaignId))].toSorted((a, b) => a - b)
  const ids = items.map(({ id }) => id)
  const files = await changeCampaigns(deps, async (transaction, changes) => {
    for (const campaignId of campaignIds) {
      await lockCampaign(transaction, campaignId)
    }
    const gone = await transaction
      .delete(contentItems)
      .where(inArray(contentItems.id, ids))
      .returning({ values: contentItems.values })
    if (gone.length < ids.length) {
      throw refusal('notFound')
    }
    await deps.security.record(
      transaction,
      ...items.map(({ id, campaignId }) => ({
        event: 'content-item.deleted' as const,
        object: 'ContentItem',
        objectId: id,
        details: { campaignId },
      })),
    )
    changes.touch(...campaignIds)
    changes.record(
      ...items.map((item) => ({
        action: 'content-item.deleted' as const,
        subject: item,
        campaignId: item.campaignId,
      })),
    )
    return gone.flatMap(({ values }) => filesOf(values))
  })
  removeFiles(deps, files)
}

/**
 * Values of removed fields and of another type's fields are dropped. Field ids come from browsers: two types may share one.
 */
function keptValues(values: Values, before: readonly StoredField[], now: readonly StoredField[]): Values {
  const kinds = new Map(before.map((field) => [field.id, kindOf(field)]))
  const kept = now.filter((field) => field.id in values && kinds.get(field.id) === kindOf(field))
  return Object.fromEntries(kept.map(({ id }) => [id, values[id] ?? null]))
}

/** The fields that the item's values belong to; `type` is its new type. */
async function fieldsOfItem(
  transaction: Db,
  { contentTypeId }: ContentItemRow,
  type: ContentTypeRow,
): Promise<readonly StoredField[]> {
  const before = contentTypeId === type.id ? type : await readContentType(transaction, contentTypeId)
  return before?.fields ?? []
}

const pick = ({ name, contentTypeId }: ContentItemRow) => ({ name, contentTypeId })
/** Drops empty values. */
const present = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** The sent values, with files stored in the media store. Plain values are checked first, as that is cheap. */
async function readValues(
  deps: Deps,
  type: ContentTypeRow,
  contentFields: SentFields,
  parts: Parts,
): Promise<Values> {
  const sent = sentValues(type.fields, contentFields)
  const plain = plainValues(sent)
  const files = await keepContentFiles(
    deps,
    sent.filter(({ field }) => isFileField(field)),
    parts,
  )
  return { ...plain, ...files }
}

/** Deletes the files of a failed save. */
async function keepingFiles<Result>(
  deps: Deps,
  values: Values,
  save: () => Promise<Result>,
): Promise<Result> {
  try {
    return await save()
  } catch (error) {
    removeFiles(deps, filesOf(values))
    throw error
  }
}

/** The item's new type: its own, or another one of its campaign. */
async function typeOfItem(
  db: Db,
  { contentTypeId, campaignId }: ContentItemRow,
  named: string | undefined,
): Promise<ContentTypeRow> {
  const parsed = named === undefined ? null : idSchema.safeParse(named)
  const id = parsed === null ? contentTypeId : parsed.success ? parsed.data : null
  const type = id === null ? null : await readContentType(db, id)
  if (type?.campaignId !== campaignId) {
    throw parsed === null
      ? refusal('notFound')
      : invalid('contentTypeId', 'The selected content type id is invalid.')
  }
  return type
}

/**
 * Values are checked before the campaign is locked: 409 when the fields have changed since, 404 when the type is deleted.
 */
async function requireType(transaction: Db, { id, fields }: ContentTypeRow): Promise<void> {
  const [now] = await transaction
    .select({ fields: contentTypes.fields })
    .from(contentTypes)
    .where(eq(contentTypes.id, id))
  if (!now) {
    throw refusal('notFound')
  }
  if (!isDeepStrictEqual(now.fields, fields)) {
    throw refusal('conflict')
  }
}

/** Names are unique regardless of letter case. Databases differ outside ASCII, so JavaScript and SQL both compare. */
async function requireFreeName(
  transaction: Db,
  campaignId: number,
  name: string,
  ownId: number | null = null,
): Promise<void> {
  const others = await transaction
    .select({ name: contentItems.name, isSame: sql<boolean>`lower(${contentItems.name}) = lower(${name})` })
    .from(contentItems)
    .where(
      and(eq(contentItems.campaignId, campaignId), ownId === null ? undefined : ne(contentItems.id, ownId)),
    )
  if (others.some((other) => other.isSame || other.name.toLowerCase() === name.toLowerCase())) {
    throw invalid('name', 'The name has already been taken.')
  }
}

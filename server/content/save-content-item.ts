import { isDeepStrictEqual } from 'node:util'

import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'

import type {
  createContentItemRequestSchema,
  updateContentItemRequestSchema,
} from '#contract/content-items.ts'

import { changeCampaigns } from '../changes/change-campaigns.ts'
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
import { idSchema } from '../http/validation.ts'
import { lockCampaign } from '../rules/save-rule-set.ts'
import { filesOf, keepContentFiles, removeFiles } from './content-files.ts'
import { isFileField, kindOf, plainValues, sentValues } from './content-values.ts'
import { readContentType } from './read-content-types.ts'
import { changeTime, requireUnchanged } from './unchanged.ts'

type Values = Record<string, StoredValue>
type SentFields = z.infer<typeof createContentItemRequestSchema>['contentFields']

/**
 * Adds an item of a content type to the type's campaign, to be moderated (API-092). 422 with a pointer for a name that the
 * campaign has (CONT-015), and for each value that does not fit its field.
 */
export async function createContentItem(
  deps: Deps,
  type: ContentTypeRow,
  { name, contentFields }: z.infer<typeof createContentItemRequestSchema>,
): Promise<ContentItemRow> {
  const { campaignId } = type
  const values = await readValues(deps, type, contentFields)
  return await keepingFiles(deps, values, () =>
    changeCampaigns(deps, async (transaction, changes) => {
      await lockCampaign(transaction, campaignId)
      await requireType(transaction, type)
      await requireFreeName(transaction, campaignId, name)
      const now = deps.now()
      const [row] = await transaction
        .insert(contentItems)
        .values({ campaignId, contentTypeId: type.id, name, values, createdAt: now, updatedAt: now })
        .returning()
      if (!row) {
        throw refusal('serverError')
      }
      changes.touch(campaignId)
      return row
    }),
  )
}

/**
 * Changes an item (API-093); a field that is left out keeps its value. What was moderated is another thing now, so the item
 * is pending again, and has no reject reason any more; what changes nothing leaves it as it is. 404 when somebody deletes it meanwhile,
 * 409 when it is another one than the sender has read, or has another content type by now than the values were checked for.
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
): Promise<ContentItemRow> {
  const { id, campaignId } = item
  requireUnchanged(readAt, item)
  const type = await typeOfItem(deps.db, item, contentTypeId)
  const sent = await readValues(deps, type, contentFields)
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
          status: 'pending',
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
      return row
    }),
  )
  removeFiles(deps, replaced)
  return changed
}

/** Deletes items, all of them or none (API-091). 404 when somebody else has deleted one. */
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
    changes.touch(...campaignIds)
    return gone.flatMap(({ values }) => filesOf(values))
  })
  removeFiles(deps, files)
}

/** Values of another type's fields, and of fields that are gone, go with them. Ids are the browser's: two types may share one. */
function keptValues(values: Values, before: readonly StoredField[], now: readonly StoredField[]): Values {
  const kinds = new Map(before.map((field) => [field.id, kindOf(field)]))
  const kept = now.filter((field) => field.id in values && kinds.get(field.id) === kindOf(field))
  return Object.fromEntries(kept.map(({ id }) => [id, values[id] ?? null]))
}

/** The fields that an item's values were saved for; `type` is the one that it has from then on. */
async function fieldsOfItem(
  transaction: Db,
  { contentTypeId }: ContentItemRow,
  type: ContentTypeRow,
): Promise<readonly StoredField[]> {
  const before = contentTypeId === type.id ? type : await readContentType(transaction, contentTypeId)
  return before?.fields ?? []
}

const pick = ({ name, contentTypeId }: ContentItemRow) => ({ name, contentTypeId })
/** A field without a value is as one that was never filled. */
const present = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** The values that were sent, with their files in the media store: plain ones first, as they are checked without work. */
async function readValues(deps: Deps, type: ContentTypeRow, contentFields: SentFields): Promise<Values> {
  const sent = sentValues(type.fields, contentFields)
  const plain = plainValues(sent)
  const files = await keepContentFiles(
    deps,
    sent.filter(({ field }) => isFileField(field)),
  )
  return { ...plain, ...files }
}

/** Files of a save that fails belong to nobody. */
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

/** The type that an item has from then on: its own, or another one of its campaign. */
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

/** The values were checked before the campaign was locked: 409 when the fields are others by now, 404 when the type is gone. */
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

/** A name is one item's, in whatever case it is written. Databases differ in what they know of cases but ASCII's: both are asked. */
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

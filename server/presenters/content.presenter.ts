import type { ContentItemRow, ContentTypeRow, StoredField, StoredValue } from '../db/schema/content.ts'
import type { RuleSetRow } from '../db/schema/rules.ts'
import type { Presented } from '../http/document.ts'
import type { MediaUrls } from '../storage/media-urls.ts'
import { presentRuleSetName } from './rule-set.presenter.ts'

/** Related rows of items. `ruleSets` is null unless included. */
export interface ContentItemRelations {
  types: ReadonlyMap<number, ContentTypeRow>
  ruleSets: ReadonlyMap<number, RuleSetRow[]> | null
}

/** A creative by its name alone. */
interface NamedCreative {
  id: number
  name: string
}

/** A content type as the wire has it (CONT-023), with its fields and creatives where they are asked for. */
export function presentContentType(
  type: ContentTypeRow,
  { fields, creatives = null }: { fields: boolean; creatives?: ReadonlyMap<number, NamedCreative[]> | null },
): Presented {
  return {
    type: 'content-types',
    id: type.id,
    attributes: {
      campaignId: String(type.campaignId),
      name: type.name,
      form: type.fields.map(({ id }) => id),
      createdAt: type.createdAt,
      updatedAt: type.updatedAt,
    },
    relations: {
      ...(fields ? { fields: type.fields.map(presentField) } : {}),
      ...(creatives === null ? {} : { creatives: (creatives.get(type.id) ?? []).map(presentCreativeName) }),
    },
  }
}

/** A content type that a creative shows, by its name alone. */
export const presentContentTypeName = ({ id, name }: ContentTypeRow): Presented => ({
  type: 'content-types',
  id,
  attributes: { name },
})

const presentCreativeName = ({ id, name }: NamedCreative): Presented => ({
  type: 'creatives',
  id,
  attributes: { name },
})

const presentField = ({ id, ...field }: StoredField, weight: number): Presented => ({
  type: 'content-type-fields',
  id,
  attributes: { ...field, weight },
})

/** A content item as the wire has it (CONT-006): one value per field of its type, null where it has none. */
export function presentContentItem(
  item: ContentItemRow,
  { types, ruleSets }: ContentItemRelations,
  { include, urls }: { include: ReadonlySet<string>; urls: MediaUrls },
): Presented {
  const type = types.get(item.contentTypeId)
  return {
    type: 'content-items',
    id: item.id,
    attributes: {
      campaignId: String(item.campaignId),
      contentTypeId: String(item.contentTypeId),
      name: item.name,
      status: item.status,
      rejectReason: item.rejectReason,
      hasProfanity: item.isProfane,
      isManual: item.isManual,
      contentFields: (type?.fields ?? []).map(({ id, name }) => ({
        id,
        name,
        value: presentValue(item.values[id] ?? null, urls),
      })),
      createdAt: item.createdAt,
      updatedAt: item.updatedAt,
    },
    relations: {
      ...(include.has('contentType')
        ? { contentType: type ? presentContentType(type, { fields: true }) : null }
        : {}),
      ...(ruleSets === null ? {} : { ruleSets: (ruleSets.get(item.id) ?? []).map(presentRuleSetName) }),
    },
  }
}

function presentValue(value: StoredValue, urls: MediaUrls) {
  return typeof value === 'object' && value !== null && 'key' in value
    ? { url: urls.urlOf(value.key), mime: value.mime, length: value.bytes }
    : value
}

import {
  type ContentDates,
  type ContentFile,
  contentImageTypes,
  type ContentItem,
  type ContentValue,
  contentVideoTypes,
  itemRejectReasonLimit,
} from '#contract/content-items.ts'
import {
  type ContentField,
  type ContentFieldKind,
  contentLimits,
  type ContentType,
} from '#contract/content.ts'

/** Maximum length of a reject reason. */
export const longestItemReason = itemRejectReasonLimit
/** The most characters of each. */
export const longestText = { text: contentLimits.text, longtext: contentLimits.longtext }

/** The most bytes of a file (UPL-011). */
export const longestFile: number = contentLimits.fileBytes

/** How the names of files end that fields take (UPL-012). */
export const fileExtensions = { image: ['jpg', 'jpeg', 'png', 'gif'], video: ['mp4', 'webm'] } as const

/** What is typed, chosen or picked for one field. */
export type ItemDraft =
  /** Also a number as it is typed, and the value of a chosen option. */
  | { as: 'text'; text: string }
  | { as: 'checkbox'; isChecked: boolean }
  /** Days as YYYY-MM-DD; '' is none. */
  | { as: 'dates'; from: string; to: string }
  /** The file that the item has, unless it is taken away, and the one that takes its place. */
  | { as: 'file'; kept: ContentFile | null; picked: File | null }

/** What is typed into the form of an item; the drafts are those of its type's fields, by their uuids. */
export interface ContentItemValues {
  name: string
  /** '' while none is chosen. */
  contentTypeId: string
  drafts: Record<string, ItemDraft>
}

export type ItemIssue =
  | 'noNumber'
  | 'noFrom'
  | 'noTo'
  | 'datesReversed'
  | 'noImage'
  | 'noVideo'
  | 'fileTooLarge'
  | 'filesTooLarge'

export interface ContentItemIssues {
  name?: 'required'
  contentType?: 'required'
  /** By uuid of the field. */
  fields: Record<string, ItemIssue>
}

/** A field as it is sent; a file is still to be made a data URL (CONT-017). */
export interface FieldToSend {
  id: string
  name: string
  value: string | number | boolean | ContentDates | File | null
}

/** The content types that an item may have: those of the campaign, and its own, should that be gone from the list. */
export function offeredTypes(contentTypes: readonly ContentType[], item: ContentItem | null): ContentType[] {
  const own = item?.contentType ?? null
  return own === null || contentTypes.some(({ id }) => id === own.id)
    ? [...contentTypes]
    : [...contentTypes, own]
}

/** What the form is filled with: nothing for a new item, whose type is the only one where there is but one. */
export function contentItemValues(
  item: ContentItem | null,
  contentTypes: readonly ContentType[],
): ContentItemValues {
  const [only, ...others] = contentTypes
  const contentTypeId = item?.contentTypeId ?? (others.length === 0 ? (only?.id ?? '') : '')
  const values = new Map(item?.contentFields.map(({ id, value }) => [id, value]))
  return {
    name: item?.name ?? '',
    contentTypeId,
    drafts: Object.fromEntries(
      fieldsOf(contentTypeId, contentTypes).map(({ uuid, type }) => [
        uuid,
        draftOf(type, values.get(uuid) ?? null),
      ]),
    ),
  }
}

/** With another content type: a field that both have keeps what it holds. */
export function withContentType(
  values: ContentItemValues,
  contentTypeId: string,
  item: ContentItem | null,
  contentTypes: readonly ContentType[],
): ContentItemValues {
  const own = item?.contentTypeId === contentTypeId ? contentItemValues(item, contentTypes).drafts : {}
  const blank = fieldsOf(contentTypeId, contentTypes).map(
    ({ uuid, type }) => [uuid, draftOf(type, null)] as const,
  )
  return { ...values, contentTypeId, drafts: { ...Object.fromEntries(blank), ...own, ...values.drafts } }
}

/** Choosing From also sets To to the same day (CONT-016). */
export function datesFrom(from: string): ItemDraft {
  return { as: 'dates', from, to: from }
}

export function fieldsOf(contentTypeId: string, contentTypes: readonly ContentType[]): ContentField[] {
  const fields = contentTypes.find(({ id }) => id === contentTypeId)?.fields ?? []
  return fields.toSorted((one, other) => one.order - other.order)
}

/** What is wrong before it is sent (CONT-014), or null. Files that are too much for one request are wrong at the last (CONT-017). */
export function contentItemIssues(
  { name, contentTypeId, drafts }: ContentItemValues,
  contentTypes: readonly ContentType[],
): ContentItemIssues | null {
  const shown = fieldsOf(contentTypeId, contentTypes)
  const fields: Record<string, ItemIssue> = Object.fromEntries(
    shown.flatMap(({ uuid, type }) => {
      const draft = drafts[uuid]
      const issue = draft === undefined ? null : issueIn(type, draft)
      return issue === null ? [] : [[uuid, issue]]
    }),
  )
  const last = lastOfTooMuch(shown, drafts)
  if (last !== null) {
    fields[last] ??= 'filesTooLarge'
  }
  const issues: ContentItemIssues = {
    ...(name.trim() === '' ? { name: 'required' } : {}),
    ...(contentTypeId === '' ? { contentType: 'required' } : {}),
    fields,
  }
  return Object.keys(issues).length === 1 && Object.keys(fields).length === 0 ? null : issues
}

/** Whether the same would be saved: only the fields of the chosen type count. */
export function isSameContentItem(
  one: ContentItemValues,
  other: ContentItemValues,
  contentTypes: readonly ContentType[],
): boolean {
  const counting = ({ name, contentTypeId, drafts }: ContentItemValues) =>
    JSON.stringify([
      name,
      contentTypeId,
      fieldsOf(contentTypeId, contentTypes).map(({ uuid }) => countingDraft(drafts[uuid])),
    ])
  return counting(one) === counting(other)
}

/** What a valid form sends, in the order of the fields; a file that stays is left out. */
export function fieldsToSend(
  { contentTypeId, drafts }: ContentItemValues,
  contentTypes: readonly ContentType[],
): FieldToSend[] {
  return fieldsOf(contentTypeId, contentTypes).flatMap(({ uuid: id, name, type }) => {
    const draft = drafts[id] ?? draftOf(type, null)
    return draft.as === 'file' && draft.kept !== null && draft.picked === null
      ? []
      : [{ id, name, value: valueOf(type, draft) }]
  })
}

function draftOf(type: ContentFieldKind, value: ContentValue): ItemDraft {
  switch (type) {
    case 'checkbox':
      return { as: 'checkbox', isChecked: value === true }
    case 'date':
      return isDates(value)
        ? { as: 'dates', from: value.from, to: value.to }
        : { as: 'dates', from: '', to: '' }
    case 'image':
    case 'video':
      return { as: 'file', kept: isFile(value) ? value : null, picked: null }
    default:
      return {
        as: 'text',
        text: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
      }
  }
}

function valueOf(type: ContentFieldKind, draft: ItemDraft): FieldToSend['value'] {
  switch (draft.as) {
    case 'checkbox':
      return draft.isChecked
    case 'dates':
      return draft.from === '' ? null : { from: draft.from, to: draft.to }
    case 'file':
      return draft.picked
    case 'text':
      return draft.text.trim() === '' ? null : type === 'number' ? Number(draft.text) : draft.text
  }
}

function issueIn(type: ContentFieldKind, draft: ItemDraft): ItemIssue | null {
  switch (draft.as) {
    case 'checkbox':
      return null
    case 'dates':
      return datesIssue(draft)
    case 'file':
      return draft.picked === null ? null : fileIssue(type, draft.picked)
    case 'text':
      return type === 'number' && !isNumber(draft.text) ? 'noNumber' : null
  }
}

function datesIssue({ from, to }: ContentDates): ItemIssue | null {
  if (from === '' && to === '') {
    return null
  }
  return from === '' ? 'noFrom' : to === '' ? 'noTo' : to < from ? 'datesReversed' : null
}

function fileIssue(type: ContentFieldKind, { type: mime, size }: File): ItemIssue | null {
  const isVideo = type === 'video'
  const mimes: readonly string[] = isVideo ? contentVideoTypes : contentImageTypes
  if (!mimes.includes(mime)) {
    return isVideo ? 'noVideo' : 'noImage'
  }
  return size <= longestFile ? null : 'fileTooLarge'
}

/** The last field with a picked file, where what was picked is more than one request takes; else null. */
function lastOfTooMuch(fields: readonly ContentField[], drafts: Record<string, ItemDraft>): string | null {
  const picked = fields.flatMap(({ uuid }) => {
    const draft = drafts[uuid]
    return draft?.as === 'file' && draft.picked !== null ? [{ uuid, size: draft.picked.size }] : []
  })
  // A data URL has four characters for three bytes.
  const sent = picked.reduce((sum, { size }) => sum + 4 * Math.ceil(size / 3), 0)
  return sent <= contentLimits.dataUrlBytes ? null : (picked.at(-1)?.uuid ?? null)
}

function isNumber(text: string): boolean {
  return Math.abs(Number(text)) <= contentLimits.number
}

function countingDraft(draft: ItemDraft | undefined): unknown {
  return draft?.as === 'file' && draft.picked !== null
    ? [draft.picked.name, draft.picked.size, draft.picked.lastModified]
    : draft
}

function isDates(value: ContentValue): value is ContentDates {
  return typeof value === 'object' && value !== null && 'from' in value
}

function isFile(value: ContentValue): value is ContentFile {
  return typeof value === 'object' && value !== null && 'url' in value
}

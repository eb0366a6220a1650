import type { PreviewQuery } from '#contract/addresses/preview.address.ts'
import type { ContentItem, ContentValue } from '#contract/content-items.ts'
import type { Creative } from '#contract/creatives.ts'

/** What can be chosen. */
export interface PreviewChoices {
  specifications: { id: string; name: string; width: number; height: number }[]
  ruleSets: { id: string; name: string }[]
  /** With their types; none for somebody who may not see content. */
  contentItems: ContentItem[]
}

export interface PreviewContext {
  campaignId: string
  /** Of the last read, in their order. */
  creatives: Creative[]
  /** The one that was chosen; null for the first. */
  activeId: string | null
}

/** The creative that is shown large; null without any. */
export function activeIn({ creatives, activeId }: PreviewContext): Creative | null {
  return creatives.find(({ id }) => id === activeId) ?? creatives[0] ?? null
}

/** The most characters of the names in the title (PREV-006). */
const longestRule = 50
const longestType = 24

/** "{rule name} - {content type name}", each where it is chosen; null where nothing is (PREV-006, PREV-012). */
export function previewTitle(query: PreviewQuery, choices: PreviewChoices | null): string | null {
  const ruleSets = (choices?.ruleSets ?? []).filter(({ id }) => query['rule_set_ids[]']?.includes(id))
  const types = new Set(chosenItems(query, choices).flatMap(({ contentType }) => contentType?.name ?? []))
  const parts = [
    cut(ruleSets.map(({ name }) => name).join(', '), longestRule),
    cut([...types].join(', '), longestType),
  ].filter((part) => part !== '')
  return parts.length === 0 ? null : parts.join(' - ')
}

function cut(text: string, longest: number): string {
  const characters = [...text]
  return characters.length <= longest ? text : `${characters.slice(0, longest).join('')}...`
}

/** The chosen content items, in the order of the choices. */
export function chosenItems(query: PreviewQuery, choices: PreviewChoices | null): ContentItem[] {
  return (choices?.contentItems ?? []).filter(({ id }) => query['content_item_ids[]']?.includes(id))
}

/** The frame specification that is shown: without one in the address the first (PREV-011). */
export function shownSpecificationId(query: PreviewQuery, choices: PreviewChoices): string | undefined {
  return query.frame_specification_id ?? choices.specifications[0]?.id
}

/** A content item as an HTML5 creative gets it: the values of its fields by their slugs. */
export interface SentContentItem {
  id: string
  name: string
  contentType: string
  fields: Record<string, ContentValue>
}

/** The content items for a creative: those whose content type it shows. */
export function contentFor(creative: Creative, items: readonly ContentItem[]): SentContentItem[] {
  const shown = new Set(creative.contentTypes?.map(({ id }) => id))
  return items
    .filter(({ contentTypeId }) => shown.has(contentTypeId))
    .map(({ id, name, contentType, contentFields }) => ({
      id,
      name,
      contentType: contentType?.name ?? '',
      fields: Object.fromEntries(
        contentFields.flatMap(({ id: uuid, value }) => {
          const slug = contentType?.fields.find((field) => field.uuid === uuid)?.slug
          return slug === undefined ? [] : [[slug, value]]
        }),
      ),
    }))
}

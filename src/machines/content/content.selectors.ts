import type { SnapshotFrom } from 'xstate'

import type { ContentItem } from '#contract/content-items.ts'
import type { ContentType } from '#contract/content.ts'
import type { Page } from '#contract/json-api.ts'
import type { Problem, ProblemMessage } from '#contract/problem.ts'
import type { CampaignAction } from '#contract/users.ts'

import type { ContentChoice, ContentChoicesRef } from './content-choices.machine.ts'
import type { ContentItemDeletionRef } from './content-item-deletion.machine.ts'
import type { ContentItemEditorRef } from './content-item-editor.machine.ts'
import type { ContentItemListRef } from './content-item-list.machine.ts'
import type { contentItemsMachine } from './content-items.machine.ts'
import type { ContentTypeDeletionRef } from './content-type-deletion.machine.ts'
import type { ContentTypeEditorRef } from './content-type-editor.machine.ts'
import type { ContentTypeListRef } from './content-type-list.machine.ts'
import type { contentTypesMachine } from './content-types.machine.ts'

/** What a person may do about content. */
export interface ContentRights {
  /** Create, edit and delete items (CONT-009). */
  mayEdit: boolean
  /** See, create, edit and delete content types (CONT-002, CONT-022). */
  mayManageTypes: boolean
}

export function contentRights(rights: readonly CampaignAction[]): ContentRights {
  return {
    mayEdit: rights.includes('edit_dynamic_content'),
    mayManageTypes: rights.includes('manage_dynamic_content_types'),
  }
}

/** The list of content types, and the drawer or question that is open. */
export function contentTypeActors({ children }: SnapshotFrom<typeof contentTypesMachine>) {
  return {
    list: children['contentTypeList'] as ContentTypeListRef | undefined,
    editor: children['contentTypeEditor'] as ContentTypeEditorRef | undefined,
    deletion: children['contentTypeDeletion'] as ContentTypeDeletionRef | undefined,
  }
}

/** What the server says of the name (CONT-015); names of its fields carry a place. */
export function nameError(problem: Problem | null): string | undefined {
  return problem?.messages.find(isAboutName)?.detail
}

/** What the server says of the value that stood at a place of what was sent; -1 is none. */
export function valueError(problem: Problem | null, place: number): string | undefined {
  return problem?.messages.find((message) => message.place === place)?.detail
}

export function isAboutName({ field, place }: ProblemMessage): boolean {
  return field === 'name' && place === undefined
}

/** The list of content items, what they are looked for by, and the drawer or question that is open. */
export function contentItemActors({ children }: SnapshotFrom<typeof contentItemsMachine>) {
  return {
    list: children['contentItemList'] as ContentItemListRef | undefined,
    choices: children['contentChoices'] as ContentChoicesRef | undefined,
    editor: children['contentItemEditor'] as ContentItemEditorRef | undefined,
    deletion: children['contentItemDeletion'] as ContentItemDeletionRef | undefined,
  }
}

/** The content types to choose from; null until they are known. */
export function contentTypesIn(page: Page<ContentChoice> | null): ContentType[] | null {
  return page?.items.flatMap((choice) => (choice.kind === 'contentType' ? [choice.contentType] : [])) ?? null
}

/** The rule sets to choose from; none until they are known. */
export function ruleSetsIn(page: Page<ContentChoice> | null): { id: string; name: string }[] {
  return page?.items.filter(({ kind }) => kind === 'ruleSet') ?? []
}

/** A content item is new for 20 minutes after its creation (CONT-008); `now` in milliseconds. */
export function isNewItem({ createdAt }: ContentItem, now: number): boolean {
  return now - Date.parse(createdAt) < 20 * 60_000
}

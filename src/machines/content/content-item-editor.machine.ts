import type { ActorRefFrom } from 'xstate'

import type { ContentItem } from '#contract/content-items.ts'
import type { ContentType } from '#contract/content.ts'

import { editorMachine } from '../kit/editor.ts'
import type { ContentItemValues } from './content-item.values.ts'

/** What the form of an item is opened with. */
export interface ContentItemTarget {
  /** Null for a new one. */
  subject: ContentItem | null
  /** The content types of the campaign, with their fields. */
  contentTypes: ContentType[]
}

/** The form of a content item: its name, its content type, and what it has in the fields of that type (CONT-013). */
export const contentItemEditorMachine = editorMachine<ContentItemTarget, ContentItemValues>(
  'contentItemEditor',
)

export type ContentItemEditorRef = ActorRefFrom<typeof contentItemEditorMachine>

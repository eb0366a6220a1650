import type { ActorRefFrom } from 'xstate'

import type { ContentType } from '#contract/content.ts'

import { editorMachine } from '../kit/editor.ts'
import type { ContentTypeValues } from './content-type.values.ts'

/** What the designer is opened with. */
export interface ContentTypeTarget {
  campaignId: string
  /** Null for a new one. */
  subject: ContentType | null
}

/** The designer of a content type: its name and its fields (CONT-024, CONT-026). */
export const contentTypeEditorMachine = editorMachine<ContentTypeTarget, ContentTypeValues>(
  'contentTypeEditor',
)

export type ContentTypeEditorRef = ActorRefFrom<typeof contentTypeEditorMachine>

import type { SnapshotFrom } from 'xstate'

import type { Problem, ProblemMessage } from '#contract/problem.ts'
import type { CampaignAction } from '#contract/users.ts'

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

export function isAboutName({ field, place }: ProblemMessage): boolean {
  return field === 'name' && place === undefined
}

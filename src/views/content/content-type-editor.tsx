import { useSelector } from '@xstate/react'

import type { ContentTypeEditorRef } from '#machines/content/content-types.machine.ts'
import { t } from '#services/intl/intl.ts'

import { EditorDrawer } from '../ui/editor-drawer.tsx'
import { ContentTypeFields } from './content-type-fields.tsx'

/** A content type, new or to be changed (CONT-026). */
export function ContentTypeEditor({ editor }: { editor: ContentTypeEditorRef }) {
  const isNew = useSelector(editor, ({ context }) => context.target.subject === null)
  return (
    <EditorDrawer editor={editor} title={t(isNew ? 'contentTypes.createTitle' : 'contentTypes.editTitle')}>
      <ContentTypeFields editor={editor} />
    </EditorDrawer>
  )
}

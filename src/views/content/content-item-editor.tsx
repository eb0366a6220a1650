import { useSelector } from '@xstate/react'

import type { ContentItemEditorRef } from '#machines/content/content-items.machine.ts'
import { t } from '#services/intl/intl.ts'

import { EditorDrawer } from '../ui/editor-drawer.tsx'
import { ContentItemFields } from './content-item-fields.tsx'

/** A content item, new or to be changed (CONT-013). */
export function ContentItemEditor({ editor }: { editor: ContentItemEditorRef }) {
  const isNew = useSelector(editor, ({ context }) => context.target.subject === null)
  return (
    <EditorDrawer editor={editor} title={t(isNew ? 'content.createTitle' : 'content.editTitle')}>
      <ContentItemFields editor={editor} />
    </EditorDrawer>
  )
}

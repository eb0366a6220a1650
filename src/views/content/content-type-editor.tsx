import { useSelector } from '@xstate/react'

import type { ContentTypeEditorRef } from '#machines/content/content-type-editor.machine.ts'
import { t } from '#services/intl/intl.ts'

import { ContentDrawer } from './content-drawer.tsx'
import { ContentTypeFields } from './content-type-fields.tsx'

/** A content type, new or to be changed (CONT-026). */
export function ContentTypeEditor({ editor }: { editor: ContentTypeEditorRef }) {
  const isNew = useSelector(editor, ({ context }) => context.target.subject === null)
  return (
    <ContentDrawer title={t(isNew ? 'contentTypes.createTitle' : 'contentTypes.editTitle')} editor={editor}>
      <ContentTypeFields editor={editor} />
    </ContentDrawer>
  )
}

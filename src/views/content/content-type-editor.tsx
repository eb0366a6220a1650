import { useSelector } from '@xstate/react'

import type { ContentTypeEditorRef } from '#machines/content/content-type-editor.machine.ts'
import { t } from '#services/intl/intl.ts'

import { Drawer } from '../ui/drawer.tsx'
import { LeavingQuestion } from '../ui/leaving-question.tsx'
import { ContentTypeFields } from './content-type-fields.tsx'

/** A content type, new or to be changed (CONT-026). */
export function ContentTypeEditor({ editor }: { editor: ContentTypeEditorRef }) {
  const snapshot = useSelector(editor, (current) => current)
  const isNew = snapshot.context.target.subject === null
  return (
    <Drawer
      open
      size="lg"
      title={t(isNew ? 'contentTypes.createTitle' : 'contentTypes.editTitle')}
      locked={!snapshot.can({ type: 'form.close' })}
      onOpenChange={(open) => (open ? undefined : editor.send({ type: 'form.close' }))}
    >
      <ContentTypeFields editor={editor} />
      <LeavingQuestion
        open={snapshot.hasTag('leaving')}
        title={t('common.unsavedChanges')}
        onAnswer={(isYes) => editor.send({ type: isYes ? 'leaving.accept' : 'leaving.decline' })}
      />
    </Drawer>
  )
}

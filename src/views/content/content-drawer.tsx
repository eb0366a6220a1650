import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { ContentItemEditorRef } from '#machines/content/content-item-editor.machine.ts'
import type { ContentTypeEditorRef } from '#machines/content/content-type-editor.machine.ts'
import { t } from '#services/intl/intl.ts'

import { Drawer } from '../ui/drawer.tsx'
import { LeavingQuestion } from '../ui/leaving-question.tsx'

interface ContentDrawerProps {
  title: string
  editor: ContentItemEditorRef | ContentTypeEditorRef
  children: ReactNode
}

/** The drawer of an item or a content type, and the question before it closes with changes (CONT-019, CONT-026). */
export function ContentDrawer({ title, editor, children }: ContentDrawerProps) {
  const canClose = useSelector(editor, (snapshot) => snapshot.can({ type: 'form.close' }))
  const isLeaving = useSelector(editor, (snapshot) => snapshot.hasTag('leaving'))
  return (
    <Drawer
      open
      size="lg"
      title={title}
      locked={!canClose}
      onOpenChange={(open) => (open ? undefined : editor.send({ type: 'form.close' }))}
    >
      {children}
      <LeavingQuestion
        open={isLeaving}
        title={t('common.unsavedChanges')}
        onAnswer={(isYes) => editor.send({ type: isYes ? 'leaving.accept' : 'leaving.decline' })}
      />
    </Drawer>
  )
}

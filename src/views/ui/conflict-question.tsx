import { useSelector } from '@xstate/react'

import type { EditorRef } from '#machines/kit/editor.ts'
import { t } from '#services/intl/intl.ts'

import { ConfirmDialog } from './confirm-dialog.tsx'

interface ConflictQuestionProps<Target, Values> {
  editor: EditorRef<Target, Values>
  /** The edited thing, as it was opened. */
  name: string
  /** Submits the form once more, by `submitTo`. */
  onOverwrite: () => void
}

/** Asks before somebody else's newer version is overwritten. What was typed stays either way. */
export function ConflictQuestion<Target, Values>({
  editor,
  name,
  onOverwrite,
}: ConflictQuestionProps<Target, Values>) {
  const isOpen = useSelector(editor, (snapshot) => snapshot.hasTag('conflict'))
  return (
    <ConfirmDialog
      open={isOpen}
      tone="danger"
      title={t('common.conflictTitle')}
      confirmLabel={t('common.saveMine')}
      onConfirm={onOverwrite}
      onOpenChange={() => editor.send({ type: 'conflict.decline' })}
    >
      {t('common.conflictText', { name })}
    </ConfirmDialog>
  )
}

/** For `onValid` of an editor's form: saves, or overwrites where a conflict was answered so. */
export function submitTo<Target, Values>(editor: EditorRef<Target, Values>): (values: Values) => void {
  return (values) =>
    editor.send({
      type: editor.getSnapshot().hasTag('conflict') ? 'conflict.overwrite' : 'form.submit',
      values,
    })
}

import { useSelector } from '@xstate/react'

import type { EditorRef } from '#machines/kit/editor.ts'
import { t } from '#services/intl/intl.ts'

import { ConfirmDialog } from './confirm-dialog.tsx'
import { SaveActions } from './save-actions.tsx'

interface EditorActionsProps<Target, Values> {
  editor: EditorRef<Target, Values>
  /** The edited thing, as it was opened; null for a new one. */
  name: string | null
  saveLabel: string
  /** False where there is nothing to save, whatever changes. */
  maySave?: boolean
  /** Submits the form once more, by `submitTo`. */
  onOverwrite: () => void
}

/**
 * The buttons below the form of an `editorMachine`, and the question before somebody else's newer version is overwritten. What was
 * typed stays either way.
 */
export function EditorActions<Target, Values>({
  editor,
  name,
  saveLabel,
  maySave = true,
  onOverwrite,
}: EditorActionsProps<Target, Values>) {
  const snapshot = useSelector(editor, (current) => current)
  return (
    <>
      <SaveActions
        saveLabel={saveLabel}
        busy={snapshot.hasTag('busy')}
        mayClose={snapshot.can({ type: 'form.close' })}
        maySave={maySave && (name === null || snapshot.hasTag('changed'))}
        onClose={() => editor.send({ type: 'form.close' })}
      />
      <ConfirmDialog
        open={snapshot.hasTag('conflict')}
        tone="danger"
        title={t('common.conflictTitle')}
        confirmLabel={t('common.saveMine')}
        onConfirm={onOverwrite}
        onOpenChange={() => editor.send({ type: 'conflict.decline' })}
      >
        {t('common.conflictText', { name: name ?? '' })}
      </ConfirmDialog>
    </>
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

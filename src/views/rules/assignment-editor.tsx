import { useSelector } from '@xstate/react'

import type { AssignmentEditorRef } from '#machines/rules/rules.machine.ts'
import { assignedIds } from '#machines/rules/rules.selectors.ts'
import { t } from '#services/intl/intl.ts'

import { EditorActions, submitTo } from '../ui/editor-actions.tsx'
import { EditorDrawer } from '../ui/editor-drawer.tsx'
import { FormFields } from '../ui/form-fields.tsx'
import { Form } from '../ui/form.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { useEditForm } from '../ui/use-edit-form.ts'
import { AssignableCreatives } from './assignable-creatives.tsx'
import { awayLabels } from './rule-set-editor.tsx'

/** Chooses the creatives that play by a rule set (RULE-010). */
export function AssignmentEditor({ editor }: { editor: AssignmentEditorRef }) {
  const name = useSelector(editor, ({ context }) => context.target.subject.name)
  return (
    <EditorDrawer
      editor={editor}
      title={t('rules.settingsTitle', { name })}
      description={t('rules.settingsText')}
      awayLabels={awayLabels()}
      leavingTitle={t('rules.cancelQuestion')}
    >
      <Choice editor={editor} />
    </EditorDrawer>
  )
}

function Choice({ editor }: { editor: AssignmentEditorRef }) {
  const snapshot = useSelector(editor, (current) => current)
  const { target, problem } = snapshot.context
  const initial = assignedIds(target.subject)
  const form = useEditForm({
    actor: editor,
    initial: { creativeIds: initial },
    isUnchanged: ({ creativeIds }) => JSON.stringify(creativeIds) === JSON.stringify(initial),
    problem,
    onValid: submitTo(editor),
  })
  const isBusy = snapshot.hasTag('busy')
  if (target.specifications.length === 0) {
    return <StatePanel state="empty" title={t('creatives.noFrames')} text={t('rules.noFramesText')} />
  }
  return (
    <Form onSubmit={form.submit} problem={form.failure}>
      <FormFields disabled={isBusy}>
        {target.specifications.map((specification) => (
          <AssignableCreatives
            key={specification.id}
            specification={specification}
            chosen={form.values.creativeIds}
            onToggle={(id) => form.form.setFieldValue('creativeIds', (ids) => toggled(ids, id))}
          />
        ))}
      </FormFields>
      <EditorActions
        editor={editor}
        name={target.subject.name}
        saveLabel={t('rules.save')}
        onOverwrite={form.submit}
      />
    </Form>
  )
}

/** Sorted, so that the same choice is the same list. */
function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].toSorted()
}

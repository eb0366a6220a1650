import { useSelector } from '@xstate/react'

import type { RuleSetEditorRef } from '#machines/rules/rules.machine.ts'
import { t } from '#services/intl/intl.ts'

import { EditorDrawer } from '../ui/editor-drawer.tsx'
import { awayLabels } from './rule-labels.ts'
import { RuleSetFields } from './rule-set-fields.tsx'

interface RuleSetEditorProps {
  editor: RuleSetEditorRef
  onRemoveLast: () => void
}

/** A rule set, new or to be changed (RULE-012). */
export function RuleSetEditor({ editor, onRemoveLast }: RuleSetEditorProps) {
  const isNew = useSelector(editor, ({ context }) => context.target.subject === null)
  return (
    <EditorDrawer
      editor={editor}
      title={t(isNew ? 'rules.createTitle' : 'rules.editTitle')}
      awayLabels={awayLabels()}
      leavingTitle={t('rules.cancelQuestion')}
    >
      <RuleSetFields editor={editor} onRemoveLast={onRemoveLast} />
    </EditorDrawer>
  )
}

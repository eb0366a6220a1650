import { useSelector } from '@xstate/react'

import type { RuleSetEditorRef } from '#machines/rules/rule-set-editor.machine.ts'
import { t } from '#services/intl/intl.ts'

import { EditorDrawer } from '../ui/editor-drawer.tsx'
import { RuleSetFields } from './rule-set-fields.tsx'
import { awayWords } from './rule-words.ts'

/** A rule set, new or to be changed (RULE-012). */
export function RuleSetEditor({ editor }: { editor: RuleSetEditorRef }) {
  const snapshot = useSelector(editor, (current) => current)
  return (
    <EditorDrawer
      title={t(snapshot.context.ruleSetId === null ? 'rules.createTitle' : 'rules.editTitle')}
      awayWords={awayWords()}
      leavingTitle={t('rules.cancelQuestion')}
      hasTag={(tag) => snapshot.hasTag(tag)}
      canClose={snapshot.can({ type: 'form.close' })}
      onClose={() => editor.send({ type: 'form.close' })}
      onRetry={() => editor.send({ type: 'ruleSet.retry' })}
      onLeaving={(isYes) => editor.send({ type: isYes ? 'leaving.accept' : 'leaving.decline' })}
    >
      <RuleSetFields editor={editor} />
    </EditorDrawer>
  )
}

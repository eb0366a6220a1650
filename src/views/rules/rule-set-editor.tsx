import { useSelector } from '@xstate/react'

import type { RuleSetEditorRef } from '#machines/rules/rule-set-editor.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Drawer } from '../ui/drawer.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { LeavingQuestion } from './leaving-question.tsx'
import { RuleSetAway } from './rule-set-away.tsx'
import { RuleSetFields } from './rule-set-fields.tsx'

/** A rule set, new or to be changed (RULE-012). */
export function RuleSetEditor({ editor }: { editor: RuleSetEditorRef }) {
  const snapshot = useSelector(editor, (current) => current)
  const close = () => editor.send({ type: 'form.close' })
  return (
    <Drawer
      open
      size="lg"
      title={t(snapshot.context.ruleSetId === null ? 'rules.createTitle' : 'rules.editTitle')}
      locked={!snapshot.can({ type: 'form.close' })}
      onOpenChange={(open) => (open ? undefined : close())}
    >
      {snapshot.hasTag('loading') ? (
        <Skeleton shape="block" className={css({ height: '96' })} />
      ) : snapshot.hasTag('failed') || snapshot.hasTag('gone') ? (
        <RuleSetAway
          isGone={snapshot.hasTag('gone')}
          onRetry={() => editor.send({ type: 'ruleSet.retry' })}
          onClose={close}
        />
      ) : (
        <RuleSetFields editor={editor} />
      )}
      <LeavingQuestion
        open={snapshot.hasTag('leaving')}
        onAnswer={(isYes) => editor.send({ type: isYes ? 'leaving.accept' : 'leaving.decline' })}
      />
    </Drawer>
  )
}

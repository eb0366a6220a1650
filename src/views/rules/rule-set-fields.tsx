import { useSelector } from '@xstate/react'

import { keptRules } from '#machines/rules/rule-set.values.ts'
import type { RuleSetEditorRef } from '#machines/rules/rules.machine.ts'
import { ruleTypeIds } from '#machines/rules/types/rule-types.values.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { ConflictQuestion } from '../ui/conflict-question.tsx'
import { Form } from '../ui/form-layout.tsx'
import { SaveActions } from '../ui/save-actions.tsx'
import { TextField } from '../ui/text-field.tsx'
import { RuleTypeItem } from './rule-type-item.tsx'
import { useRuleSetForm } from './use-rule-set-form.ts'

interface RuleSetFieldsProps {
  editor: RuleSetEditorRef
  onRemoveLast: () => void
}

/** The name and the rule types of a rule set (RULE-012, RULE-050). */
export function RuleSetFields({ editor, onRemoveLast }: RuleSetFieldsProps) {
  const snapshot = useSelector(editor, (current) => current)
  const ruleSet = snapshot.context.target.subject
  const isBusy = snapshot.hasTag('busy')
  const form = useRuleSetForm({ editor, ruleSet, problem: snapshot.context.problem })
  const kept = keptRules(ruleSet)
  return (
    <Form onSubmit={form.submit} problem={form.failure}>
      <fieldset disabled={isBusy} className={fields}>
        <TextField
          label={t('rules.name')}
          value={form.values.name}
          onValueChange={(name) => form.form.setFieldValue('name', name)}
          error={form.errorOf('name')}
          autoComplete="off"
        />
        <fieldset className={conditions} aria-describedby="rule-set-conditions-hint">
          <legend className={legend}>{t('rules.conditions')}</legend>
          <p id="rule-set-conditions-hint" className={hint}>
            {t('rules.conditionsHint')}
          </p>
          {form.hasNoConditions ? (
            <div className={css({ paddingBottom: '3' })}>
              <AlertBanner tone="blocked" role="alert" title={t('rules.noConditions')} />
            </div>
          ) : null}
          <ul className={list}>
            {ruleTypeIds.map((id, index) => (
              <RuleTypeItem
                key={id}
                id={id}
                form={form}
                refocus={index === 0 && form.hasNoConditions}
                onRemoveLast={onRemoveLast}
              />
            ))}
            {kept.map((rule) => (
              <li key={rule.id} className={css({ padding: '3' })}>
                <span className={css({ color: 'ink.strong' })}>{rule.displayName}</span>
                <span className={hint}> {rule.description}</span>
                <p className={hint}>{t('rules.kept')}</p>
              </li>
            ))}
          </ul>
        </fieldset>
      </fieldset>
      <SaveActions
        saveLabel={t('rules.save')}
        busy={isBusy}
        mayClose={snapshot.can({ type: 'form.close' })}
        maySave={ruleSet === null || snapshot.hasTag('changed')}
        onClose={() => editor.send({ type: 'form.close' })}
      />
      <ConflictQuestion editor={editor} name={ruleSet?.name ?? ''} onOverwrite={form.submit} />
    </Form>
  )
}

const fields = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '5',
  borderWidth: '0',
  padding: '0',
  minWidth: '0',
})
const conditions = css({ borderWidth: '0', padding: '0', minWidth: '0' })
const legend = css({ textStyle: 'title', color: 'ink.strong', padding: '0' })
const hint = css({ color: 'ink.muted', textStyle: 'label', paddingBottom: '3' })
const list = css({
  borderWidth: '1px',
  borderColor: 'line.base',
  borderRadius: 'lg',
  background: 'surface.base',
  overflow: 'hidden',
  '& > li + li': { borderTopWidth: '1px', borderColor: 'line.subtle' },
})

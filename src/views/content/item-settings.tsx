import { useSelector } from '@xstate/react'

import type { ItemSettingsRef } from '#machines/content/content-items.machine.ts'
import { ruleSetIdsOf } from '#machines/content/content.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Checkbox } from '../ui/checkbox.tsx'
import { EditorActions, submitTo } from '../ui/editor-actions.tsx'
import { EditorDrawer } from '../ui/editor-drawer.tsx'
import { FormFields } from '../ui/form-fields.tsx'
import { Form } from '../ui/form.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { useEditForm } from '../ui/use-edit-form.ts'

/** Chooses the rule sets of a content item, and approves it together with them (CONT-010, CONT-063). */
export function ItemSettings({ editor }: { editor: ItemSettingsRef }) {
  const { name } = useSelector(editor, ({ context }) => context.target.item)
  return (
    <EditorDrawer
      editor={editor}
      title={t('content.settingsTitle', { name })}
      description={t('content.settingsText')}
    >
      <Choice editor={editor} />
    </EditorDrawer>
  )
}

function Choice({ editor }: { editor: ItemSettingsRef }) {
  const snapshot = useSelector(editor, (current) => current)
  const { target, problem } = snapshot.context
  const { item, ruleSets, mayApprove } = target
  const initial = ruleSetIdsOf(item)
  const { form, values, failure, submit } = useEditForm({
    actor: editor,
    initial: { ruleSetIds: initial, approves: false },
    isUnchanged: ({ ruleSetIds, approves }) =>
      !approves && JSON.stringify(ruleSetIds) === JSON.stringify(initial),
    problem,
    onValid: submitTo(editor),
  })
  return (
    <Form onSubmit={submit} problem={failure}>
      {ruleSets.length === 0 ? (
        <StatePanel state="empty" title={t('content.noRulesYet')} text={t('content.noRulesYetText')} />
      ) : (
        <FormFields disabled={snapshot.hasTag('busy')}>
          <legend className={legend}>{t('content.settingsRules')}</legend>
          {ruleSets.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={values.ruleSetIds.includes(id)}
              onCheckedChange={(isChosen) =>
                form.setFieldValue('ruleSetIds', (ids) =>
                  isChosen ? [...ids, id].toSorted() : ids.filter((other) => other !== id),
                )
              }
            />
          ))}
        </FormFields>
      )}
      {mayApprove ? (
        <Checkbox
          label={t('content.approveToo')}
          hint={t('content.approveTooHint')}
          checked={values.approves}
          disabled={snapshot.hasTag('busy')}
          onCheckedChange={(approves) => form.setFieldValue('approves', approves)}
        />
      ) : null}
      <EditorActions editor={editor} name={item.name} saveLabel={t('content.save')} onOverwrite={submit} />
    </Form>
  )
}

const legend = css({ textStyle: 'title', color: 'ink.strong', padding: '0', paddingBottom: '3' })

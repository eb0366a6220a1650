import { useSelector } from '@xstate/react'

import type { SettingsEditorRef } from '#machines/creatives/creative-settings.machine.ts'
import { areSame, settingsOf, toggledId } from '#machines/creatives/creative-settings.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Checkbox } from '../ui/checkbox.tsx'
import { EditorActions, submitTo } from '../ui/editor-actions.tsx'
import { EditorDrawer } from '../ui/editor-drawer.tsx'
import { FormFields } from '../ui/form-fields.tsx'
import { Form } from '../ui/form.tsx'
import { useEditForm } from '../ui/use-edit-form.ts'

/** Chooses the rule sets and content types of a creative, in a drawer (CREA-051). */
export function SettingsEditor({ editor }: { editor: SettingsEditorRef | undefined }) {
  return editor === undefined ? null : <Editor editor={editor} />
}

function Editor({ editor }: { editor: SettingsEditorRef }) {
  const name = useSelector(editor, ({ context }) => context.target.creative.name)
  return (
    <EditorDrawer
      editor={editor}
      title={t('creative.settingsTitle', { name })}
      description={t('creative.settingsText')}
    >
      <Choice editor={editor} />
    </EditorDrawer>
  )
}

function Choice({ editor }: { editor: SettingsEditorRef }) {
  const snapshot = useSelector(editor, (current) => current)
  const { target, problem } = snapshot.context
  const initial = settingsOf(target.creative)
  const { form, values, failure, submit } = useEditForm({
    actor: editor,
    initial,
    isUnchanged: ({ ruleSetIds, contentTypeIds }) =>
      areSame(ruleSetIds, initial.ruleSetIds) && areSame(contentTypeIds, initial.contentTypeIds),
    problem,
    onValid: submitTo(editor),
  })
  return (
    <Form onSubmit={submit} problem={failure}>
      <FormFields disabled={snapshot.hasTag('busy')}>
        <Choices
          label={t('creative.settingsRules')}
          none={t('creative.settingsNoRules')}
          items={target.ruleSets}
          chosen={values.ruleSetIds}
          onToggle={(id) => form.setFieldValue('ruleSetIds', (ids) => toggledId(ids, id))}
        />
        {target.contentTypes === null ? null : (
          <Choices
            label={t('creative.settingsContentTypes')}
            none={t('creative.settingsNoTypes')}
            items={target.contentTypes}
            chosen={values.contentTypeIds}
            onToggle={(id) => form.setFieldValue('contentTypeIds', (ids) => toggledId(ids, id))}
          />
        )}
      </FormFields>
      <EditorActions
        editor={editor}
        name={target.creative.name}
        saveLabel={t('rules.save')}
        onOverwrite={submit}
      />
    </Form>
  )
}

interface ChoicesProps {
  label: string
  /** Where there is nothing to choose from. */
  none: string
  items: readonly { id: string; name: string }[]
  chosen: readonly string[]
  onToggle: (id: string) => void
}

function Choices({ label, none, items, chosen, onToggle }: ChoicesProps) {
  return (
    <fieldset className={group}>
      <legend className={legend}>{label}</legend>
      {items.length === 0 ? (
        <p className={css({ color: 'ink.muted' })}>{none}</p>
      ) : (
        <ul className={list}>
          {items.map(({ id, name }) => (
            <li key={id} className={item}>
              <Checkbox label={name} checked={chosen.includes(id)} onCheckedChange={() => onToggle(id)} />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

const group = css({ borderWidth: '0', padding: '0', minWidth: '0' })
const legend = css({ textStyle: 'title', color: 'ink.strong', padding: '0' })
const list = css({
  marginTop: '2',
  borderWidth: '1px',
  borderColor: 'line.base',
  borderRadius: 'lg',
  background: 'surface.base',
  '& > li + li': { borderTopWidth: '1px', borderColor: 'line.subtle' },
})
const item = css({ paddingInline: '3', paddingBlock: '2', overflowWrap: 'anywhere' })

import { useSelector } from '@xstate/react'

import { designerKinds, longestName, mostFields } from '#machines/content/content-type.values.ts'
import type { ContentTypeEditorRef } from '#machines/content/content-types.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { EditorActions, submitTo } from '../ui/editor-actions.tsx'
import { FormFields } from '../ui/form-fields.tsx'
import { Form } from '../ui/form.tsx'
import { OrderedList } from '../ui/ordered-list.tsx'
import { TextField } from '../ui/text-field.tsx'
import { formIssuesMessage, kindLabels } from './content-labels.ts'
import { DesignerField, fieldNameOf } from './designer-field.tsx'
import { kindIcons } from './kind-icons.ts'
import { useContentTypeForm } from './use-content-type-form.ts'

/** The name and the fields of a content type (CONT-024, CONT-027). */
export function ContentTypeFields({ editor }: { editor: ContentTypeEditorRef }) {
  const snapshot = useSelector(editor, (current) => current)
  const { target } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const form = useContentTypeForm({
    editor,
    contentType: target.subject,
    problem: snapshot.context.problem,
    onValid: submitTo(editor),
  })
  const { name, fields } = form.values
  const issues = Object.values(form.issues).filter((issue) => issue !== undefined)
  const isEmpty = fields.length === 0
  return (
    <Form onSubmit={form.submit} problem={form.failure}>
      <FormFields disabled={isBusy}>
        <TextField
          label={t('content.name')}
          value={name}
          maxLength={longestName}
          onValueChange={(typed) => form.form.setFieldValue('name', typed)}
          error={form.errorOf('name')}
          autoComplete="off"
        />
        <FormFields data-entries="field">
          <legend className={legend}>{t('contentTypes.fields')}</legend>
          {isEmpty ? (
            <AlertBanner tone="attention" role="alert" title={t('contentTypes.noFields')} />
          ) : (
            <OrderedList
              tall
              label={t('contentTypes.fields')}
              items={fields}
              itemKey={({ uuid }) => uuid}
              itemName={fieldNameOf}
              render={(field) => <DesignerField field={field} form={form} />}
              onMove={form.moveField}
            />
          )}
          <fieldset className={palette}>
            <legend className={css({ textStyle: 'label', color: 'ink.muted', paddingBottom: '2' })}>
              {t('contentTypes.addField')}
            </legend>
            {designerKinds.map((kind, place) => {
              const Icon = kindIcons[kind]
              return (
                <Button
                  key={kind}
                  size="sm"
                  icon={<Icon />}
                  disabled={fields.length >= mostFields}
                  data-adds={place === 0 ? 'field' : undefined}
                  onClick={() => form.addField(kind)}
                >
                  {t(kindLabels[kind])}
                </Button>
              )
            })}
          </fieldset>
        </FormFields>
        {issues.length === 0 ? null : (
          <AlertBanner tone="blocked" role="alert" title={formIssuesMessage(issues)} />
        )}
      </FormFields>
      <EditorActions
        editor={editor}
        name={target.subject?.name ?? null}
        saveLabel={t('content.save')}
        maySave={!isEmpty}
        onOverwrite={form.submit}
      />
    </Form>
  )
}

const legend = css({ textStyle: 'title', color: 'ink.strong', padding: '0', paddingBottom: '3' })
const palette = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  borderWidth: '0',
  padding: '0',
  minWidth: '0',
})

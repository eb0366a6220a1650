import { useSelector } from '@xstate/react'

import type { ContentItemEditorRef } from '#machines/content/content-items.machine.ts'
import { longestName } from '#machines/content/content-type.values.ts'
import { t } from '#services/intl/intl.ts'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { EditorActions, submitTo } from '../ui/editor-actions.tsx'
import { FormFields } from '../ui/form-fields.tsx'
import { Form } from '../ui/form.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ItemField } from './item-field.tsx'
import { useContentItemForm } from './use-content-item-form.ts'

/** The name and the content type of an item, and one input per field of that type (CONT-013). */
export function ContentItemFields({ editor }: { editor: ContentItemEditorRef }) {
  const snapshot = useSelector(editor, (current) => current)
  const { target } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const form = useContentItemForm({
    editor,
    target,
    problem: snapshot.context.problem,
    onValid: submitTo(editor),
  })
  const { name, contentTypeId, drafts } = form.values
  const hasNoTypes = form.contentTypes.length === 0
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
        {hasNoTypes ? (
          <AlertBanner tone="attention" title={t('contentTypes.empty')}>
            {t('content.noTypesText')}
          </AlertBanner>
        ) : (
          <NativeSelect
            label={t('content.contentType')}
            value={contentTypeId}
            error={form.errorOf('contentType')}
            options={[
              ...(contentTypeId === '' ? [{ value: '', label: t('content.chooseType') }] : []),
              ...form.contentTypes.map((contentType) => ({
                value: contentType.id,
                label: contentType.name,
              })),
            ]}
            onValueChange={form.setContentType}
          />
        )}
        {form.fields.map((field) => {
          const draft = drafts[field.uuid]
          return draft === undefined ? null : (
            <ItemField
              key={field.uuid}
              field={field}
              draft={draft}
              error={form.errorOf(field.uuid)}
              onChange={(changed) => form.setDraft(field.uuid, changed)}
            />
          )
        })}
      </FormFields>
      <EditorActions
        editor={editor}
        name={target.subject?.name ?? null}
        saveLabel={t('content.save')}
        maySave={!hasNoTypes}
        onOverwrite={form.submit}
      />
    </Form>
  )
}

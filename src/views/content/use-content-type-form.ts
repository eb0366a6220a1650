import type { ContentType } from '#contract/content.ts'
import type { Problem } from '#contract/problem.ts'
import {
  contentTypeIssues,
  contentTypeValues,
  isSameContentType,
  newField,
  newOption,
  withMove,
  type ContentTypeValues,
  type DesignerKind,
  type FieldDraft,
  type FieldIssue,
  type OptionDraft,
} from '#machines/content/content-type.values.ts'
import type { ContentTypeEditorRef } from '#machines/content/content-types.machine.ts'
import { nameError } from '#machines/content/content.selectors.ts'
import { t } from '#services/intl/intl.ts'

import { useEditForm, type IssuesByPath } from '../ui/use-edit-form.ts'
import { fieldIssueMessage } from './content-labels.ts'
import { newUuid } from './new-uuid.ts'

interface ContentTypeFormOptions {
  editor: ContentTypeEditorRef
  /** As the server has it; null for a new one. */
  contentType: ContentType | null
  problem: Problem | null
  onValid: (values: ContentTypeValues) => void
}

interface ContentTypeDisplay {
  /** The field or entry that was added last: it takes the focus when it appears. */
  added: string | null
}

export type ContentTypeForm = ReturnType<typeof useContentTypeForm>

/**
 * The form of a content type. Paths of its errors: `name`, and for a field its uuid and a place in it, `<uuid>.width`, where
 * entries of a select stand by their keys: `<uuid>.<key>.label`.
 */
export function useContentTypeForm({ editor, contentType, problem, onValid }: ContentTypeFormOptions) {
  const initial = contentTypeValues(contentType)
  const edit = useEditForm<ContentTypeValues, FieldIssue | 'required', ContentTypeDisplay>({
    actor: editor,
    initial,
    isUnchanged: (values) => isSameContentType(values, initial),
    issuesIn,
    messageOf: (issue) => (issue === 'required' ? t('content.nameRequired') : fieldIssueMessage(issue)),
    problem,
    serverErrorOf: (rejection, path) => (path === 'name' ? nameError(rejection) : undefined),
    onValid,
    display: { added: null },
  })
  const { form, setDisplay } = edit
  const changeFields = (change: (fields: FieldDraft[]) => FieldDraft[]) =>
    form.setFieldValue('fields', change)
  const changeField = (uuid: string, change: (field: FieldDraft) => Partial<FieldDraft>) =>
    changeFields((fields) =>
      fields.map((field) => (field.uuid === uuid ? { ...field, ...change(field) } : field)),
    )
  return {
    ...edit,
    added: edit.display.added,
    addField: (kind: DesignerKind) => {
      const uuid = newUuid()
      setDisplay({ added: uuid })
      changeFields((fields) => [...fields, newField(uuid, kind)])
    },
    moveField: (from: number, to: number) => changeFields((fields) => withMove(fields, from, to)),
    removeField: (uuid: string) => changeFields((fields) => fields.filter((field) => field.uuid !== uuid)),
    setField: (uuid: string, changes: Partial<FieldDraft>) => changeField(uuid, () => changes),
    addOption: (uuid: string) => {
      const key = newUuid()
      setDisplay({ added: key })
      changeField(uuid, ({ options }) => ({ options: [...options, newOption(key)] }))
    },
    setOption: (uuid: string, key: string, changes: Partial<OptionDraft>) =>
      changeField(uuid, ({ options }) => ({
        options: options.map((option) => (option.key === key ? { ...option, ...changes } : option)),
      })),
    removeOption: (uuid: string, key: string) =>
      changeField(uuid, ({ options }) => ({ options: options.filter((option) => option.key !== key) })),
  }
}

function issuesIn(values: ContentTypeValues): IssuesByPath<FieldIssue | 'required'> {
  const { fields = {}, ...own } = contentTypeIssues(values) ?? {}
  const ofFields = values.fields.flatMap(({ uuid, options }) =>
    Object.entries(fields[uuid] ?? {}).map(([place, issue]) => {
      const key = place.replace(/^options\.(\d+)/, (_, index: string) => options[Number(index)]?.key ?? '')
      return [`${uuid}.${key}`, issue] as const
    }),
  )
  return { ...own, ...Object.fromEntries(ofFields) }
}

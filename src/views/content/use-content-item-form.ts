import type { Problem } from '#contract/problem.ts'
import {
  contentItemIssues,
  contentItemValues,
  fieldsOf,
  fieldsToSend,
  isSameContentItem,
  offeredTypes,
  withContentType,
  type ContentItemValues,
  type ItemDraft,
  type ItemIssue,
} from '#machines/content/content-item.values.ts'
import type { ContentItemEditorRef, ContentItemTarget } from '#machines/content/content-items.machine.ts'
import { nameError, valueError } from '#machines/content/content.selectors.ts'
import { t } from '#services/intl/intl.ts'

import { useEditForm } from '../ui/use-edit-form.ts'
import { itemIssueMessage } from './content-labels.ts'

interface ContentItemFormOptions {
  editor: ContentItemEditorRef
  target: ContentItemTarget
  problem: Problem | null
  onValid: (values: ContentItemValues) => void
}

interface ContentItemDisplay {
  /** Uuids of the fields in the order of the last request: the server names them by their places. */
  sent: readonly string[]
}

/** The form of a content item. Paths of its errors: `name`, `contentType`, and the uuid of each field. */
export function useContentItemForm({ editor, target, problem, onValid }: ContentItemFormOptions) {
  const item = target.subject
  const contentTypes = offeredTypes(target.contentTypes, item)
  const initial = contentItemValues(item, contentTypes)
  const edit = useEditForm<ContentItemValues, ItemIssue | 'required', ContentItemDisplay>({
    actor: editor,
    initial,
    isUnchanged: (values) => isSameContentItem(values, initial, contentTypes),
    issuesIn: (values) => {
      const { fields = {}, ...own } = contentItemIssues(values, contentTypes) ?? {}
      return { ...fields, ...own }
    },
    messageOf: (issue, path) =>
      issue === 'required'
        ? t(path === 'name' ? 'content.nameRequired' : 'content.contentTypeRequired')
        : itemIssueMessage(issue),
    problem,
    serverErrorOf: (rejection, path, { sent }) =>
      path === 'name' ? nameError(rejection) : valueError(rejection, sent.indexOf(path)),
    onValid,
    display: { sent: [] },
    displayAfterAttempt: (values) => ({ sent: fieldsToSend(values, contentTypes).map(({ id }) => id) }),
  })
  const { form, values } = edit
  return {
    ...edit,
    contentTypes,
    fields: fieldsOf(values.contentTypeId, contentTypes),
    setContentType: (id: string) => {
      const { contentTypeId, drafts } = withContentType(form.state.values, id, item, contentTypes)
      form.setFieldValue('contentTypeId', contentTypeId)
      form.setFieldValue('drafts', drafts)
    },
    setDraft: (uuid: string, draft: ItemDraft) =>
      form.setFieldValue('drafts', (drafts) => ({ ...drafts, [uuid]: draft })),
  }
}

import { useForm, useStore } from '@tanstack/react-form'

import type { ContentItemTarget } from '#machines/content/content-item-editor.machine.ts'
import {
  contentItemMistakes,
  contentItemValues,
  fieldsOf,
  fieldsToSend,
  isSameContentItem,
  offeredTypes,
  withContentType,
  type ContentItemMistakes,
  type ContentItemValues,
  type ItemDraft,
} from '#machines/content/content-item.values.ts'

interface ContentItemFormOptions {
  target: ContentItemTarget
  /** Something was typed; `isUnchanged` when that led back to what was there before. */
  onTyped: (isUnchanged: boolean) => void
  onValid: (values: ContentItemValues) => void
}

interface FormValues extends ContentItemValues {
  /** What was wrong at the last attempt. */
  found: ContentItemMistakes | null
  attempts: number
  /** Uuids of the fields that were sent last, in that order: the server names them by their places. */
  sent: string[]
}

/** What is typed into the form of an item, and what is wrong with it: what was found at the last attempt and is still the case. */
export function useContentItemForm({ target, onTyped, onValid }: ContentItemFormOptions) {
  const item = target.subject
  const contentTypes = offeredTypes(target.contentTypes, item)
  const before = contentItemValues(item, contentTypes)
  const form = useForm({ defaultValues: { ...before, found: null, attempts: 0, sent: [] } as FormValues })
  const values = useStore(form.store, (state) => state.values)
  const now = contentItemMistakes(values, contentTypes)
  const put = (changes: Partial<FormValues>) => {
    for (const [name, value] of Object.entries(changes)) {
      form.setFieldValue(name as keyof FormValues, value as never)
    }
  }
  const type = (changes: Partial<ContentItemValues>) => {
    put(changes)
    onTyped(isSameContentItem(form.state.values, before, contentTypes))
  }
  return {
    values,
    contentTypes,
    fields: fieldsOf(values.contentTypeId, contentTypes),
    hasNoName: values.found?.name !== undefined && now?.name !== undefined,
    hasNoType: values.found?.contentType !== undefined && now?.contentType !== undefined,
    mistakeOf: (uuid: string) => {
      const mistake = now?.fields[uuid]
      return mistake === values.found?.fields[uuid] ? mistake : undefined
    },
    setName: (name: string) => type({ name }),
    setContentType: (id: string) => {
      const { contentTypeId, drafts } = withContentType(form.state.values, id, item, contentTypes)
      type({ contentTypeId, drafts })
    },
    setDraft: (uuid: string, draft: ItemDraft) =>
      type({ drafts: { ...form.state.values.drafts, [uuid]: draft } }),
    submit: () => {
      // As it stands now, whether or not it has been drawn.
      const { name, contentTypeId, drafts, attempts } = form.state.values
      const mistakes = contentItemMistakes({ name, contentTypeId, drafts }, contentTypes)
      if (mistakes === null) {
        const sent = fieldsToSend({ name, contentTypeId, drafts }, contentTypes).map(({ id }) => id)
        put({ found: null, sent })
        onValid({ name, contentTypeId, drafts })
      } else {
        put({ found: mistakes, attempts: attempts + 1 })
      }
    },
  }
}

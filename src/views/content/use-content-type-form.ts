import { useForm, useStore } from '@tanstack/react-form'

import type { ContentType } from '#contract/content.ts'
import {
  contentTypeMistakes,
  contentTypeValues,
  isSameContentType,
  newField,
  newOption,
  withMove,
  type ContentTypeMistakes,
  type ContentTypeValues,
  type DesignerKind,
  type FieldDraft,
  type FieldMistake,
  type OptionDraft,
} from '#machines/content/content-type.values.ts'

import { newUuid } from './new-uuid.ts'

interface ContentTypeFormOptions {
  /** As the server has it; null for a new one. */
  contentType: ContentType | null
  /** Something was typed; `isUnchanged` when that led back to what was there before. */
  onTyped: (isUnchanged: boolean) => void
  onValid: (values: ContentTypeValues) => void
}

interface FormValues extends ContentTypeValues {
  /** The field or entry that was added last: it gets the focus when it appears. */
  added: string | null
  /** What was wrong at the last attempt. */
  found: ContentTypeMistakes | null
  attempts: number
}

/** What is typed into the designer, and what is wrong with it: what was found at the last attempt and is still the case. */
export function useContentTypeForm({ contentType, onTyped, onValid }: ContentTypeFormOptions) {
  const form = useForm({
    defaultValues: { ...contentTypeValues(contentType), added: null, found: null, attempts: 0 } as FormValues,
  })
  const values = useStore(form.store, (state) => state.values)
  const put = (changes: Partial<FormValues>) => {
    for (const [name, value] of Object.entries(changes)) {
      form.setFieldValue(name as keyof FormValues, value as never)
    }
  }
  const type = (changes: Partial<FormValues>) => {
    put(changes)
    onTyped(isSameContentType(form.state.values, contentTypeValues(contentType)))
  }
  const changeField = (uuid: string, change: (field: FieldDraft) => Partial<FieldDraft>, added?: string) =>
    type({
      fields: form.state.values.fields.map((field) =>
        field.uuid === uuid ? { ...field, ...change(field) } : field,
      ),
      ...(added === undefined ? {} : { added }),
    })
  return {
    values,
    mistakes: stillThere(values.found, contentTypeMistakes(values)),
    setName: (name: string) => type({ name }),
    addField: (kind: DesignerKind) => {
      const uuid = newUuid()
      type({ fields: [...form.state.values.fields, newField(uuid, kind)], added: uuid })
    },
    moveField: (from: number, to: number) => type({ fields: withMove(form.state.values.fields, from, to) }),
    removeField: (uuid: string) =>
      type({ fields: form.state.values.fields.filter((field) => field.uuid !== uuid) }),
    setField: (uuid: string, changes: Partial<FieldDraft>) => changeField(uuid, () => changes),
    addOption: (uuid: string) => {
      const key = newUuid()
      changeField(uuid, ({ options }) => ({ options: [...options, newOption(key)] }), key)
    },
    setOption: (uuid: string, key: string, changes: Partial<OptionDraft>) =>
      changeField(uuid, ({ options }) => ({
        options: options.map((option) => (option.key === key ? { ...option, ...changes } : option)),
      })),
    removeOption: (uuid: string, key: string) =>
      changeField(uuid, ({ options }) => ({ options: options.filter((option) => option.key !== key) })),
    submit: () => {
      // As it stands now, whether or not it has been drawn.
      const { name, fields, attempts } = form.state.values
      const mistakes = contentTypeMistakes({ name, fields })
      if (mistakes === null) {
        put({ found: null })
        onValid({ name, fields })
      } else {
        put({ found: mistakes, attempts: attempts + 1 })
      }
    },
  }
}

export type ContentTypeForm = ReturnType<typeof useContentTypeForm>

/** A mistake of a field stays while that field has it, wherever its entries stand by now. */
function stillThere(
  found: ContentTypeMistakes | null,
  now: ContentTypeMistakes | null,
): ContentTypeMistakes | null {
  if (found === null || now === null) {
    return null
  }
  const fields = Object.fromEntries(
    Object.entries(now.fields).flatMap(([uuid, mistakes]) => {
      const before = new Set<FieldMistake>(Object.values(found.fields[uuid] ?? {}))
      const kept = Object.entries(mistakes).filter(([, mistake]) => before.has(mistake))
      return kept.length === 0 ? [] : [[uuid, Object.fromEntries(kept)]]
    }),
  )
  const isNameless = found.name !== undefined && now.name !== undefined
  return isNameless || Object.keys(fields).length > 0
    ? { ...(isNameless ? { name: 'required' } : {}), fields }
    : null
}

import { useState } from 'react'

export interface FieldsOf<Values> {
  values: Values
  /** For `onValueChange` of the field with this name. */
  change: <Name extends keyof Values>(name: Name) => (value: Values[Name]) => void
  /** The fields that were empty at the last attempt and are so still. */
  missing: ReadonlySet<keyof Values>
  /**
   * The fields' values at submit, read from the form by `name`: a password manager may have filled them without an event. Null if
   * one is empty; that field then has the focus and is `missing`.
   */
  collect: (form: HTMLFormElement) => Values | null
}

/**
 * The fields of a form of the sign-in screen, and of the dialog to sign in again. All other forms use useEditForm, which would
 * add 14 kB to the sign-in screen.
 */
export function useFields<Values extends Record<string, string>>(initial: Values): FieldsOf<Values> {
  const [values, setValues] = useState(initial)
  const [asked, setAsked] = useState(false)
  return {
    values,
    change: (name) => (value) => setValues((current) => ({ ...current, [name]: value })),
    missing: asked ? emptyOf(values) : new Set(),
    collect: (form) => {
      const typed = new FormData(form)
      const collected = Object.fromEntries(
        Object.entries(values).map(([name, value]) => {
          const found = typed.get(name)
          return [name, typeof found === 'string' ? found : value]
        }),
      ) as Values
      setValues(collected)
      setAsked(true)
      const [first] = emptyOf(collected)
      if (first === undefined) {
        return collected
      }
      const field = form.elements.namedItem(String(first))
      if (field instanceof HTMLElement) {
        field.focus()
      }
      return null
    },
  }
}

function emptyOf<Values extends Record<string, string>>(values: Values): ReadonlySet<keyof Values> {
  return new Set(Object.keys(values).filter((name) => values[name]?.trim() === ''))
}

import type { ReactNode } from 'react'

import type { FieldProps } from './field.tsx'

export interface Suggestion {
  value: string
  label: string
  /** A second line, for example a client and dates. */
  detail?: ReactNode
}

/** The props of a combobox besides those of every field. */
export interface ComboboxEntry {
  /** The text in the input; its owner looks up suggestions for it. */
  text: string
  onTextChange: (text: string) => void
  suggestions: readonly Suggestion[]
  /** Called with the value of the picked suggestion; the owner of `open` closes the list. */
  onPick: (value: string) => void
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Any text is allowed: Enter picks a suggestion only after the arrow keys highlighted one. */
  isFree?: boolean | undefined
  /** Suggestions are loading. */
  busy?: boolean | undefined
  /** Shown in place of suggestions when there are none. */
  emptyText?: string | undefined
  placeholder?: string | undefined
  maxLength?: number | undefined
  /** Called on Escape when the list is closed; an open one calls `onOpenChange`. */
  onEscape?: (() => void) | undefined
  disabled?: boolean | undefined
}

export interface ComboboxProps extends FieldProps, ComboboxEntry {}

import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'

import { css, cx } from '#styled/css/index.js'
import { input, inputGroup, popup } from '#styled/recipes/index.js'

import { Field, splitFieldProps } from './field.tsx'
import type { FieldControl, FieldProps } from './field.tsx'
import { Floating } from './floating.tsx'
import { SearchIcon } from './icons.ts'
import { Spinner } from './spinner.tsx'

export interface Suggestion {
  value: string
  label: string
  /** A second line, for example a client and dates. */
  detail?: ReactNode
}

export interface ComboboxProps extends FieldProps {
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
  /** Called on Escape, whether the list is open or not. */
  onEscape?: (() => void) | undefined
  disabled?: boolean | undefined
}

/**
 * A text input with suggestions from its owner: the editable combobox of WAI-ARIA, whose focus stays in the input. Arrow keys
 * highlight a suggestion and Enter picks it; the first is highlighted at the start, or none where any text is allowed. A
 * pointer picks what it presses; hovering highlights nothing (SHELL-045).
 *
 * Not built on Ark UI: its combobox adds 32 kB of gzipped scripts to the dashboard, whose header has the campaign search; this
 * one adds 2 kB. Its highlighting on hover, its closing, its selected value and its reset of the text would be turned off.
 */
export function Combobox(props: ComboboxProps) {
  const [shell, entry] = splitFieldProps(props)
  const { text, suggestions, open, busy = false, isFree = false } = entry
  const box = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const found = suggestions.findIndex(({ value }) => value === chosen)
  const current = Math.max(isFree ? -1 : 0, found)
  return (
    <Field {...shell}>
      {(control) => {
        const ids = idsOf(control)
        const highlight = (index: number) => {
          setChosen(suggestions[index]?.value ?? null)
          document.getElementById(ids.option(index))?.scrollIntoView({ block: 'nearest' })
        }
        return (
          <span className={inputGroup().root} data-start>
            <span className={inputGroup().start}>{busy ? <Spinner /> : <SearchIcon />}</span>
            <input
              {...control}
              {...attributesOf(entry)}
              ref={box}
              type="text"
              role="combobox"
              aria-autocomplete="list"
              className={input()}
              value={text}
              aria-expanded={open}
              aria-controls={open ? ids.list : undefined}
              aria-activedescendant={open && current in suggestions ? ids.option(current) : undefined}
              onChange={(event) => {
                setChosen(null)
                entry.onTextChange(event.target.value)
              }}
              onBlur={(event) => {
                // A window that loses the focus keeps its list. A closed one may still be loading suggestions for free text.
                if ((open || isFree) && document.activeElement !== event.currentTarget) {
                  entry.onOpenChange(false)
                }
              }}
              onKeyDown={(event) => onKey(event, entry, { current, highlight })}
            />
            {open ? (
              <Suggestions {...entry} label={shell.label} ids={ids} current={current} anchor={box} />
            ) : null}
          </span>
        )
      }}
    </Field>
  )
}

type Entry = Omit<ComboboxProps, keyof FieldProps>

interface Ids {
  list: string
  option: (index: number) => string
}

function idsOf({ id }: FieldControl): Ids {
  return { list: `${id}-list`, option: (index) => `${id}-list-${index}` }
}

function attributesOf({ placeholder, maxLength, disabled = false }: Entry) {
  return {
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    placeholder,
    maxLength,
    disabled,
  }
}

interface SuggestionsProps extends Entry {
  label: string
  ids: Ids
  /** Index of the highlighted suggestion, -1 for none. */
  current: number
  anchor: RefObject<HTMLInputElement | null>
}

function Suggestions({
  label,
  ids,
  current,
  anchor,
  suggestions,
  onPick,
  busy = false,
  emptyText,
}: SuggestionsProps) {
  const list = popup()
  return (
    <Floating
      id={ids.list}
      role="listbox"
      aria-label={label}
      aria-busy={busy}
      className={list.list}
      anchor={anchor}
      placement="bottom"
      gutter={4}
      sameWidth
      // The focus stays in the input.
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.map((suggestion, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input handles the keys
        <div
          key={suggestion.value}
          id={ids.option(index)}
          role="option"
          aria-selected={index === current}
          data-highlighted={index === current ? '' : undefined}
          className={cx(list.item, hovered)}
          onClick={() => onPick(suggestion.value)}
        >
          <span className={lines}>
            <span>{suggestion.label}</span>
            {suggestion.detail === undefined ? null : <span className={quiet}>{suggestion.detail}</span>}
          </span>
        </div>
      ))}
      {suggestions.length === 0 && emptyText !== undefined && !busy ? (
        <div className={list.empty} role="option" aria-selected={false} aria-disabled>
          {emptyText}
        </div>
      ) : null}
    </Floating>
  )
}

interface Highlight {
  current: number
  highlight: (index: number) => void
}

function onKey(
  event: KeyboardEvent,
  { open, suggestions, onPick, onOpenChange, onEscape }: Entry,
  { current, highlight }: Highlight,
): void {
  // During composition keys belong to the input method.
  if (event.nativeEvent.isComposing) {
    return
  }
  const count = suggestions.length
  const isShown = open && count > 0
  const picked = suggestions[current]
  if (event.key === 'Escape') {
    if (open) {
      onOpenChange(false)
    }
    onEscape?.()
  } else if (event.key === 'Enter' && isShown && picked !== undefined) {
    event.preventDefault()
    onPick(picked.value)
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    if (isShown) {
      highlight(
        event.key === 'ArrowDown' ? (current + 1) % count : (Math.max(current, 0) - 1 + count) % count,
      )
    } else if (!open) {
      onOpenChange(true)
    }
  }
}

const hovered = css({ '&:hover:not([data-highlighted])': { bg: 'surface.hover' } })
const lines = css({ display: 'flex', flexDirection: 'column', minWidth: '0' })
const quiet = css({ textStyle: 'caption', color: 'ink.muted' })

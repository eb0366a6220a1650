import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import { css, cx } from '#styled/css/index.js'
import { input, inputGroup, popup } from '#styled/recipes/index.js'

import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'
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
  /** What is typed; the owner of the text looks up suggestions for it. */
  text: string
  onTextChange: (text: string) => void
  suggestions: readonly Suggestion[]
  /** A suggestion was picked; its owner closes the list. */
  onPick: (value: string) => void
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Any text will do: a suggestion is taken only where it was gone to. */
  isFree?: boolean | undefined
  /** Suggestions are on their way. */
  busy?: boolean | undefined
  /** Shown in place of suggestions when there are none. */
  emptyText?: string | undefined
  placeholder?: string | undefined
  maxLength?: number | undefined
  /** Escape was pressed, with the list open or not. */
  onEscape?: (() => void) | undefined
  disabled?: boolean | undefined
}

/**
 * A text box with suggestions that come from elsewhere. Arrow keys go through them, and Enter takes the highlighted one, which
 * is the first unless another is chosen, or none where any text will do; a pointer takes what it presses, and where it rests
 * changes nothing (SHELL-045). The focus stays in the box, as WAI-ARIA's editable combobox has it.
 */
export function Combobox({
  text,
  onTextChange,
  suggestions,
  onPick,
  open,
  onOpenChange,
  isFree = false,
  busy = false,
  emptyText,
  placeholder,
  maxLength,
  onEscape,
  disabled = false,
  ...shell
}: ComboboxProps) {
  const box = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const group = inputGroup()
  const list = popup()
  const current = Math.max(
    isFree ? -1 : 0,
    suggestions.findIndex(({ value }) => value === chosen),
  )

  return (
    <Field {...shell}>
      {(control) => {
        const listId = `${control.id}-list`
        const optionId = (index: number) => `${listId}-${index}`
        const move = (step: number) => {
          const from = current < 0 && step < 0 ? 0 : current
          const next = (from + step + suggestions.length) % suggestions.length
          setChosen(suggestions[next]?.value ?? null)
          document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
        }
        return (
          <span className={group.root} data-start>
            <span className={group.start}>{busy ? <Spinner /> : <SearchIcon />}</span>
            <input
              {...control}
              ref={box}
              type="text"
              role="combobox"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className={input()}
              placeholder={placeholder}
              maxLength={maxLength}
              disabled={disabled}
              value={text}
              aria-autocomplete="list"
              aria-expanded={open}
              aria-controls={open ? listId : undefined}
              aria-activedescendant={open && current in suggestions ? optionId(current) : undefined}
              onChange={(event) => {
                setChosen(null)
                onTextChange(event.target.value)
              }}
              onBlur={(event) => {
                // A window that loses the focus keeps its list. Suggestions still on their way are wanted no more.
                if ((open || isFree) && document.activeElement !== event.currentTarget) {
                  onOpenChange(false)
                }
              }}
              onKeyDown={(event) =>
                onKey(event, {
                  open,
                  count: suggestions.length,
                  isHighlighted: current in suggestions,
                  move,
                  show: () => onOpenChange(true),
                  pick: () => onPick(suggestions[current]?.value ?? ''),
                  escape: () => {
                    if (open) {
                      onOpenChange(false)
                    }
                    onEscape?.()
                  },
                })
              }
            />
            {open ? (
              <Floating
                id={listId}
                role="listbox"
                aria-label={shell.label}
                aria-busy={busy}
                className={list.list}
                anchor={box}
                placement="bottom"
                gutter={4}
                sameWidth
                // The focus stays in the box.
                onMouseDown={(event) => event.preventDefault()}
              >
                {suggestions.map(({ value, label, detail }, index) => (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys go to the box
                  <div
                    key={value}
                    id={optionId(index)}
                    role="option"
                    aria-selected={index === current}
                    data-highlighted={index === current ? '' : undefined}
                    className={cx(list.item, hovered)}
                    onClick={() => onPick(value)}
                  >
                    <span className={lines}>
                      <span>{label}</span>
                      {detail === undefined ? null : <span className={quiet}>{detail}</span>}
                    </span>
                  </div>
                ))}
                {suggestions.length === 0 && emptyText !== undefined && !busy ? (
                  <div className={list.empty} role="option" aria-selected={false} aria-disabled>
                    {emptyText}
                  </div>
                ) : null}
              </Floating>
            ) : null}
          </span>
        )
      }}
    </Field>
  )
}

interface Keys {
  open: boolean
  count: number
  isHighlighted: boolean
  move: (step: 1 | -1) => void
  show: () => void
  pick: () => void
  escape: () => void
}

function onKey(event: KeyboardEvent, { open, count, isHighlighted, move, show, pick, escape }: Keys): void {
  // Keys that choose a character of another script belong to its input method.
  if (event.nativeEvent.isComposing) {
    return
  }
  const isShown = open && count > 0
  if (event.key === 'Escape') {
    escape()
  } else if (event.key === 'Enter' && isShown && isHighlighted) {
    event.preventDefault()
    pick()
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    if (isShown) {
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (!open) {
      show()
    }
  }
}

const hovered = css({ '&:hover:not([data-highlighted])': { bg: 'surface.hover' } })
const lines = css({ display: 'flex', flexDirection: 'column', minWidth: '0' })
const quiet = css({ textStyle: 'caption', color: 'ink.muted' })

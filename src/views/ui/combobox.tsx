import { lazy, Suspense, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

import { input, inputGroup } from '#styled/recipes/index.js'

import type { ComboboxIds, ListKeys } from './combobox-list.tsx'
import type { ComboboxEntry, ComboboxProps } from './combobox-props.ts'
import { Field, splitFieldProps } from './field.tsx'
import type { FieldControl } from './field.tsx'
import { SearchIcon } from './icons.ts'
import { Spinner } from './spinner.tsx'

const loadList = () => import('./combobox-list.tsx')
const ComboboxList = lazy(async () => {
  const module = await loadList()
  return { default: module.ComboboxList }
})

/**
 * A text input with suggestions from its owner: the editable combobox of WAI-ARIA, whose focus stays in the input. Arrow keys
 * highlight a suggestion and Enter picks it; the first is highlighted at the start, or none where any text is allowed. A
 * pointer picks what it presses; hovering highlights nothing (SHELL-045). The list's code is loaded when the input gets the
 * focus.
 */
export function Combobox(props: ComboboxProps) {
  const [shell, entry] = splitFieldProps(props)
  const { suggestions, open, busy = false, isFree = false } = entry
  const list = useRef<ListKeys>(null)
  const [isLoaded, setLoaded] = useState(false)
  // Null also while the list is open but not on the page yet.
  const [listed, setListed] = useState<HTMLElement | null>(null)
  const isShown = open && listed !== null
  const [chosen, setChosen] = useState<string | null>(null)
  const found = suggestions.findIndex(({ value }) => value === chosen)
  const current = Math.max(isFree ? -1 : 0, found)
  const highlighted = open ? (suggestions[current]?.value ?? null) : null
  const warmUp = () => {
    // If loading fails, showing suggestions fails too and shows the error.
    loadList().then(
      () => setLoaded(true),
      () => {},
    )
  }
  return (
    <Field {...shell}>
      {(control) => {
        const ids = idsOf(control)
        return (
          <span id={ids.box} className={inputGroup().root} data-start>
            <span className={inputGroup().start}>{busy ? <Spinner /> : <SearchIcon />}</span>
            <input
              {...control}
              {...attributesOf(entry)}
              type="text"
              role="combobox"
              aria-autocomplete="list"
              className={input()}
              value={entry.text}
              aria-expanded={isShown}
              aria-controls={isShown ? ids.list : undefined}
              aria-activedescendant={isShown && highlighted !== null ? ids.option(current) : undefined}
              onChange={(event) => {
                setChosen(null)
                entry.onTextChange(event.target.value)
              }}
              onFocus={warmUp}
              onBlur={(event) => {
                // A window that loses the focus keeps its list. A closed one may still be loading suggestions for free text.
                if ((open || isFree) && document.activeElement !== event.currentTarget) {
                  entry.onOpenChange(false)
                }
              }}
              onKeyDown={(event) => onKey(event, entry, list.current)}
            />
            {isLoaded || open ? (
              <Suspense>
                <ComboboxList
                  {...entry}
                  ref={list}
                  listRef={setListed}
                  ids={ids}
                  highlighted={highlighted}
                  onHighlight={setChosen}
                />
              </Suspense>
            ) : null}
          </span>
        )
      }}
    </Field>
  )
}

function idsOf({ id }: FieldControl): ComboboxIds {
  return {
    input: id,
    label: `${id}-label`,
    box: `${id}-box`,
    list: `${id}-list`,
    option: (index) => `${id}-list-${index}`,
  }
}

function attributesOf({ placeholder, maxLength, disabled = false }: ComboboxEntry) {
  return {
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    placeholder,
    maxLength,
    disabled,
  }
}

function onKey(
  event: KeyboardEvent<HTMLInputElement>,
  { open, onOpenChange, onEscape }: ComboboxEntry,
  list: ListKeys | null,
): void {
  // During composition keys belong to the input method.
  if (event.nativeEvent.isComposing) {
    return
  }
  const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
  if (event.key === 'Escape') {
    // The list takes it before, unless its code is still loading.
    if (open) {
      onOpenChange(false)
    }
    onEscape?.()
  } else if (isArrow && !open) {
    event.preventDefault()
    onOpenChange(true)
  } else if (isArrow || event.key === 'Enter') {
    list?.onKeyDown(event)
  }
}

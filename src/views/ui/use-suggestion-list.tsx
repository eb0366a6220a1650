import { lazy, Suspense, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

import type { ComboboxIds, ListKeys } from './combobox-list.tsx'
import type { ComboboxEntry } from './combobox-props.ts'

const loadList = () => import('./combobox-list.tsx')
const ComboboxList = lazy(async () => {
  const module = await loadList()
  return { default: module.ComboboxList }
})

/**
 * A text input's list of suggestions: what is highlighted, the attributes of the input, its keys, and the list itself. The
 * list's code is loaded when the input gets the focus.
 */
export function useSuggestionList(entry: ComboboxEntry) {
  const { suggestions, open, isFree = false } = entry
  const keys = useRef<ListKeys>(null)
  const [isLoaded, setLoaded] = useState(false)
  // Null also while the list is open but not on the page yet.
  const [listed, setListed] = useState<HTMLElement | null>(null)
  const isShown = open && listed !== null
  const [chosen, setChosen] = useState<string | null>(null)
  const found = suggestions.findIndex(({ value }) => value === chosen)
  const current = Math.max(isFree ? -1 : 0, found)
  const highlighted = open ? (suggestions[current]?.value ?? null) : null
  return {
    highlighted,
    inputProps: (ids: ComboboxIds) => ({
      role: 'combobox' as const,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isShown,
      'aria-controls': isShown ? ids.list : undefined,
      'aria-activedescendant': isShown && highlighted !== null ? ids.option(current) : undefined,
    }),
    forgetHighlight: () => setChosen(null),
    warmUp: () => {
      // If loading fails, showing suggestions fails too and shows the error.
      loadList().then(
        () => setLoaded(true),
        () => {},
      )
    },
    onKey: (event: KeyboardEvent<HTMLInputElement>) => onKey(event, entry, keys.current),
    list: (ids: ComboboxIds) =>
      isLoaded || open ? (
        <Suspense>
          <ComboboxList
            {...entry}
            ref={keys}
            listRef={setListed}
            ids={ids}
            highlighted={highlighted}
            onHighlight={setChosen}
          />
        </Suspense>
      ) : null,
  }
}

/** Ids of the elements around the input with this id. */
export function idsOf(id: string): ComboboxIds {
  return {
    input: id,
    label: `${id}-label`,
    box: `${id}-box`,
    list: `${id}-list`,
    option: (index) => `${id}-list-${index}`,
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

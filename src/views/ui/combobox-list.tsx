import { Combobox as Ark, createListCollection, useCombobox } from '@ark-ui/react/combobox'
import { useImperativeHandle } from 'react'
import type { KeyboardEvent, MouseEvent, PointerEvent, Ref } from 'react'

import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'
import { popup } from '#styled/recipes/index.js'

import { afterPaint } from './after-paint.ts'
import type { ComboboxEntry } from './combobox-props.ts'
import { PageDirection } from './page-direction.tsx'

/** Ids of a combobox's elements. */
export interface ComboboxIds {
  input: string
  label: string
  /** What the list is placed beside. */
  box: string
  list: string
  /** Of the suggestion with this index. */
  option: (index: number) => string
}

/** What the input hands to the list. */
export interface ListKeys {
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

interface ComboboxListProps extends ComboboxEntry {
  ref: Ref<ListKeys>
  /** Of the list's element. */
  listRef: Ref<HTMLDivElement>
  ids: ComboboxIds
  /** Value of the highlighted suggestion, null for none. */
  highlighted: string | null
  onHighlight: (value: string | null) => void
}

/**
 * The list of a Combobox; use that. The library is told of the keys, and not of the input: it would move the caret to the end
 * of the text whenever the list opens, and take the focus back for suggestions that arrive after it has left.
 */
export function ComboboxList(props: ComboboxListProps) {
  return (
    <PageDirection>
      <List {...props} />
    </PageDirection>
  )
}

function List({ ref, listRef, ids, highlighted, ...entry }: ComboboxListProps) {
  const { suggestions, busy = false, emptyText } = entry
  const machine = useMachine({ ids, highlighted, ...entry })
  useImperativeHandle(ref, () => ({
    onKeyDown: (event) => machine.getInputProps().onKeyDown?.(event),
  }))
  const list = popup()
  return (
    <Ark.RootProvider value={machine} className={boxless} lazyMount unmountOnExit>
      {/* Always there: the focus stays in the input, and nothing else says that suggestions have come. */}
      <span aria-live="polite" className={announced}>
        {entry.open && !busy ? t('ui.suggestionsShown', { count: suggestions.length }) : ''}
      </span>
      <Ark.Positioner className={list.positioner}>
        <Ark.Content
          ref={listRef}
          className={list.list}
          aria-busy={busy}
          // The focus stays in the input.
          onMouseDown={(event: MouseEvent) => event.preventDefault()}
          // The library would highlight what the pointer moves over.
          onPointerMoveCapture={(event: PointerEvent) => event.stopPropagation()}
        >
          {suggestions.map((suggestion) => (
            <Ark.Item
              key={suggestion.value}
              item={suggestion}
              persistFocus
              aria-selected={suggestion.value === highlighted}
              className={cx(list.item, hovered)}
            >
              <span className={lines}>
                <span>{suggestion.label}</span>
                {suggestion.detail === undefined ? null : <span className={quiet}>{suggestion.detail}</span>}
              </span>
            </Ark.Item>
          ))}
          {suggestions.length === 0 && emptyText !== undefined && !busy ? (
            <div className={list.empty} role="option" aria-selected={false} aria-disabled>
              {emptyText}
            </div>
          ) : null}
        </Ark.Content>
      </Ark.Positioner>
    </Ark.RootProvider>
  )
}

/** The library's machine, which keeps nothing: text, suggestions, highlighting and whether the list is open come from outside. */
function useMachine({
  ids,
  highlighted,
  onHighlight,
  text,
  suggestions,
  onPick,
  open,
  onOpenChange,
}: Omit<ComboboxListProps, 'ref' | 'listRef'>) {
  const indexOf = (sought: string) => suggestions.findIndex(({ value }) => value === sought)
  return useCombobox({
    ids: {
      label: ids.label,
      control: ids.box,
      content: ids.list,
      item: (value) => ids.option(indexOf(value)),
    },
    collection: createListCollection({ items: suggestions }),
    open,
    onOpenChange: (details) => onOpenChange(details.open),
    highlightedValue: highlighted,
    onHighlightChange: ({ highlightedValue }) => {
      onHighlight(highlightedValue)
      if (highlightedValue !== null) {
        document.getElementById(ids.option(indexOf(highlightedValue)))?.scrollIntoView({ block: 'nearest' })
      }
    },
    value: [],
    onSelect: ({ itemValue }) => {
      if (itemValue !== undefined) {
        afterPaint(() => onPick(itemValue))
      }
    },
    closeOnSelect: false,
    inputValue: text,
    selectionBehavior: 'preserve',
    allowCustomValue: true,
    onInteractOutside: (event) => {
      const { target } = event.detail.originalEvent
      if (target instanceof Element && target.id === ids.input) {
        event.preventDefault()
      }
    },
    positioning: { strategy: 'fixed', sameWidth: true, gutter: 4 },
  })
}

const boxless = css({ display: 'contents' })
const announced = css({ srOnly: true })
const hovered = css({ '&:hover:not([data-highlighted])': { bg: 'surface.hover' } })
const lines = css({ display: 'flex', flexDirection: 'column', minWidth: '0' })
const quiet = css({ textStyle: 'caption', color: 'ink.muted' })

import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'
import { input } from '#styled/recipes/index.js'

import { Field, splitFieldProps, type FieldProps } from './field.tsx'

export interface WritingAreaProps extends FieldProps {
  value: string
  /** `caret`: after how many characters of the value it is. */
  onValueChange: (value: string, caret: number) => void
  /** Offered for what is being typed. */
  suggestions?: Suggestions | undefined
  placeholder?: string | undefined
  /** The text can't be changed while it is read or sent; the focus stays. */
  locked?: boolean | undefined
  /** Gets the focus when it appears. */
  focused?: boolean | undefined
  /** Escape was pressed. */
  onEscape?: (() => void) | undefined
}

interface Suggestions {
  /** Name of the list for screen readers. */
  label: string
  items: readonly { id: string; label: string }[]
  /** Why there are none. */
  note: string | null
  onPick: (id: string) => void
}

/** A text that is sent by its button, or by Enter with Ctrl or ⌘. Grows with what is typed where the browser can. */
export function WritingArea({ focused = false, ...props }: WritingAreaProps) {
  const [shell, { value, onValueChange, locked = false, onEscape, placeholder, suggestions }] =
    splitFieldProps(props)
  const area = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const [chosen, setChosen] = useState(0)
  const items = suggestions?.items ?? []
  const at = Math.min(chosen, items.length - 1)
  const optionId = (index: number) => `${listId}-${index}`
  /** Whether the list took the key. */
  const takesKey = ({ key, shiftKey }: KeyboardEvent): boolean => {
    const item = items[at]
    if (item === undefined || suggestions === undefined) {
      return false
    }
    const step = { ArrowDown: 1, ArrowUp: items.length - 1 }[key]
    if (step !== undefined) {
      setChosen((at + step) % items.length)
      return true
    }
    if (key === 'Enter' || (key === 'Tab' && !shiftKey)) {
      setChosen(0)
      suggestions.onPick(item.id)
      return true
    }
    return false
  }
  useEffect(() => {
    if (focused) {
      const { current } = area
      current?.focus()
      current?.setSelectionRange(current.value.length, current.value.length)
    }
  }, [focused])
  return (
    <Field {...shell}>
      {(control) => (
        <>
          <textarea
            {...control}
            ref={area}
            rows={2}
            placeholder={placeholder}
            readOnly={locked}
            className={cx(input({ kind: 'area' }), growing)}
            value={value}
            aria-autocomplete={suggestions === undefined ? undefined : 'list'}
            aria-controls={items.length > 0 ? listId : undefined}
            aria-activedescendant={items.length > 0 ? optionId(at) : undefined}
            onChange={({ target }) => {
              setChosen(0)
              onValueChange(target.value, target.selectionStart)
            }}
            onKeyDown={(event) => {
              // During composition keys belong to the input method.
              if (event.nativeEvent.isComposing) {
                return
              }
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
                event.preventDefault()
                event.currentTarget.form?.requestSubmit()
              } else if (event.key === 'Escape' && onEscape !== undefined) {
                event.stopPropagation()
                onEscape()
              } else if (takesKey(event)) {
                event.preventDefault()
              }
            }}
          />
          {suggestions === undefined ? null : (
            <>
              {items.length === 0 ? null : (
                <div id={listId} role="listbox" aria-label={suggestions.label} className={list}>
                  {items.map(({ id, label }, index) => (
                    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the text, which keeps the focus
                    <div
                      key={id}
                      id={optionId(index)}
                      role="option"
                      tabIndex={-1}
                      aria-selected={index === at}
                      className={option}
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => suggestions.onPick(id)}
                    >
                      {label}
                    </div>
                  ))}
                </div>
              )}
              <div role="status" className={suggestions.note === null ? hidden : noteStyle}>
                {suggestions.note ??
                  (items.length > 0 ? t('ui.suggestionsShown', { count: items.length }) : '')}
              </div>
            </>
          )}
        </>
      )}
    </Field>
  )
}

const list = css({
  maxHeight: '40',
  overflowY: 'auto',
  padding: '1',
  background: 'surface.raised',
  borderWidth: '1px',
  borderColor: 'line.base',
  borderRadius: 'md',
  boxShadow: 'raised',
})
const option = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: '9',
  paddingInline: '2',
  borderRadius: 'sm',
  textStyle: 'body',
  color: 'ink.strong',
  cursor: 'pointer',
  '&:hover, &[aria-selected=true]': { background: 'surface.highlight' },
})
const hidden = css({ srOnly: true })
const noteStyle = css({ color: 'ink.muted', textStyle: 'caption' })
const growing = css({ minHeight: '0', maxHeight: '40', fieldSizing: 'content' })

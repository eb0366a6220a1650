import { useEffect, useRef } from 'react'

import { css, cx } from '#styled/css/index.js'
import { input } from '#styled/recipes/index.js'

import { Field, splitFieldProps, type FieldProps } from './field.tsx'

export interface WritingAreaProps extends FieldProps {
  value: string
  onValueChange: (value: string) => void
  placeholder?: string | undefined
  /** The text can't be changed while it is read or sent; the focus stays. */
  locked?: boolean | undefined
  /** Gets the focus when it appears. */
  focused?: boolean | undefined
  /** Escape was pressed. */
  onEscape?: (() => void) | undefined
}

/** A text that is sent by its button, or by Enter with Ctrl or ⌘. Grows with what is typed where the browser can. */
export function WritingArea({ focused = false, ...props }: WritingAreaProps) {
  const [shell, { value, onValueChange, locked = false, onEscape, placeholder }] = splitFieldProps(props)
  const area = useRef<HTMLTextAreaElement>(null)
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
        <textarea
          {...control}
          ref={area}
          rows={2}
          placeholder={placeholder}
          readOnly={locked}
          className={cx(input({ kind: 'area' }), growing)}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault()
              event.currentTarget.form?.requestSubmit()
            } else if (event.key === 'Escape' && onEscape !== undefined) {
              event.stopPropagation()
              onEscape()
            }
          }}
        />
      )}
    </Field>
  )
}

const growing = css({ minHeight: '0', maxHeight: '40', fieldSizing: 'content' })

import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'

import { css } from '#styled/css/index.js'
import { checkbox } from '#styled/recipes/index.js'

import { describedBy, FieldNotes } from './field.tsx'

type NativeProps = Omit<ComponentProps<'input'>, 'checked' | 'onChange' | 'className' | 'type' | 'ref'>

export interface CheckboxProps extends NativeProps {
  label: ReactNode
  labelHidden?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  checked: boolean
  /** Some but not all of what this box stands for is chosen. */
  indeterminate?: boolean | undefined
  onCheckedChange: (checked: boolean) => void
}

/** A native checkbox: forms, screen readers and keyboards know it. */
export function Checkbox({
  label,
  labelHidden = false,
  hint,
  error,
  checked,
  indeterminate = false,
  onCheckedChange,
  id,
  ...native
}: CheckboxProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  // Hidden text in an element of its own is positioned: in a table, a layer to paint for each row.
  const hiddenLabel = labelHidden && typeof label === 'string' ? label : undefined
  const box = (
    <input
      aria-label={hiddenLabel}
      {...native}
      id={controlId}
      type="checkbox"
      className={checkbox()}
      checked={checked}
      aria-describedby={describedBy(controlId, hint, error)}
      aria-invalid={error ? true : undefined}
      ref={(element) => {
        if (element !== null) {
          element.indeterminate = indeterminate
        }
      }}
      onChange={(event) => onCheckedChange(event.target.checked)}
    />
  )
  return (
    <div>
      <label htmlFor={controlId} className={row}>
        {box}
        {hiddenLabel === undefined ? (
          <span className={labelHidden ? css({ srOnly: true }) : undefined}>{label}</span>
        ) : null}
      </label>
      {hint || error ? (
        <div className={notes}>
          <FieldNotes id={controlId} hint={hint} error={error} />
        </div>
      ) : null}
    </div>
  )
}

const row = css({
  display: 'inline-flex',
  verticalAlign: 'top',
  alignItems: 'center',
  gap: '2',
  minHeight: '6',
  minWidth: '6',
  color: 'ink.strong',
  cursor: 'pointer',
  _touch: { minHeight: '11', minWidth: '11' },
  '& > :disabled ~ span': { color: 'ink.muted', cursor: 'not-allowed' },
})
const notes = css({ paddingInlineStart: '6', _touch: { paddingInlineStart: '7' } })

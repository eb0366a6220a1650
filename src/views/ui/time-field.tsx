import type { ComponentProps } from 'react'

import { css, cx } from '#styled/css/index.js'
import { input } from '#styled/recipes/index.js'

import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'

type NativeProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'className' | 'type'>

export interface TimeFieldProps extends FieldProps, NativeProps {
  /** A time of day as HH:MM in 24 hours, or '' for none. */
  value: string
  onValueChange: (value: string) => void
}

/** A time of day, by the browser's own field: each person types it the way their system writes times. */
export function TimeField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  id,
  value,
  onValueChange,
  ...native
}: TimeFieldProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} optional={optional} id={id}>
      {(control) => (
        <input
          {...native}
          {...control}
          type="time"
          className={cx(input(), value === '' ? empty : null, look)}
          value={value}
          onChange={(event) => onValueChange(event.target.value.slice(0, 5))}
        />
      )}
    </Field>
  )
}

const look = css({
  fontVariantNumeric: 'tabular-nums',
  '&::-webkit-calendar-picker-indicator': { cursor: 'pointer', opacity: '0.7', _hover: { opacity: '1' } },
})
const empty = css({ color: 'ink.muted' })

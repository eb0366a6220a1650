import type { ComponentProps } from 'react'

import { css, cx } from '#styled/css/index.js'
import { input } from '#styled/recipes/index.js'

import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'

type NativeProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'className' | 'type'>

export interface DateFieldProps extends FieldProps, NativeProps {
  /** A calendar day as YYYY-MM-DD, or '' for none. */
  value: string
  onValueChange: (value: string) => void
  /** First and last day that may be chosen, as YYYY-MM-DD. */
  min?: string | undefined
  max?: string | undefined
}

/** A calendar day. The browser's own picker: known to its user, typed or chosen, right on phones. */
export function DateField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  id,
  value,
  onValueChange,
  ...native
}: DateFieldProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} optional={optional} id={id}>
      {(control) => (
        <input
          {...native}
          {...control}
          type="date"
          className={cx(input(), value === '' ? empty : null, look)}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
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

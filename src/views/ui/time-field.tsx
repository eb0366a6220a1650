import { css, cx } from '#styled/css/index.js'
import { input } from '#styled/recipes/index.js'

import { Field, splitFieldProps } from './field.tsx'
import type { InputFieldProps } from './field.tsx'

/** A time of day as HH:MM in 24 hours, '' for none, by the browser's own field: each person types it the way their system writes times. */
export function TimeField(props: InputFieldProps) {
  const [shell, { value, onValueChange, ...native }] = splitFieldProps(props)
  return (
    <Field {...shell}>
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

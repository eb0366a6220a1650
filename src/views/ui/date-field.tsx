import { css, cx } from '#styled/css/index.js'
import { input } from '#styled/recipes/index.js'

import { Field, splitFieldProps } from './field.tsx'
import type { InputFieldProps } from './field.tsx'

export interface DateFieldProps extends InputFieldProps {
  /** First and last day that may be chosen, as YYYY-MM-DD. */
  min?: string | undefined
  max?: string | undefined
}

/** A calendar day as YYYY-MM-DD, '' for none. The browser's own picker: known to its user, typed or chosen, right on phones. */
export function DateField(props: DateFieldProps) {
  const [shell, { value, onValueChange, ...native }] = splitFieldProps(props)
  return (
    <Field {...shell}>
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

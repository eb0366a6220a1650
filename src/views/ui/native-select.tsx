import type { ComponentProps } from 'react'

import { cx, css } from '#styled/css/index.js'
import { input } from '#styled/recipes/index.js'

import { Field, splitFieldProps } from './field.tsx'
import type { FieldProps, OwnProps } from './field.tsx'

export interface NativeSelectProps extends FieldProps, Omit<ComponentProps<'select'>, OwnProps> {
  options: readonly { value: string; label: string }[]
  value: string
  onValueChange: (value: string) => void
}

/** One of a short list, with the browser's own picker: no script to load, and native on phones. */
export function NativeSelect({ options, ...props }: NativeSelectProps) {
  const [shell, { value, onValueChange, ...native }] = splitFieldProps(props)
  return (
    <Field {...shell}>
      {(control) => (
        <select
          {...native}
          {...control}
          className={cx(input(), look)}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

const look = css({ cursor: 'pointer', textOverflow: 'ellipsis' })

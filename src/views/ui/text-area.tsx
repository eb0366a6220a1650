import type { ComponentProps } from 'react'

import { input } from '#styled/recipes/index.js'

import { Field, splitFieldProps } from './field.tsx'
import type { FieldProps, OwnProps } from './field.tsx'

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, OwnProps> {
  value: string
  onValueChange: (value: string) => void
}

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea({ rows = 3, ...props }: TextAreaProps) {
  const [shell, { value, onValueChange, ...native }] = splitFieldProps(props)
  return (
    <Field {...shell}>
      {(control) => (
        <textarea
          {...native}
          {...control}
          rows={rows}
          className={input({ kind: 'area' })}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
        />
      )}
    </Field>
  )
}

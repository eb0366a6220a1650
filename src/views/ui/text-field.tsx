import { input } from '#styled/recipes/index.js'

import { Field, splitFieldProps } from './field.tsx'
import type { InputFieldProps } from './field.tsx'

export interface TextFieldProps extends InputFieldProps {
  type?: 'text' | 'email' | 'url' | 'tel' | 'number' | undefined
}

/** One line of text. */
export function TextField({ type = 'text', ...props }: TextFieldProps) {
  const [shell, { value, onValueChange, ...native }] = splitFieldProps(props)
  return (
    <Field {...shell}>
      {(control) => (
        <input
          {...native}
          {...control}
          type={type}
          className={input()}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
        />
      )}
    </Field>
  )
}

import { useId } from 'react'
import type { ReactNode } from 'react'

import { css, cx } from '#styled/css/index.js'
import { field, radio } from '#styled/recipes/index.js'

import { describedBy, FieldNotes } from './field.tsx'
import type { FieldProps } from './field.tsx'

export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean | undefined
}

export interface RadioGroupProps<Value extends string> extends Omit<FieldProps, 'optional'> {
  options: readonly RadioOption<Value>[]
  value: Value | null
  onValueChange: (value: Value) => void
  disabled?: boolean | undefined
  /** Side by side instead of stacked. */
  inline?: boolean | undefined
  name?: string | undefined
}

/** One of a few options, all visible. */
export function RadioGroup<Value extends string>({
  label,
  labelHidden = false,
  hint,
  error,
  options,
  value,
  onValueChange,
  disabled,
  inline = false,
  id,
  name,
}: RadioGroupProps<Value>) {
  const ownId = useId()
  const groupId = id ?? ownId
  const styles = field()
  return (
    <fieldset
      className={styles.root}
      disabled={disabled}
      aria-describedby={describedBy(groupId, hint, error)}
    >
      <legend className={labelHidden ? css({ srOnly: true }) : styles.label}>{label}</legend>
      <div className={inline ? inlineList : list}>
        {options.map((option) => (
          <label key={option.value} className={row}>
            <input
              type="radio"
              className={radio()}
              name={name ?? groupId}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
            />
            <span>
              {option.label}
              {option.hint ? (
                <span className={cx(styles.hint, css({ display: 'block', paddingTop: '0!' }))}>
                  {option.hint}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={groupId} hint={hint} error={error} />
    </fieldset>
  )
}

const list = css({ display: 'flex', flexDirection: 'column', gap: '0.5' })
const inlineList = css({ display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '0.5' })
const row = css({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: '2',
  minHeight: '6',
  py: '0.5',
  color: 'ink.strong',
  cursor: 'pointer',
  _touch: { minHeight: '11', alignItems: 'center' },
  '& > input': { marginTop: '0.5', _touch: { marginTop: '0' } },
  '& > :disabled ~ span': { color: 'ink.muted', cursor: 'not-allowed' },
})

import type { ComponentProps } from 'react'

import { css } from '#styled/css/index.js'

import { Field, splitFieldProps } from './field.tsx'
import type { FieldProps, OwnProps } from './field.tsx'

export interface SliderProps extends FieldProps, Omit<ComponentProps<'input'>, OwnProps | 'min' | 'max'> {
  value: number
  min: number
  max: number
  /** The value in words, such as "12 °C". */
  valueText: string
  onValueChange: (value: number) => void
}

/** A whole number of a range, by the browser's own slider, with its value beside it. */
export function Slider(props: SliderProps) {
  const [shell, { value, valueText, onValueChange, ...native }] = splitFieldProps(props)
  return (
    <Field {...shell}>
      {(control) => (
        <span className={line}>
          <input
            {...native}
            {...control}
            type="range"
            className={track}
            aria-valuetext={valueText}
            value={value}
            onChange={(event) => onValueChange(event.target.valueAsNumber)}
          />
          <output htmlFor={control.id} className={shown}>
            {valueText}
          </output>
        </span>
      )}
    </Field>
  )
}

const line = css({ display: 'flex', alignItems: 'center', gap: '3', minHeight: { base: '9', _touch: '11' } })
const track = css({
  flex: '1',
  minWidth: '0',
  height: '6',
  margin: '0',
  accentColor: 'accent.solid',
  cursor: 'pointer',
  borderRadius: 'sm',
  _focusVisible: { outline: '2px solid token(colors.accent.focus)', outlineOffset: '2px' },
})
const shown = css({
  minWidth: '12',
  textAlign: 'end',
  color: 'ink.strong',
  fontVariantNumeric: 'tabular-nums',
})

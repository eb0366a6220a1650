import type { ComponentProps } from 'react'

import { t } from '#services/intl/intl.ts'
import { button, input, inputGroup } from '#styled/recipes/index.js'

import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { CloseIcon, SearchIcon } from './icons.ts'
import { Spinner } from './spinner.tsx'

type NativeProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'className' | 'type'>

export interface SearchFieldProps extends FieldProps, NativeProps {
  value: string
  onValueChange: (value: string) => void
  /** Results are loading. */
  busy?: boolean | undefined
}

/** A search box with a clear button; its label is read but not shown unless `labelHidden` is false. */
export function SearchField({
  label,
  labelHidden = true,
  hint,
  error,
  id,
  value,
  onValueChange,
  busy = false,
  ...native
}: SearchFieldProps) {
  const styles = inputGroup()
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} id={id}>
      {(control) => (
        <span className={styles.root} data-start data-end>
          <span className={styles.start}>{busy ? <Spinner /> : <SearchIcon />}</span>
          <input
            placeholder={label}
            autoComplete="off"
            {...native}
            {...control}
            type="text"
            role="searchbox"
            enterKeyHint="search"
            className={input()}
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
          />
          {value === '' ? null : (
            <span className={styles.end}>
              <button
                type="button"
                className={button({ variant: 'ghost', size: 'sm', square: true })}
                aria-label={t('ui.clearSearch')}
                aria-controls={control.id}
                onClick={() => onValueChange('')}
              >
                <CloseIcon />
              </button>
            </span>
          )}
        </span>
      )}
    </Field>
  )
}

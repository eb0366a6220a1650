import type { ComponentProps } from 'react'

import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'
import { button, input, inputGroup } from '#styled/recipes/index.js'

import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { CloseIcon, SearchIcon } from './icons.ts'
import { Spinner } from './spinner.tsx'
import { useOwnText } from './use-own-text.ts'

type NativeProps = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'id' | 'className' | 'type' | 'ref' | 'onBlur' | 'onKeyDown' | 'placeholder'
>

export interface SearchFieldProps extends FieldProps, NativeProps {
  value: string
  /** `waited` (ms): for how long the value has stood in the box. */
  onValueChange: (value: string, waited: number) => void
  /** Results are loading. */
  busy?: boolean | undefined
}

/**
 * A search box with a clear button; its label is read but not shown unless `labelHidden` is false. A letter stands in the box
 * before its search is known to anybody.
 */
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
  const own = useOwnText({ value, onValueChange })
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} id={id}>
      {(control) => (
        <span className={cx(styles.root, room)} data-start data-end>
          <input
            placeholder={label}
            autoComplete="off"
            {...native}
            {...control}
            ref={own.input}
            type="text"
            role="searchbox"
            enterKeyHint="search"
            className={cx(input(), filling)}
            defaultValue={own.defaultValue}
            onChange={own.hear}
            onBlur={own.tell}
            onKeyDown={(event) => (event.key === 'Enter' ? own.tell() : null)}
          />
          <span className={styles.start}>{busy ? <Spinner /> : <SearchIcon />}</span>
          {value === '' ? null : (
            <span className={styles.end}>
              <button
                type="button"
                className={button({ variant: 'ghost', size: 'sm', square: true })}
                aria-label={t('ui.clearSearch')}
                aria-controls={control.id}
                onClick={own.clear}
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

// A letter lays out and paints its box alone, whose size comes from the place around it, and the clear button comes when the
// letter was told.
const room = css({ isolation: 'isolate', minWidth: '32', height: '8', _touch: { height: '11' } })
const filling = css({ position: 'absolute', inset: '0' })

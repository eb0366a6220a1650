import { useState } from 'react'

import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'
import { button, input, inputGroup } from '#styled/recipes/index.js'

import { Field, splitFieldProps } from './field.tsx'
import type { InputFieldProps } from './field.tsx'
import { EyeIcon, EyeOffIcon } from './icons.ts'

export interface PasswordFieldProps extends InputFieldProps {
  autoComplete?: 'current-password' | 'new-password' | undefined
  /** What a new password needs, for the managers that make one: https://developer.apple.com/password-rules/ */
  rules?: string | undefined
}

/** A password with a button to reveal it. Paste and password managers work. */
export function PasswordField({ autoComplete = 'current-password', rules, ...props }: PasswordFieldProps) {
  const [shell, { value, onValueChange, ...native }] = splitFieldProps(props)
  const [revealed, setRevealed] = useState(false)
  const styles = inputGroup()
  return (
    <Field {...shell}>
      {(control) => (
        <span className={styles.root} data-end>
          <input
            {...native}
            {...control}
            type={revealed ? 'text' : 'password'}
            autoComplete={autoComplete}
            {...(rules === undefined ? {} : { passwordrules: rules })}
            autoCapitalize="off"
            spellCheck={false}
            className={input()}
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
          />
          <span className={styles.end}>
            <button
              type="button"
              className={cx(
                button({ variant: 'ghost', size: 'sm', square: true }),
                css({ color: 'ink.muted' }),
              )}
              aria-label={revealed ? t('ui.hidePassword') : t('ui.showPassword')}
              aria-controls={control.id}
              onClick={() => setRevealed(!revealed)}
            >
              {revealed ? <EyeOffIcon /> : <EyeIcon />}
            </button>
          </span>
        </span>
      )}
    </Field>
  )
}

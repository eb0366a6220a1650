import { useId, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'

import { css } from '#styled/css/index.js'
import { switchControl } from '#styled/recipes/index.js'

import { Spinner } from './spinner.tsx'

type NativeProps = Omit<ComponentProps<'input'>, 'checked' | 'onChange' | 'className' | 'type'>

export interface SwitchProps extends NativeProps {
  label: ReactNode
  labelHidden?: boolean | undefined
  checked: boolean
  /** The change is being sent: shows a spinner beside the switch and ignores clicks. */
  busy?: boolean | undefined
  onCheckedChange: (checked: boolean) => void
}

/**
 * On or off, applied at once. Use a Checkbox in a form that is saved later. While it has the focus it keeps it, also when it can't be
 * changed: a disabled input would lose it.
 */
export function Switch({
  label,
  labelHidden = false,
  checked,
  busy = false,
  disabled,
  onCheckedChange,
  id,
  ...native
}: SwitchProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const [isFocused, setIsFocused] = useState(false)
  const isFixed = busy || disabled === true
  return (
    <label htmlFor={controlId} className={row}>
      <input
        {...native}
        id={controlId}
        type="checkbox"
        role="switch"
        className={switchControl()}
        checked={checked}
        aria-checked={checked}
        disabled={isFixed && !isFocused}
        aria-disabled={isFixed || undefined}
        aria-busy={busy || undefined}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        onChange={(event) => (isFixed ? undefined : onCheckedChange(event.target.checked))}
      />
      <span className={labelHidden ? css({ srOnly: true }) : undefined}>{label}</span>
      {busy ? <Spinner /> : null}
    </label>
  )
}

const row = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '6',
  color: 'ink.strong',
  cursor: 'pointer',
  _touch: { minHeight: '11' },
  '& > :is(:disabled, [aria-disabled=true]) ~ span': { color: 'ink.muted', cursor: 'not-allowed' },
})

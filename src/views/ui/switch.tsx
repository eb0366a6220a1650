import { useId, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'

import { css } from '#styled/css/index.js'
import { switchControl } from '#styled/recipes/index.js'

import { afterPaint } from './after-paint.ts'
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
 * On or off, applied at once. Use a Checkbox in a form that is saved later. The next frame shows what was chosen, and the change
 * comes after it. While it has the focus it keeps it, also when it can't be changed: a disabled input would lose it.
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
  // What was chosen, until the owner is told.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const shown = chosen ?? checked
  const isFixed = busy || disabled === true
  const choose = (next: boolean) => {
    setChosen(next)
    afterPaint(() => {
      setChosen(null)
      onCheckedChange(next)
    })
  }
  return (
    <label htmlFor={controlId} className={row}>
      <input
        {...native}
        id={controlId}
        type="checkbox"
        role="switch"
        className={switchControl()}
        checked={shown}
        aria-checked={shown}
        disabled={isFixed && !isFocused}
        aria-disabled={isFixed || undefined}
        aria-busy={busy || undefined}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        onChange={(event) => (isFixed || chosen !== null ? undefined : choose(event.target.checked))}
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

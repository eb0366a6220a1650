import type { ComponentProps, ReactNode } from 'react'

import { css, cx } from '#styled/css/index.js'
import { button } from '#styled/recipes/index.js'
import type { ButtonVariantProps } from '#styled/recipes/index.js'

import { afterAnswer, type ClickAction } from './answer-first.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  onClick?: ClickAction | undefined
  variant?: ButtonVariantProps['variant']
  size?: ButtonVariantProps['size']
  fill?: boolean | undefined
  icon?: ReactNode
  iconEnd?: ReactNode
  /** The action that this button started is running: it shows a spinner, keeps its width and ignores clicks. */
  busy?: boolean | undefined
  /** Acts within the press, where the next frame shows what it led to, instead of after a frame that shows the press. */
  atOnce?: boolean | undefined
}

/** The button. `solid` once per screen or dialog at most; `outline` is the everyday one. */
export function Button({
  variant,
  size,
  fill,
  icon,
  iconEnd,
  busy = false,
  atOnce = false,
  disabled,
  className,
  children,
  type,
  onClick,
  ...native
}: ButtonProps) {
  return (
    <button
      {...native}
      onClick={atOnce ? onClick : afterAnswer(onClick)}
      type={type === 'submit' ? 'submit' : 'button'}
      className={cx(button({ variant, size, fill }), className)}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
    >
      <span className={cx(content, busy ? faded : null)}>
        {icon}
        {children}
        {iconEnd}
      </span>
      {busy ? (
        <span className={centre}>
          <Spinner />
        </span>
      ) : null}
    </button>
  )
}

const content = css({ display: 'inline-flex', alignItems: 'center', gap: '1.5' })
/** Hidden, but still the button's name and width. */
const faded = css({ opacity: '0' })
const centre = css({ position: 'absolute', inset: '0', display: 'grid', placeItems: 'center' })

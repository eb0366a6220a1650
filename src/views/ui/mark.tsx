import type { ReactNode } from 'react'

import { css, cx } from '#styled/css/index.js'

interface MarkProps {
  /** One or two words. */
  children: ReactNode
  /** `accent` for the exception, `quiet` for the usual case. */
  tone?: 'accent' | 'quiet'
}

/** A label that distinguishes a row and is no status. */
export function Mark({ children, tone = 'accent' }: MarkProps) {
  return <span className={cx(pill, tone === 'accent' ? accent : quiet)}>{children}</span>
}

const pill = css({
  paddingInline: '1.5',
  borderRadius: 'full',
  textStyle: 'caption',
  fontWeight: '500',
  whiteSpace: 'nowrap',
})
const accent = css({ background: 'accent.tint', color: 'accent.ink' })
const quiet = css({ background: 'surface.sunken', color: 'ink.muted' })

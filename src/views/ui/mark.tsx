import type { ReactNode } from 'react'

import { css, cx } from '#styled/css/index.js'

interface MarkProps {
  /** One or two words. */
  children: ReactNode
  /** What stands out among its like, or what is as usual. */
  tone?: 'accent' | 'quiet'
}

/** A word that sets a row apart without being a status. */
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

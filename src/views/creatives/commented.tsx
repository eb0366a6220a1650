import type { ReactNode } from 'react'

import { css } from '#styled/css/index.js'

interface CommentedProps {
  /** The stage of the creative. */
  children: ReactNode
  comments: ReactNode
}

/** The stage with the comments beside it; below it in small windows, where it leaves them room. */
export function Commented({ children, comments }: CommentedProps) {
  return (
    <div className={both}>
      {children}
      <div className={side}>
        <div className={panel}>{comments}</div>
      </div>
    </div>
  )
}

const both = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' },
  gap: { base: '2', md: '3' },
  lgDown: { '& > [data-part=stage]': { height: 'max(12rem, 40dvh)' } },
})
const side = css({ position: 'relative', minWidth: '0' })
// As high as the stage, whatever is written.
const panel = css({ lg: { position: 'absolute', inset: '0' } })

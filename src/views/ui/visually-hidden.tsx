import type { ReactNode } from 'react'

import { css } from '#styled/css/index.js'

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={css({ srOnly: true })}>{children}</span>
}

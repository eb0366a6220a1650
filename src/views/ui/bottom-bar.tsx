import { createContext, use, useState } from 'react'
import type { ReactNode } from 'react'

import { css } from '#styled/css/index.js'

import { phoneWindow, useMedia } from './use-media.ts'

/** What stands beside a section's own action at the bottom of a phone: the next action of the whole. */
export interface NextAction {
  /** Null where there is nothing to do next. */
  action: ReactNode
  /** Whether it is not known yet. */
  isPending: boolean
}

export const noNextAction: NextAction = { action: null, isPending: false }
const NextActionContext = createContext(noNextAction)

/** Gives the bottom bars below it the next action; in wider windows it stands elsewhere. */
export function NextActionProvider({ next, children }: { next: NextAction; children: ReactNode }) {
  return <NextActionContext value={next}>{children}</NextActionContext>
}

/**
 * A section's main action: on phones in a bar at the bottom, with the next action of the whole; elsewhere in its place. The next
 * action's place is kept free while it is not known yet, and stays so when there turns out to be none: nothing moves under the finger.
 */
export function MainAction({ children }: { children?: ReactNode }) {
  const isPhone = useMedia(phoneWindow)
  const { action, isPending } = use(NextActionContext)
  const [isReserved, setReserved] = useState(isPending)
  if (isPending && !isReserved) {
    setReserved(true)
  }
  if (!isPhone) {
    return children
  }
  const isEmpty = (children === undefined || children === null) && action === null
  return isEmpty ? null : (
    <div className={bar} data-bottom-bar="" data-page-bar="">
      {children}
      {isPending ? null : action}
      {isReserved && (isPending || action === null) ? <span /> : null}
    </div>
  )
}

// The height is known to the notices above it and to the footer below it as `--bottom-bar`.
const bar = css({
  position: 'fixed',
  insetInline: '0',
  bottom: '0',
  zIndex: 'header',
  display: 'grid',
  // Of one width, so that nothing moves when the last one comes; long words take two lines.
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  _print: { display: 'none' },
  gap: '2',
  height: 'var(--bottom-bar)',
  paddingInline: '4',
  paddingBlock: '2',
  bg: 'surface.base',
  borderTop: '1px solid token(colors.line.base)',
  '& > *': {
    // Also where a button or a placeholder says how wide it is.
    width: 'auto!',
    minWidth: '0',
    paddingInline: '1',
    whiteSpace: 'normal',
    textAlign: 'center',
    lineHeight: '1.2',
  },
})

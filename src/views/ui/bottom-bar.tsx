import { createContext, use } from 'react'
import type { ReactNode } from 'react'

import { css } from '#styled/css/index.js'

import { phoneWindow, useMedia } from './use-media.ts'

/** What stands beside a section's own action at the bottom of a phone: the next action of the whole. */
const NextActionContext = createContext<ReactNode>(null)

/** Gives the bottom bars below it the next action; in wider windows it stands elsewhere. */
export function NextActionProvider({ action, children }: { action: ReactNode; children: ReactNode }) {
  return <NextActionContext value={action}>{children}</NextActionContext>
}

/** A section's main action: on phones in a bar at the bottom, with the next action of the whole; elsewhere in its place. */
export function MainAction({ children }: { children?: ReactNode }) {
  const isPhone = useMedia(phoneWindow)
  const next = use(NextActionContext)
  if (!isPhone) {
    return children
  }
  const isEmpty = (children === undefined || children === null) && next === null
  return isEmpty ? null : (
    <div className={bar} data-bottom-bar="" data-page-bar="">
      {children}
      {next}
    </div>
  )
}

// The height is known to the notices above it and to the footer below it as `--bottom-bar`.
const bar = css({
  position: 'fixed',
  insetInline: '0',
  bottom: '0',
  zIndex: 'header',
  display: 'flex',
  gap: '2',
  height: 'var(--bottom-bar)',
  paddingInline: '4',
  paddingBlock: '2',
  bg: 'surface.base',
  borderTop: '1px solid token(colors.line.base)',
  '& > *': { flex: '1 1 0', minWidth: '0' },
})

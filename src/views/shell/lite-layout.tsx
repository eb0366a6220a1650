import type { ReactNode } from 'react'

import type { SignedInUser } from '#contract/users.ts'
import { css } from '#styled/css/index.js'
import { frameLayout } from '#styled/recipes/index.js'

import { AppFrame } from '../ui/app-frame.tsx'

interface LiteLayoutProps {
  user: Pick<SignedInUser, 'email'>
  children: ReactNode
}

/** The layout of people who came by a link: a header with their e-mail, and nothing else in it (SHELL-002). */
export function LiteLayout({ user, children }: LiteLayoutProps) {
  const styles = frameLayout()
  return (
    <AppFrame
      header={
        <header className={styles.header} data-top-bar="">
          <div className={styles.headerInner}>
            <span className={email}>{user.email}</span>
          </div>
        </header>
      }
    >
      {children}
    </AppFrame>
  )
}

const email = css({
  minWidth: '0',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  textStyle: 'label',
  color: 'ink.muted',
})

import type { MouseEvent, ReactNode } from 'react'

import { t } from '#services/intl/intl.ts'
import { frameLayout } from '#styled/recipes/index.js'

import { innermostContent } from './innermost-content.ts'
import { useKeptFocus } from './use-kept-focus.ts'

export interface AppFrameProps {
  header?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/**
 * The frame of every screen: header, content, footer; Tab reaches "Skip to content" first. It leads to the innermost element with
 * `data-content`, the content without the navigation above it, where there is one.
 */
export function AppFrame({ header, footer, children }: AppFrameProps) {
  const styles = frameLayout()
  useKeptFocus()
  return (
    <div className={styles.root}>
      <a href="#content" className={styles.skip} onClick={skipToContent}>
        {t('ui.skipToContent')}
      </a>
      {header}
      <main id="content" tabIndex={-1} className={styles.page}>
        {children}
      </main>
      {footer}
    </div>
  )
}

function skipToContent(event: MouseEvent): void {
  const content = innermostContent()
  if (content !== null) {
    event.preventDefault()
    content.focus()
    content.scrollIntoView({ block: 'start' })
  }
}

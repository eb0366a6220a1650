import type { ReactNode } from 'react'

import { card } from '#styled/recipes/index.js'

export interface CardProps {
  title?: ReactNode
  /** Heading level of the title. */
  level?: 2 | 3 | 4 | undefined
  /** Controls at the end of the title line. */
  actions?: ReactNode
  footer?: ReactNode
  /** No padding around the content: for tables and lists. */
  flush?: boolean | undefined
  children: ReactNode
}

/** A surface for one subject. */
export function Card({ title, level = 2, actions, footer, flush, children }: CardProps) {
  const styles = card({ flush })
  const Heading = `h${level}` as const
  return (
    <section className={styles.root}>
      {title === undefined && actions === undefined ? null : (
        <div className={styles.head}>
          {title === undefined ? <span /> : <Heading className={styles.title}>{title}</Heading>}
          {actions}
        </div>
      )}
      <div className={styles.body}>{children}</div>
      {footer === undefined ? null : <div className={styles.foot}>{footer}</div>}
    </section>
  )
}

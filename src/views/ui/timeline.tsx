import type { ReactNode } from 'react'

import { timeline } from '#styled/recipes/index.js'

import type { StatusTone } from './status-chip.tsx'

export interface TimelineEntry {
  id: string
  title: ReactNode
  /** Already formatted, see services/intl/dates.ts. */
  time?: ReactNode
  /** Content under the title. */
  body?: ReactNode
  tone?: StatusTone | 'accent' | undefined
}

/** Events in order, along a line. */
export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  return (
    <ol className={timeline().root} aria-label={label}>
      {entries.map((entry) => {
        const styles = timeline({ tone: entry.tone })
        return (
          <li key={entry.id} className={styles.item}>
            <span className={styles.dot} aria-hidden="true" />
            <div className={styles.body}>
              <div className={styles.title}>{entry.title}</div>
              {entry.time === undefined ? null : <div className={styles.time}>{entry.time}</div>}
              {entry.body === undefined ? null : <div>{entry.body}</div>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

import type { ReactNode } from 'react'

import { tabs } from '#styled/recipes/index.js'

import { moveAmongLinks, tabStopIn } from './link-keys.ts'
import { Link } from './link.tsx'

export interface NavTab {
  id: string
  label: string
  href: string
  current: boolean
  icon?: ReactNode
  count?: number | undefined
}

/**
 * Tabs that are links; the current one has `aria-current`, and is the one Tab stop of all: arrow keys, Home and End go to the
 * others.
 */
export function NavTabs({ label, items }: { label: string; items: readonly NavTab[] }) {
  const styles = tabs()
  const stop = tabStopIn(items)
  return (
    <nav className={styles.root} aria-label={label}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <Link
              href={item.href}
              className={styles.link}
              tabIndex={item === stop ? 0 : -1}
              onKeyDown={moveAmongLinks}
              aria-current={item.current ? 'page' : undefined}
              ref={item.current ? bringIntoSight : undefined}
            >
              {item.icon}
              {item.label}
              {item.count === undefined ? null : <span className={styles.count}>{item.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls a line longer than the window to the current tab, without scrolling the page. */
function bringIntoSight(link: HTMLAnchorElement | null): void {
  const line = link?.closest('nav')
  if (link && line) {
    const end = link.offsetLeft + link.offsetWidth - line.clientWidth
    line.scrollLeft = Math.min(Math.max(line.scrollLeft, end + 16), Math.max(0, link.offsetLeft - 16))
  }
}

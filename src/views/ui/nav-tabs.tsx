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
              ref={item.current ? keepInSight : undefined}
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

/**
 * Scrolls a line longer than the window to the current tab, without scrolling the page: when it is drawn, and whenever the line gets another
 * width. An observer is told before the paint, when the sizes are known anyway; to ask for them earlier takes a layout of its own.
 */
function keepInSight(link: HTMLAnchorElement | null) {
  const line = link?.closest('nav')
  if (link && line) {
    const observer = new ResizeObserver(() => {
      const end = link.offsetLeft + link.offsetWidth - line.clientWidth
      line.scrollLeft = Math.min(Math.max(line.scrollLeft, end + 16), Math.max(0, link.offsetLeft - 16))
    })
    observer.observe(line)
    return () => observer.disconnect()
  }
  return undefined
}

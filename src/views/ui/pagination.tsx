import type { ReactNode } from 'react'

import { t } from '#services/intl/intl.ts'
import { pagination } from '#styled/recipes/index.js'

import { ChevronLeftIcon, ChevronRightIcon } from './icons.ts'
import { Link } from './link.tsx'
import { pageWindow } from './page-window.ts'

export interface PaginationProps {
  /** The current page, from 1. */
  page: number
  pageCount: number
  /** If given, pages are links; otherwise they are buttons that call `onPageChange`. */
  hrefOf?: ((page: number) => string) | undefined
  onPageChange?: ((page: number) => void) | undefined
  /** Name of the paged list for screen readers. */
  label: string
}

/** Pages of a list; below 768 px only the arrows and "Page 2 of 9". */
export function Pagination({ page, pageCount, hrefOf, onPageChange, label }: PaginationProps) {
  const styles = pagination()
  // From beyond the last page there must be a way back (LIM-012).
  if (pageCount <= 1 && page <= 1) {
    return null
  }
  const link = (target: number) => ({
    target,
    href: hrefOf?.(target),
    onPick: () => onPageChange?.(target),
    className: styles.link,
  })
  return (
    <nav className={styles.root} aria-label={label}>
      <PageLink {...link(page - 1)} name={t('ui.previousPage')} off={page <= 1}>
        {leftIcon}
      </PageLink>
      <ul className={styles.list}>
        {pageWindow(page, pageCount).map((entry, index, all) =>
          entry === 'gap' ? (
            <li key={`gap-after-${all[index - 1]}`} className={styles.gap} aria-hidden="true">
              {'…'}
            </li>
          ) : (
            <li key={entry}>
              <PageLink {...link(entry)} name={t('ui.page', { page: entry })} current={entry === page}>
                {entry}
              </PageLink>
            </li>
          ),
        )}
      </ul>
      <span className={styles.summary}>{t('ui.pageOf', { page, pages: pageCount })}</span>
      <PageLink {...link(page + 1)} name={t('ui.nextPage')} off={page >= pageCount}>
        {rightIcon}
      </PageLink>
    </nav>
  )
}

/** Constant elements: React skips them on re-render. */
const leftIcon = <ChevronLeftIcon />
const rightIcon = <ChevronRightIcon />

interface PageLinkProps {
  name: string
  href: string | undefined
  onPick: () => void
  className: string | undefined
  current?: boolean
  off?: boolean
  children: ReactNode
}

function PageLink({ name, href, onPick, className, current = false, off = false, children }: PageLinkProps) {
  const shared = { className, 'aria-label': name, 'aria-current': current ? ('page' as const) : undefined }
  if (href === undefined || off) {
    return (
      <button type="button" {...shared} disabled={off} aria-disabled={off || undefined} onClick={onPick}>
        {children}
      </button>
    )
  }
  return (
    <Link {...shared} href={href} withinList>
      {children}
    </Link>
  )
}

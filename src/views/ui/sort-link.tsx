import type { ReactNode } from 'react'

import { css } from '#styled/css/index.js'

import { ArrowDownIcon, ArrowUpIcon, SortIcon } from './icons.ts'
import { Link } from './link.tsx'

interface SortLinkProps {
  /** The list in the order that a press leads to. */
  href: string
  direction: 'ascending' | 'descending' | 'none'
  /** What it sorts by, in a sentence. */
  tip: string
  /** The column's name; null where it stands beside. */
  label: ReactNode
}

/** In the header of a column: sorts the list by it. Its arrow says how it is sorted now. */
export function SortLink({ href, direction, tip, label }: SortLinkProps) {
  return (
    <Link
      href={href}
      className={link}
      withinList
      data-tip={tip}
      aria-label={label === null ? tip : undefined}
    >
      {label}
      {arrows[direction]}
    </Link>
  )
}

/** The same elements each time: React does not look into them again. */
const arrows = {
  ascending: <ArrowUpIcon />,
  descending: <ArrowDownIcon />,
  none: <SortIcon data-idle="" />,
}
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  paddingInline: '1',
  marginInline: '-1',
  minHeight: '6',
  borderRadius: 'sm',
  color: 'ink.muted',
  _hover: { color: 'ink.strong' },
  '& svg': { width: '3', height: '3', color: 'accent.ink' },
  '& svg[data-idle]': { color: 'line.control' },
  '&:hover svg[data-idle]': { color: 'ink.strong' },
})

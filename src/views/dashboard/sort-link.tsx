import { useSelector } from '@xstate/react'

import type { CampaignOrder, DashboardQuery } from '#contract/addresses/dashboard.address.ts'
import type { CampaignListRef } from '#machines/dashboard/dashboard.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { ArrowDownIcon, ArrowUpIcon, SortIcon } from '../ui/icons.ts'
import { Link } from '../ui/link.tsx'

type SortField = Exclude<CampaignOrder, `-${string}`>

interface SortLinkProps {
  list: CampaignListRef
  field: SortField
  /** The column's name; null where it stands beside. */
  label: string | null
  hrefOf: (query: DashboardQuery) => string
}

/** Sorts the list by a field, and the other way round when it already is. Leads to page 1. */
export function SortLink({ list, field, label, hrefOf }: SortLinkProps) {
  const query = useSelector(list, ({ context }) => context.query)
  const order = query.sort ?? 'starts_at'
  const next = order === field ? (`-${field}` as const) : field
  const { sort: _, ...others } = query
  const href = hrefOf({ ...others, page: 1, ...(next === 'starts_at' ? {} : { sort: next }) })
  const tip = t(tips[field])
  return (
    <Link
      href={href}
      className={link}
      withinList
      data-tip={tip}
      aria-label={label === null ? tip : undefined}
    >
      {label}
      {order === field ? up : order === `-${field}` ? down : none}
    </Link>
  )
}

/** The order of a column that is sorted by these fields. */
export function sortOf(order: CampaignOrder, ...fields: SortField[]): 'ascending' | 'descending' | 'none' {
  const field = fields.find((candidate) => order === candidate || order === `-${candidate}`)
  return field === undefined ? 'none' : order === field ? 'ascending' : 'descending'
}

const tips = {
  name: 'dashboard.sortName',
  starts_at: 'dashboard.sortStart',
  ends_at: 'dashboard.sortEnd',
} as const

const up = <ArrowUpIcon />
const down = <ArrowDownIcon />
const none = <SortIcon data-idle="" />
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

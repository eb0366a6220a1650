import { useSelector } from '@xstate/react'

import type { CampaignOrder, DashboardQuery } from '#contract/addresses/dashboard.address.ts'
import type { CampaignListRef } from '#machines/dashboard/dashboard.machine.ts'
import { t } from '#services/intl/intl.ts'

import { SortLink as Drawn } from '../ui/sort-link.tsx'

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
  return <Drawn href={href} direction={sortOf(order, field)} tip={t(tips[field])} label={label} />
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

import { useSelector } from '@xstate/react'

import type { DashboardQuery } from '#contract/addresses/dashboard.address.ts'
import type { PinnedCampaign } from '#contract/personal.ts'
import type { DashboardRef } from '#machines/dashboard/dashboard.machine.ts'
import type { PinsRef } from '#machines/dashboard/pins.machine.ts'
import { pinsShown } from '#machines/dashboard/pins.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Link } from '../ui/link.tsx'
import { SidebarLayout } from '../ui/sidebar-layout.tsx'
import { CampaignGrid } from './campaign-grid.tsx'
import { DashboardFilters } from './dashboard-filters.tsx'

interface DashboardProps {
  dashboard: DashboardRef
  /** The reader's clock, milliseconds since 1970. */
  now: number
  /** A lite user pins nothing (DASH-019). */
  mayPin: boolean
  hrefOf: (query: DashboardQuery) => string
}

/** The campaigns at work: filters, grid, pinned and recent ones (DASH-001, DASH-020). */
export function Dashboard({ dashboard, now, mayPin, hrefOf }: DashboardProps) {
  const list = useSelector(dashboard, ({ children }) => children.list)
  const pins = useSelector(dashboard, ({ children }) => children.pins)
  const counts = useSelector(dashboard, ({ children }) => children.counts)
  const filters = useSelector(dashboard, ({ children }) => children.filters)
  const recents = useSelector(dashboard, ({ context }) => context.recents)
  return list === undefined || counts === undefined || filters === undefined ? null : (
    <>
      <h1 className={css({ srOnly: true })}>{t('dashboard.title')}</h1>
      <SidebarLayout
        label={t('dashboard.sidebar')}
        sections={[
          ...(mayPin && pins !== undefined
            ? [{ id: 'pinned', title: t('dashboard.pinned'), content: <Pinned pins={pins} /> }]
            : []),
          {
            id: 'recent',
            title: t('dashboard.recent'),
            content: <Campaigns campaigns={recents} emptyText={t('dashboard.recentEmpty')} />,
          },
        ]}
      >
        <div className={column}>
          <DashboardFilters list={list} counts={counts} filters={filters} />
          <CampaignGrid list={list} pins={mayPin ? (pins ?? null) : null} now={now} hrefOf={hrefOf} />
        </div>
      </SidebarLayout>
    </>
  )
}

function Pinned({ pins }: { pins: PinsRef }) {
  const context = useSelector(pins, (snapshot) => snapshot.context)
  return <Campaigns campaigns={pinsShown(context)} emptyText={t('dashboard.pinnedEmpty')} />
}

function Campaigns({ campaigns, emptyText }: { campaigns: readonly PinnedCampaign[]; emptyText: string }) {
  return campaigns.length === 0 ? (
    <p className={css({ color: 'ink.muted', textStyle: 'label' })}>{emptyText}</p>
  ) : (
    <ul className={links}>
      {campaigns.map(({ id, name }) => (
        <li key={id}>
          <Link href={`/campaigns/${id}`} className={link} title={name}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' })
const links = css({ display: 'flex', flexDirection: 'column', gap: '0.5' })
const link = css({
  display: 'block',
  paddingBlock: '1.5',
  paddingInline: '2',
  marginInline: '-2',
  borderRadius: 'sm',
  textStyle: 'label',
  color: 'ink.base',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  _hover: { background: 'surface.hover', color: 'ink.strong' },
  _touch: { paddingBlock: '3' },
})

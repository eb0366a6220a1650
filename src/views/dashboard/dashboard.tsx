import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type { DashboardQuery } from '#contract/addresses/dashboard.address.ts'
import type { DashboardRef } from '#machines/dashboard/dashboard.machine.ts'
import { arePinsSettled } from '#machines/dashboard/pins.selectors.ts'
import { preferencesShown } from '#machines/dashboard/preferences.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { SidebarLayout } from '../ui/sidebar-layout.tsx'
import { CampaignGrid } from './campaign-grid.tsx'
import { CampaignLinks } from './campaign-links.tsx'
import { DashboardFilters } from './dashboard-filters.tsx'
import { PinnedCampaigns } from './pinned-campaigns.tsx'
import { ViewChoices } from './view-choices.tsx'

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
  const preferences = useSelector(dashboard, ({ children }) => children.preferences)
  const kept = useSelector(preferences, (snapshot) => snapshot?.children.kept)
  const keptValue = useSelector(kept, (snapshot) => snapshot?.context.value ?? null)
  const change = useSelector(preferences, (snapshot) => snapshot?.context.change ?? null)
  const shown = useMemo(() => preferencesShown(keptValue, change), [keptValue, change])
  const recents = useSelector(dashboard, ({ context }) => context.recents)
  const hasPins = useSelector(pins, (snapshot) => snapshot !== undefined && arePinsSettled(snapshot))
  return list === undefined || counts === undefined || filters === undefined ? null : (
    <>
      <h1 className={css({ srOnly: true })}>{t('dashboard.title')}</h1>
      <SidebarLayout
        label={t('dashboard.sidebar')}
        sections={[
          ...(mayPin && pins !== undefined
            ? [{ id: 'pinned', title: t('dashboard.pinned'), content: <PinnedCampaigns pins={pins} /> }]
            : []),
          // Below a list of unknown height: it appears where it stays.
          ...(mayPin && !hasPins
            ? []
            : [
                {
                  id: 'recent',
                  title: t('dashboard.recent'),
                  content: <CampaignLinks campaigns={recents} emptyText={t('dashboard.recentEmpty')} />,
                },
              ]),
        ]}
      >
        <div className={column}>
          <DashboardFilters list={list} counts={counts} filters={filters}>
            {preferences === undefined || kept === undefined ? null : (
              <ViewChoices kept={kept} preferences={preferences} />
            )}
          </DashboardFilters>
          <CampaignGrid
            list={list}
            pins={mayPin ? (pins ?? null) : null}
            now={now}
            preferences={shown}
            hrefOf={hrefOf}
          />
        </div>
      </SidebarLayout>
    </>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' })

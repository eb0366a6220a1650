import { useSelector } from '@xstate/react'
import { memo, useMemo } from 'react'

import type { DashboardQuery } from '#contract/addresses/dashboard.address.ts'
import type { Preferences } from '#contract/preferences.ts'
import type { CampaignListRef } from '#machines/dashboard/dashboard.machine.ts'
import type { PinsRef } from '#machines/dashboard/pins.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'

import { DataTable } from '../ui/data-table.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useNavigate } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { TipArea } from '../ui/tip-area.tsx'
import { phoneWindow, useMedia } from '../ui/use-media.ts'
import { campaignColumns } from './campaign-columns.tsx'

interface CampaignGridProps {
  list: CampaignListRef
  /** Null where nobody can pin (DASH-019). */
  pins: PinsRef | null
  /** The reader's clock, milliseconds since 1970. */
  now: number
  preferences: Preferences
  hrefOf: (query: DashboardQuery) => string
}

const pageSize = 15

/** The campaigns of the current page (DASH-012). Not drawn again for what is typed into the filters. */
export const CampaignGrid = memo(Grid)

function Grid({ list, pins, now, preferences, hrefOf }: CampaignGridProps) {
  const snapshot = useSelector(list, (current) => current)
  const { value: page, query, held, problem } = snapshot.context
  const order = query.sort ?? 'starts_at'
  const navigate = useNavigate()
  const isPhone = useMedia(phoneWindow)
  const { density } = preferences
  // The cards of a phone have no columns to choose from.
  const hiddenColumns = isPhone ? none : preferences.hiddenColumns
  const columns = useMemo(
    () => campaignColumns({ list, pins, now, order, hiddenColumns, hrefOf }),
    [list, pins, now, order, hiddenColumns, hrefOf],
  )
  const pageCount = page?.pagination.totalPages ?? 1
  if (snapshot.hasTag('failed')) {
    return (
      <FailedPanel
        title={t('dashboard.failedTitle')}
        text={t('dashboard.failedText')}
        onRetry={() => list.send({ type: 'resource.retry' })}
      />
    )
  }
  const isTurning = page !== null && page.pagination.currentPage !== query.page
  const isBusy = snapshot.hasTag('busy')
  const turn = (step: 1 | -1) => {
    const target = query.page + step
    if (target >= 1 && target <= pageCount) {
      navigate(hrefOf({ ...query, page: target }))
    }
  }
  return (
    <TipArea>
      {problem !== null && page !== null ? <StaleBanner resource={list} text={t('dashboard.stale')} /> : null}
      <div className={density === 'compact' ? cx(pageHigh, compactRows) : pageHigh}>
        <DataTable
          caption={t('dashboard.campaigns')}
          columns={columns}
          rows={page?.items ?? []}
          rowKey={({ id }) => id}
          source={held}
          loadingRows={isBusy && (page === null || isTurning) ? pageSize : 0}
          busy={isBusy}
          grid={{ onTurn: turn, help: t('dashboard.gridHelp') }}
          small="stack"
          linked
          className={rowsAsCards}
          empty={
            <NoCampaigns
              page={query.page}
              pageCount={pageCount}
              hrefOf={(number) => hrefOf({ ...query, page: number })}
            />
          }
        />
      </div>
      <div className={pagesHigh}>
        <Pagination
          label={t('dashboard.pages')}
          page={query.page}
          pageCount={pageCount}
          hrefOf={(number) => hrefOf({ ...query, page: number })}
        />
      </div>
    </TipArea>
  )
}

interface NoCampaignsProps {
  page: number
  pageCount: number
  hrefOf: (page: number) => string
}

/** Beyond the last page the filters are not the reason. */
function NoCampaigns({ page, pageCount, hrefOf }: NoCampaignsProps) {
  return page > pageCount ? (
    <StatePanel
      state="empty"
      title={t('dashboard.empty')}
      text={t('dashboard.beyondText', { count: pageCount })}
      action={
        <LinkButton href={hrefOf(pageCount)} variant="outline">
          {t('dashboard.lastPage')}
        </LinkButton>
      }
    />
  ) : (
    <StatePanel state="empty" title={t('dashboard.empty')} text={t('dashboard.emptyText')} />
  )
}

const none: Preferences['hiddenColumns'] = []
// As high as a whole page of rows, so that nothing below moves when they arrive or when a page has fewer.
const pageHigh = css({
  minHeight: 'calc(15 * 4.5rem)',
  md: { minHeight: 'calc(15 * var(--row, 2.75rem) + 3rem)' },
})
const compactRows = css({ '--row': 'token(sizes.9)' })
const pagesHigh = css({ minHeight: '8', _touch: { minHeight: '11' } })
const rowsAsCards = css({
  // Cells that the focus comes to do not stop below the status.
  '@media (min-width: 768px) and (max-width: 1439.98px)': { scrollPaddingInlineEnd: '11rem' },
  '& thead th': { whiteSpace: 'normal', lineHeight: '1.25', height: '12' },
  mdDown: {
    '& tbody tr:not(:only-child), & tbody tr[data-row-key]': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) 2.75rem',
      gridTemplateAreas: '"name name pin" "status timeline pin"',
      alignItems: 'center',
      rowGap: '1',
      height: '4.5rem',
      paddingBlock: '0',
      paddingInlineStart: '3',
      paddingInlineEnd: '1',
      alignContent: 'center',
    },
  },
})

import { useSelector } from '@xstate/react'
import { memo, useMemo } from 'react'

import type { DashboardQuery } from '#contract/addresses/dashboard.address.ts'
import type { Campaign } from '#contract/campaigns.ts'
import { isAboutToGoLive, isLive, listedReference } from '#machines/campaigns/campaign.selectors.ts'
import type { CampaignListRef } from '#machines/dashboard/dashboard.machine.ts'
import type { PinsRef } from '#machines/dashboard/pins.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { stageTones, stageLabels } from '../campaigns/campaign-labels.ts'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { DateBar } from '../ui/date-bar.tsx'
import { Link, useNavigate } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import type { Column } from '../ui/table-column.ts'
import { TipArea } from '../ui/tip-area.tsx'
import { PinToggle } from './pin-toggle.tsx'
import { SpecificationThumbnails } from './specification-thumbnails.tsx'

interface CampaignGridProps {
  list: CampaignListRef
  /** Null where nobody can pin (DASH-019). */
  pins: PinsRef | null
  /** The reader's clock, milliseconds since 1970. */
  now: number
  hrefOf: (query: DashboardQuery) => string
}

const pageSize = 15

/** The campaigns of the current page (DASH-012). Not drawn again for what is typed into the filters. */
export const CampaignGrid = memo(Grid)

function Grid({ list, pins, now, hrefOf }: CampaignGridProps) {
  const snapshot = useSelector(list, (current) => current)
  const { value: page, query, held, problem } = snapshot.context
  const navigate = useNavigate()
  const columns = useMemo(() => columnsFor(pins, now), [pins, now])
  const pageCount = page?.pagination.totalPages ?? 1
  if (snapshot.hasTag('failed')) {
    return (
      <StatePanel
        state="failed"
        role="alert"
        title={t('dashboard.failedTitle')}
        text={t('dashboard.failedText')}
        action={
          <Button variant="solid" onClick={() => list.send({ type: 'resource.retry' })}>
            {t('common.tryAgain')}
          </Button>
        }
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
      {problem !== null && page !== null ? (
        <StaleBanner
          text={t('dashboard.stale')}
          canRetry={snapshot.can({ type: 'resource.retry' })}
          onRetry={() => list.send({ type: 'resource.retry' })}
        />
      ) : null}
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
        className={besideStatus}
        empty={<StatePanel state="empty" title={t('dashboard.empty')} text={t('dashboard.emptyText')} />}
      />
      <Pagination
        label={t('dashboard.pages')}
        page={query.page}
        pageCount={pageCount}
        hrefOf={(number) => hrefOf({ ...query, page: number })}
      />
    </TipArea>
  )
}

function columnsFor(pins: PinsRef | null, now: number): Column<Campaign>[] {
  const pin: Column<Campaign> = {
    id: 'pin',
    header: <span className={css({ srOnly: true })}>{t('dashboard.columnPin')}</span>,
    className: css({ width: '11' }),
    stackedCorner: true,
    cell: (campaign, { tabIndex }) =>
      pins === null ? null : <PinToggle pins={pins} campaign={campaign} tabIndex={tabIndex} />,
  }
  return [
    ...(pins === null ? [] : [pin]),
    {
      id: 'name',
      header: t('dashboard.columnName'),
      rowHeader: true,
      // As high as name and client, also while they are on their way.
      className: css({
        height: { md: '12' },
        textAlign: 'start',
        '@media (min-width: 768px) and (max-width: 1439.98px)': { minWidth: '9rem' },
        '@media (min-width: 1440px)': { minWidth: '48' },
      }),
      cell: (campaign, focus) => (
        <Link href={`/campaigns/${campaign.id}`} {...focus}>
          <span className={name}>{campaign.name}</span>
          <span className={client}>{campaign.client?.name}</span>
        </Link>
      ),
    },
    {
      id: 'timeline',
      header: t('dashboard.columnTimeline'),
      className: css({ minWidth: { md: '44' } }),
      cell: (campaign) => (
        <div className={timeline}>
          <DateBar startsAt={campaign.startsAt} endsAt={campaign.endsAt} now={now} />
          {isAboutToGoLive(campaign) ? (
            <StatusChip tone="attention">
              {t('campaign.aboutToGoLive', { days: campaign.daysUntilLive ?? 0 })}
            </StatusChip>
          ) : null}
        </div>
      ),
    },
    {
      id: 'reference',
      header: t('dashboard.columnReference'),
      stackedLabel: t('dashboard.columnReference'),
      className: css({ whiteSpace: 'normal' }),
      cell: listedReference,
    },
    {
      id: 'specifications',
      header: t('dashboard.columnSpecifications'),
      stackedLabel: t('dashboard.columnSpecifications'),
      cell: (campaign) =>
        campaign.frameSpecifications?.length ? <SpecificationThumbnails campaign={campaign} /> : null,
    },
    {
      id: 'brands',
      header: t('dashboard.columnBrands'),
      stackedLabel: t('dashboard.columnBrands'),
      className: css({ whiteSpace: 'normal' }),
      cell: ({ bookingBrands }) => clippedList(bookingBrands),
    },
    {
      id: 'references',
      header: t('dashboard.columnExternalReferences'),
      stackedLabel: t('dashboard.columnExternalReferences'),
      className: css({ whiteSpace: 'normal' }),
      cell: ({ bookingExternalReferences }) => clippedList(bookingExternalReferences),
    },
    {
      id: 'status',
      header: t('dashboard.columnStatus'),
      className: statusCell,
      cell: (campaign) => {
        const live = isLive(campaign, now)
        return (
          <span className={chips}>
            <StatusChip tone={live ? 'live' : 'inactive'}>
              {t(live ? 'campaign.live' : 'campaign.inactive')}
            </StatusChip>
            <StatusChip tone={stageTones[campaign.workflowStage]}>
              {t(stageLabels[campaign.workflowStage])}
            </StatusChip>
            {campaign.blockers > 0 ? (
              <span className={blockers}>{t('dashboard.blockers', { count: campaign.blockers })}</span>
            ) : null}
          </span>
        )
      },
    },
  ]
}

/** Texts in one line; none of them leaves no line in a stacked row. */
function clippedList(texts: readonly string[]) {
  const text = texts.join(', ')
  return text === '' ? null : (
    <span className={clipped} title={text}>
      {text}
    </span>
  )
}

const name = css({
  display: 'block',
  lineClamp: '2',
  overflowWrap: 'anywhere',
  color: 'ink.strong',
  fontWeight: '500',
})
const client = css({
  display: 'block',
  lineClamp: '1',
  overflowWrap: 'anywhere',
  color: 'ink.muted',
  textStyle: 'caption',
})
// Where not all columns have room, the others move below the status, which stays in sight. What is pressed there is the row's link.
const statusCell = css({
  minWidth: { md: '40' },
  mdToXl: {
    position: 'sticky',
    insetInlineEnd: '0',
    pointerEvents: 'none',
    background: 'surface.base',
    borderInlineStart: '1px solid token(colors.line.subtle)',
    '[data-interactive]:hover > &': { background: 'surface.hover' },
    'thead &': { background: 'surface.ground' },
  },
})
/** Cells that the focus comes to do not stop below the status. */
const besideStatus = css({ mdToXl: { scrollPaddingInlineEnd: '48' } })
const timeline = css({ display: 'flex', flexDirection: 'column', gap: '1', alignItems: 'stretch' })
const clipped = css({
  display: 'block',
  maxWidth: '48',
  '@media (min-width: 768px) and (max-width: 1439.98px)': { maxWidth: '4.25rem' },
  '@media (min-width: 1440px) and (max-width: 1599.98px)': { maxWidth: '24' },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
// Two lines in which like stands below like: whether it is live and what blocks it, then its stage.
const chips = css({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1',
  md: {
    display: 'inline-grid',
    gridTemplateColumns: 'minmax(4.75rem, max-content) auto',
    justifyItems: 'start',
    '& > :nth-child(2)': { gridRow: '2', gridColumn: '1 / -1' },
  },
})
const blockers = css({ color: 'ink.muted', textStyle: 'caption', whiteSpace: 'nowrap', paddingInline: '1' })

import type { CampaignOrder, DashboardQuery } from '#contract/addresses/dashboard.address.ts'
import type { Campaign } from '#contract/campaigns.ts'
import type { OptionalColumn } from '#contract/preferences.ts'
import { isLive, listedReference } from '#machines/campaigns/campaign.selectors.ts'
import type { CampaignListRef } from '#machines/dashboard/dashboard.machine.ts'
import type { PinsRef } from '#machines/dashboard/pins.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Link } from '../ui/link.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import type { Column } from '../ui/table-column.ts'
import { MiniTimeline } from './mini-timeline.tsx'
import { PinToggle } from './pin-toggle.tsx'
import { SortLink, sortOf } from './sort-link.tsx'
import { SpecificationThumbnails } from './specification-thumbnails.tsx'

interface ColumnsInput {
  list: CampaignListRef
  /** Null where nobody can pin (DASH-019). */
  pins: PinsRef | null
  /** The reader's clock, milliseconds since 1970. */
  now: number
  order: CampaignOrder
  hiddenColumns: readonly OptionalColumn[]
  hrefOf: (query: DashboardQuery) => string
}

/**
 * The columns of the grid (DASH-012). A row is one line, and its widths do not depend on its content; below 768 px it is a card of two
 * lines: name, client and pin, then status and dates.
 */
export function campaignColumns({ hiddenColumns, ...input }: ColumnsInput): Column<Campaign>[] {
  return allColumns(input).filter(({ id }) => !hiddenColumns.some((hidden) => hidden === id))
}

function allColumns({
  list,
  pins,
  now,
  order,
  hrefOf,
}: Omit<ColumnsInput, 'hiddenColumns'>): Column<Campaign>[] {
  const links = { list, hrefOf }
  const pin: Column<Campaign> = {
    id: 'pin',
    header: <span className={css({ srOnly: true })}>{t('dashboard.columnPin')}</span>,
    className: pinCell,
    cell: (campaign, { tabIndex }) =>
      pins === null ? null : <PinToggle pins={pins} campaign={campaign} tabIndex={tabIndex} />,
  }
  return [
    ...(pins === null ? [] : [pin]),
    {
      id: 'name',
      header: <SortLink {...links} field="name" label={t('dashboard.columnName')} />,
      sort: sortOf(order, 'name'),
      rowHeader: true,
      className: nameCell,
      cell: (campaign, focus) => (
        <Link href={`/campaigns/${campaign.id}`} {...focus}>
          <span className={name}>{campaign.name}</span>
          <span className={client}>{campaign.client?.name}</span>
        </Link>
      ),
    },
    {
      id: 'timeline',
      header: (
        <span className={bothEnds}>
          <SortLink {...links} field="starts_at" label={t('dashboard.columnTimeline')} />
          <SortLink {...links} field="ends_at" label={null} />
        </span>
      ),
      sort: sortOf(order, 'starts_at', 'ends_at'),
      className: timelineCell,
      cell: (campaign) => <MiniTimeline campaign={campaign} now={now} />,
    },
    {
      id: 'reference',
      header: t('dashboard.columnReference'),
      className: referenceCell,
      cell: listedReference,
    },
    {
      id: 'specifications',
      header: t('dashboard.columnSpecifications'),
      className: specificationsCell,
      cell: (campaign) =>
        campaign.frameSpecifications?.length ? <SpecificationThumbnails campaign={campaign} /> : null,
    },
    {
      id: 'brands',
      header: t('dashboard.columnBrands'),
      className: brandsCell,
      cell: ({ bookingBrands }) => <FirstOf texts={bookingBrands} />,
    },
    {
      id: 'references',
      header: t('dashboard.columnExternalReferences'),
      className: textsCell,
      cell: ({ bookingExternalReferences }) => <FirstOf texts={bookingExternalReferences} />,
    },
    {
      id: 'status',
      header: t('dashboard.columnStatus'),
      className: statusCell,
      cell: (campaign) => {
        const live = isLive(campaign, now)
        return (
          <span className={status}>
            <StatusChip tone={live ? 'live' : 'inactive'}>
              {t(live ? 'campaign.live' : 'campaign.inactive')}
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

/** The first text and the number of the others; a tooltip has them all. */
function FirstOf({ texts }: { texts: readonly string[] }) {
  const [first] = texts
  return first === undefined ? null : (
    <span className={firstOf} data-tip={texts.join(', ')}>
      <span className={cut}>{first}</span>
      {texts.length > 1 ? (
        // Named, as text for screen readers alone is a layer to paint, in every row.
        <span className={more} role="img" aria-label={texts.slice(1).join(', ')}>
          {t('ui.more', { count: texts.length - 1 })}
        </span>
      ) : null}
    </span>
  )
}

const pinCell = css({
  height: { md: 'var(--row, token(sizes.11))' },
  paddingBlock: '0',
  width: '11',
  paddingInline: '0',
  textAlign: 'center',
  // As high as the row, without its line.
  md: { '& > button': { minHeight: '0', maxHeight: 'calc(var(--row, token(sizes.11)) - 1px)' } },
  mdDown: { gridArea: 'pin' },
})
// The other widths are fixed: the rest of the line is the name's.
const nameCell = css({
  height: { md: 'var(--row, token(sizes.11))' },
  paddingBlock: '0',
  textAlign: 'start',
  md: { width: 'full', maxWidth: '0', minWidth: '13rem', paddingInlineStart: '1' },
  mdDown: { gridArea: 'name' },
  '& > [data-row-link]': { display: 'flex', gap: '1.5', alignItems: 'baseline', minWidth: '0' },
})
const cut = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const name = css({
  flex: '0 0 auto',
  maxWidth: 'full',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'ink.strong',
  fontWeight: '600',
})
const client = css({
  flex: '1 1 0',
  minWidth: '0',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'ink.muted',
  fontWeight: '400',
})
const timelineCell = css({
  height: { md: 'var(--row, token(sizes.11))' },
  paddingBlock: '0',
  md: { minWidth: '13.5rem' },
  '@media (min-width: 1600px)': { minWidth: '18rem' },
  mdDown: {
    gridArea: 'timeline',
    justifySelf: 'end',
    width: 'auto!',
    minWidth: 'min(11rem, 100%)',
    maxWidth: 'full',
  },
})
const bothEnds = css({ display: 'flex', justifyContent: 'space-between' })
const referenceCell = css({
  height: { md: 'var(--row, token(sizes.11))' },
  paddingBlock: '0',
  mdDown: { display: 'none' },
  minWidth: '5.75rem',
  whiteSpace: 'normal',
})
const specificationsCell = css({
  height: { md: 'var(--row, token(sizes.11))' },
  paddingBlock: '0',
  mdDown: { display: 'none' },
  minWidth: '8.5rem',
})
const brandsCell = css({
  height: { md: 'var(--row, token(sizes.11))' },
  paddingBlock: '0',
  mdDown: { display: 'none' },
  minWidth: '7rem',
  maxWidth: '7rem',
  whiteSpace: 'normal',
})
const textsCell = css({
  height: { md: 'var(--row, token(sizes.11))' },
  paddingBlock: '0',
  mdDown: { display: 'none' },
  minWidth: '7.5rem',
  maxWidth: '7.5rem',
  whiteSpace: 'normal',
})
// Where not all columns have room, the others move below the status, which stays in sight.
const statusCell = css({
  height: { md: 'var(--row, token(sizes.11))' },
  paddingBlock: '0',
  md: { minWidth: '10.25rem' },
  mdDown: { gridArea: 'status', marginInlineEnd: '3' },
  '@media (min-width: 768px) and (max-width: 1439.98px)': {
    position: 'sticky',
    zIndex: '2',
    insetInlineEnd: '0',
    background: 'surface.base',
    '[data-interactive]:hover > &': { background: 'surface.hover' },
    'thead &': { background: 'surface.ground' },
    // Columns are hidden below it.
    '[data-more] &': {
      _before: {
        content: '""',
        borderInlineEnd: '1px solid token(colors.line.base)',
        position: 'absolute',
        insetBlock: '0',
        insetInlineEnd: '100%',
        width: '4',
        backgroundImage: 'linear-gradient(to left, token(colors.line.base), transparent)',
        _rtl: { backgroundImage: 'linear-gradient(to right, token(colors.line.base), transparent)' },
      },
    },
  },
})
const status = css({ display: 'inline-flex', alignItems: 'center', gap: '1.5', whiteSpace: 'nowrap' })
const blockers = css({ color: 'attention.ink', textStyle: 'caption', fontVariantNumeric: 'tabular-nums' })
const firstOf = css({ display: 'flex', alignItems: 'baseline', gap: '1', minWidth: '0' })
const more = css({ color: 'ink.muted', textStyle: 'caption', flex: '0 0 auto' })

import { useSelector } from '@xstate/react'
import { useMemo, type ReactNode } from 'react'

import type { FrameQuery } from '#contract/addresses/media-buy.address.ts'
import type { Frame } from '#contract/frames.ts'
import type { FrameListRef } from '#machines/media-buy/media-buy.machine.ts'
import { campaignScreenshotsHref, isFiltered } from '#machines/media-buy/media-buy.selectors.ts'
import { playsHref } from '#machines/plays/plays-href.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Checkbox } from '../ui/checkbox.tsx'
import { HelpIcon, ImageIcon } from '../ui/icons.ts'
import { ResourceTable, type ResourceTableLabels } from '../ui/resource-table.tsx'
import { RowButtons, RowLinkButton } from '../ui/row-buttons.tsx'
import type { Column, RowSelection } from '../ui/table-column.ts'

interface FrameTableProps {
  list: FrameListRef
  /** The frames that are chosen. */
  selection: RowSelection<Frame>
  /** Null while nothing can be chosen. */
  onToggle: ((id: string) => void) | null
  hrefOf: (query: FrameQuery) => string
  /** Each frame leads to its screenshots (FRAME-032). */
  hasScreenshots?: boolean
  /** What follows the frames and their pages, once they stand. */
  below?: ReactNode
}

/** The frames of the current page; those attached by hand can be chosen (FRAME-028, FRAME-049). */
export function FrameTable({
  list,
  selection,
  onToggle,
  hrefOf,
  hasScreenshots = false,
  below,
}: FrameTableProps) {
  const { campaignId } = useSelector(list, ({ context }) => context.params)
  const columns = useMemo(
    () => columnsFor(onToggle, campaignId, hasScreenshots),
    [onToggle, campaignId, hasScreenshots],
  )
  return (
    <ResourceTable
      list={list}
      columns={columns}
      labels={labels()}
      isFiltered={isFiltered}
      hrefOf={hrefOf}
      selection={selection}
      below={below}
    />
  )
}

const labels = (): ResourceTableLabels => ({
  caption: t('mediaBuy.frames'),
  pages: t('mediaBuy.pages'),
  failedTitle: t('mediaBuy.failedTitle'),
  failedText: t('mediaBuy.failedText'),
  stale: t('mediaBuy.stale'),
  empty: {
    none: { title: t('mediaBuy.empty'), text: t('mediaBuy.emptyText') },
    noMatch: { title: t('mediaBuy.empty'), text: t('mediaBuy.emptySearchText') },
    beyond: { title: t('mediaBuy.empty'), text: t('mediaBuy.emptyPageText') },
  },
})

function columnsFor(
  onToggle: FrameTableProps['onToggle'],
  campaignId: string,
  hasScreenshots: boolean,
): Column<Frame>[] {
  return [
    {
      id: 'select',
      header: <span className={css({ srOnly: true })}>{t('mediaBuy.columnSelect')}</span>,
      className: css({ width: '11' }),
      stackedCorner: true,
      select: ({ id, externalId, isManuallyAttached }, selected) => (
        <Checkbox
          label={t('mediaBuy.select', { id: externalId })}
          labelHidden
          checked={selected}
          disabled={onToggle === null || isManuallyAttached !== true}
          onCheckedChange={() => onToggle?.(id)}
        />
      ),
    },
    {
      id: 'externalId',
      header: t('mediaBuy.columnExternalId'),
      rowHeader: true,
      className: css({ md: { width: '20%' } }),
      cell: ({ externalId, name }) => (
        <>
          <span className={strong}>{externalId}</span>
          <span className={quiet}>{name}</span>
        </>
      ),
    },
    {
      id: 'code',
      header: t('mediaBuy.columnFrameCode'),
      stackedLabel: t('mediaBuy.columnFrameCode'),
      cell: ({ extendedCode }) => extendedCode,
    },
    {
      id: 'specification',
      header: t('mediaBuy.columnSpecification'),
      stackedLabel: t('mediaBuy.columnSpecification'),
      cell: ({ specification }) => specification?.name,
    },
    {
      id: 'units',
      header: t('mediaBuy.columnDisplayUnits'),
      stackedLabel: t('mediaBuy.columnDisplayUnits'),
      className: css({ mdToXl: { display: 'none' } }),
      cell: ({ displayUnitId }) => displayUnitId.join(', '),
    },
    {
      id: 'location',
      header: t('mediaBuy.columnLocality'),
      stackedLabel: t('mediaBuy.columnLocality'),
      cell: ({ location }) => location?.locality,
    },
    {
      id: 'group',
      header: t('mediaBuy.columnGroup'),
      stackedLabel: t('mediaBuy.columnGroup'),
      className: css({ mdToLg: { display: 'none' } }),
      cell: ({ group }) => group,
    },
    {
      id: 'attached',
      header: t('mediaBuy.columnAttached'),
      stackedLabel: t('mediaBuy.columnAttached'),
      cell: ({ isManuallyAttached }) =>
        t(isManuallyAttached === true ? 'mediaBuy.byHand' : 'mediaBuy.byBooking'),
    },
    {
      id: 'actions',
      header: <span className={css({ srOnly: true })}>{t('mediaBuy.columnActions')}</span>,
      align: 'end',
      // As wide without the link, which comes when the campaign is read: then no row moves.
      className: css({ md: { width: '24' }, xl: { width: '17rem' } }),
      cell: ({ id, externalId }) => (
        <RowButtons>
          {hasScreenshots ? (
            <RowLinkButton
              variant="ghost"
              icon={<ImageIcon />}
              href={campaignScreenshotsHref(campaignId, id)}
              aria-label={t('mediaBuy.screenshots', { id: externalId })}
            >
              {t('mediaBuy.screenshotsShort')}
            </RowLinkButton>
          ) : null}
          <RowLinkButton
            variant="ghost"
            icon={<HelpIcon />}
            href={playsHref(campaignId, { frame_id: id })}
            aria-label={t('plays.onFrame', { id: externalId })}
          >
            {t('plays.short')}
          </RowLinkButton>
        </RowButtons>
      ),
    },
  ]
}

const strong = css({ display: 'block', color: 'ink.strong', fontWeight: '500' })
const quiet = css({ display: 'block', color: 'ink.muted', textStyle: 'caption' })

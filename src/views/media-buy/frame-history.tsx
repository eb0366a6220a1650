import type { FrameHistoryEntry } from '#contract/frame-editing.ts'
import type { FrameHistoryRef, HistoryQuery } from '#machines/media-buy/media-buy.machine.ts'
import { formatTimestamp } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { formatInteger } from '#services/intl/numbers.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { MorePopover } from '../ui/more-popover.tsx'
import { ResourceTable, type ResourceTableLabels } from '../ui/resource-table.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import type { Column } from '../ui/table-column.ts'

interface FrameHistoryProps {
  history: FrameHistoryRef
  hrefOf: (query: HistoryQuery) => string
}

/** Ids that stand in the table; all of them are behind a button. */
const fewIds = 4

/** The changes of a campaign's frames, newest first (FRAME-031, FRAME-052, FRAME-053). */
export function FrameHistory({ history, hrefOf }: FrameHistoryProps) {
  return (
    <section aria-label={t('mediaBuy.historyTitle')} className={section}>
      <SectionHeading>{t('mediaBuy.historyTitle')}</SectionHeading>
      <ResourceTable
        list={history}
        columns={columns()}
        labels={labels()}
        isFiltered={() => false}
        hrefOf={hrefOf}
        pageSize={5}
      />
    </section>
  )
}

const labels = (): ResourceTableLabels => ({
  caption: t('mediaBuy.historyTitle'),
  pages: t('mediaBuy.historyPages'),
  failedTitle: t('mediaBuy.historyFailedTitle'),
  failedText: t('mediaBuy.historyFailedText'),
  stale: t('mediaBuy.historyStale'),
  empty: {
    none: { title: t('mediaBuy.historyEmpty'), text: t('mediaBuy.historyEmptyText') },
    noMatch: { title: t('mediaBuy.historyEmpty'), text: t('mediaBuy.historyEmptyText') },
    beyond: { title: t('mediaBuy.historyEmpty'), text: t('mediaBuy.historyEmptyPageText') },
  },
})

const columns = (): Column<FrameHistoryEntry>[] => [
  {
    id: 'when',
    header: t('mediaBuy.historyWhen'),
    rowHeader: true,
    className: css({ md: { width: '14rem' } }),
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatTimestamp(createdAt)}</time>,
  },
  {
    id: 'frames',
    header: t('mediaBuy.historyFrames'),
    stackedLabel: t('mediaBuy.historyFrames'),
    cell: (entry) => <FrameIds entry={entry} />,
  },
  {
    id: 'new',
    header: t('mediaBuy.historyNew'),
    stackedLabel: t('mediaBuy.historyNew'),
    align: 'end',
    className: css({ md: { width: '24' } }),
    cell: (entry) => formatInteger(entry.new),
  },
  {
    id: 'removed',
    header: t('mediaBuy.historyRemoved'),
    stackedLabel: t('mediaBuy.historyRemoved'),
    align: 'end',
    className: css({ md: { width: '28' } }),
    cell: ({ removed }) => formatInteger(removed),
  },
]

function FrameIds({ entry: { frameIds, createdAt } }: { entry: FrameHistoryEntry }) {
  const shown = frameIds.slice(0, fewIds)
  const rest = frameIds.length - shown.length
  return rest <= 1 ? (
    frameIds.join(', ')
  ) : (
    <span className={ids}>
      {shown.join(', ')}
      <MorePopover
        label={t('mediaBuy.historyAllNamed', { when: formatTimestamp(createdAt) })}
        trigger={
          <Button size="sm" variant="ghost">
            {t('mediaBuy.historyMore', { number: formatInteger(rest) })}
          </Button>
        }
      >
        <p className={all}>{frameIds.join(', ')}</p>
      </MorePopover>
    </span>
  )
}

const section = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  paddingTop: '6',
  '& > :first-child': { paddingBottom: '0' },
})
const ids = css({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '1' })
const all = css({
  maxWidth: '80',
  maxHeight: '56',
  flexShrink: '0',
  overflow: 'auto',
  textStyle: 'body',
  padding: '2',
})

import type { FailedUpload } from '#machines/creatives/failed-history.machine.ts'
import type { FailureRights, ListedFailure } from '#machines/creatives/failed-history.selectors.ts'
import { formatTimestamp } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { TrashIcon, UploadIcon } from '../ui/icons.ts'
import { RowButton, RowButtons, RowLinkButton } from '../ui/row-buttons.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import type { Column } from '../ui/table-column.ts'

/** What stands in the row of a failed upload (CREA-063). */
export function columnsOf(
  rights: FailureRights,
  onRemove: (failure: FailedUpload) => void,
): Column<ListedFailure>[] {
  return [
    {
      id: 'name',
      header: t('failedHistory.columnName'),
      rowHeader: true,
      className: css({ md: { width: '20%' } }),
      cell: ({ failure }) => <span className={strong}>{failure.name}</span>,
    },
    {
      id: 'message',
      header: t('failedHistory.columnMessage'),
      cell: ({ failure, message, isRemoved }) => (
        <span className={words} data-removed={isRemoved}>
          {t(message, { fileName: failure.name })}
        </span>
      ),
    },
    {
      id: 'specification',
      header: t('failedHistory.columnSpecification'),
      stackedLabel: t('failedHistory.columnSpecification'),
      className: css({ md: { width: '16%' } }),
      cell: ({ failure }) => failure.frameSpecification?.name ?? null,
    },
    {
      id: 'uploaded',
      header: t('failedHistory.columnUploaded'),
      stackedLabel: t('failedHistory.columnUploaded'),
      className: css({ md: { width: '10rem' }, xl: { width: '13rem' } }),
      cell: ({ failure }) => (
        <span className={css({ display: 'inline-block' })}>
          <span className={line}>{failure.user?.name ?? t('failedHistory.nobody')}</span>
          <time dateTime={failure.createdAt} className={quiet}>
            {formatTimestamp(failure.createdAt)}
          </time>
        </span>
      ),
    },
    {
      id: 'actions',
      header: <span className={css({ srOnly: true })}>{t('failedHistory.columnActions')}</span>,
      align: 'end',
      className: css({ md: { width: '7.5rem' }, xl: { width: '16rem' } }),
      cell: (listed) => <Actions listed={listed} rights={rights} onRemove={onRemove} />,
    },
  ]
}

/** One that is removed says so; of the others only what the person may do is there (CREA-065). */
function Actions({
  listed: { failure, isRemoved, uploadHref },
  rights,
  onRemove,
}: {
  listed: ListedFailure
  rights: FailureRights
  onRemove: (failure: FailedUpload) => void
}) {
  const { id, name } = failure
  if (isRemoved) {
    return <StatusChip tone="inactive">{t('failedHistory.removed')}</StatusChip>
  }
  return (
    <RowButtons>
      {uploadHref === null || !rights.mayUpload ? null : (
        <RowLinkButton
          href={uploadHref}
          icon={<UploadIcon />}
          aria-label={t('failedHistory.uploadAgainNamed', { name })}
        >
          {t('failedHistory.uploadAgain')}
        </RowLinkButton>
      )}
      {rights.mayRemove(failure) ? (
        <RowButton
          variant="ghost"
          icon={<TrashIcon />}
          aria-label={t('failedHistory.removeNamed', { name })}
          onClick={() => onRemove({ id, name })}
        >
          {t('failedHistory.remove')}
        </RowButton>
      ) : null}
    </RowButtons>
  )
}

const strong = css({ color: 'ink.strong', fontWeight: '500', overflowWrap: 'anywhere' })
const words = css({
  color: 'blocked.ink',
  overflowWrap: 'anywhere',
  '&[data-removed=true]': { color: 'ink.muted' },
})
const line = css({ display: 'block' })
const quiet = css({
  display: 'block',
  color: 'ink.muted',
  textStyle: 'caption',
})

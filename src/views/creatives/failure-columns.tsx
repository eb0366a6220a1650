import type { FailureRights, ListedFailure } from '#machines/creatives/failed-history.selectors.ts'
import { formatTimestamp } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { TrashIcon, UploadIcon } from '../ui/icons.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import type { Column } from '../ui/table-column.ts'

/** What stands in the row of a failed upload (CREA-063). */
export function columnsOf(rights: FailureRights, onRemove: (id: string) => void): Column<ListedFailure>[] {
  return [
    {
      id: 'name',
      header: t('failedHistory.columnName'),
      rowHeader: true,
      cell: ({ failure }) => <span className={strong}>{failure.name}</span>,
    },
    {
      id: 'message',
      header: t('failedHistory.columnMessage'),
      className: css({ md: { minWidth: '48' } }),
      cell: ({ failure, message }) => <span className={words}>{t(message, { fileName: failure.name })}</span>,
    },
    {
      id: 'specification',
      header: t('failedHistory.columnSpecification'),
      stackedLabel: t('failedHistory.columnSpecification'),
      cell: ({ failure }) => failure.frameSpecification?.name ?? null,
    },
    {
      id: 'uploader',
      header: t('failedHistory.columnUploader'),
      stackedLabel: t('failedHistory.columnUploader'),
      cell: ({ failure }) => failure.user?.name ?? t('failedHistory.nobody'),
    },
    {
      id: 'time',
      header: t('failedHistory.columnTime'),
      stackedLabel: t('failedHistory.columnTime'),
      cell: ({ failure }) => <time dateTime={failure.createdAt}>{formatTimestamp(failure.createdAt)}</time>,
    },
    {
      id: 'actions',
      header: <span className={css({ srOnly: true })}>{t('failedHistory.columnActions')}</span>,
      align: 'end',
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
  onRemove: (id: string) => void
}) {
  const { id, name } = failure
  if (isRemoved) {
    return <StatusChip tone="inactive">{t('failedHistory.removed')}</StatusChip>
  }
  return (
    <span className={actions}>
      {uploadHref === null || !rights.mayUpload ? null : (
        <LinkButton
          size="sm"
          href={uploadHref}
          icon={<UploadIcon />}
          aria-label={t('failedHistory.uploadAgainNamed', { name })}
        >
          {t('failedHistory.uploadAgain')}
        </LinkButton>
      )}
      {rights.mayRemove(failure) ? (
        <Button
          size="sm"
          variant="ghost"
          icon={<TrashIcon />}
          aria-label={t('failedHistory.removeNamed', { name })}
          onClick={() => onRemove(id)}
        >
          {t('failedHistory.remove')}
        </Button>
      ) : null}
    </span>
  )
}

const strong = css({ color: 'ink.strong', fontWeight: '500', overflowWrap: 'anywhere' })
const words = css({ color: 'blocked.ink', overflowWrap: 'anywhere' })
const actions = css({
  display: 'inline-flex',
  flexWrap: { base: 'wrap', xl: 'nowrap' },
  gap: '2',
  justifyContent: 'flex-end',
  mdDown: { _empty: { display: 'none' } },
})

import type { MouseEvent } from 'react'

import type { Build } from '#contract/builds.ts'
import type { BuildDownloadRef } from '#machines/builds/build-download.machine.ts'
import { formatTimestamp } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { formatBytes } from '#services/intl/numbers.ts'
import { css } from '#styled/css/index.js'

import { DownloadIcon, TrashIcon } from '../ui/icons.ts'
import { RowButton, RowButtons, RowLinkButton } from '../ui/row-buttons.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { StatusChip, type StatusTone } from '../ui/status-chip.tsx'
import type { Column } from '../ui/table-column.ts'

/** What is done with builds. */
export interface BuildActions {
  download: BuildDownloadRef | undefined
  onDelete: (build: Build) => void
}

/** The columns of the builds (BUILD-001). */
export function columnsOf(offered: BuildActions): Column<Build>[] {
  return [
    {
      id: 'name',
      header: t('builds.columnName'),
      rowHeader: true,
      className: css({ md: { width: '22%' }, xl: { width: '26%' } }),
      cell: ({ id, name }) => (
        <>
          <span className={strong}>{name}</span>
          <span className={quiet}>{t('builds.id', { id })}</span>
        </>
      ),
    },
    {
      id: 'status',
      header: t('builds.columnStatus'),
      stackedLabel: t('builds.columnStatus'),
      className: css({ md: { width: '9rem' } }),
      cell: ({ status }) => (
        <span className={state} aria-live="polite">
          <StatusChip tone={tones[status]}>{t(words[status])}</StatusChip>
          {status === 'started' ? <Spinner /> : null}
        </span>
      ),
    },
    {
      id: 'createdAt',
      header: t('builds.columnCreated'),
      stackedLabel: t('builds.columnCreated'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatTimestamp(createdAt)}</time>,
    },
    {
      id: 'updatedAt',
      header: t('builds.columnUpdated'),
      stackedLabel: t('builds.columnUpdated'),
      cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatTimestamp(updatedAt)}</time>,
    },
    {
      id: 'size',
      header: t('builds.columnSize'),
      stackedLabel: t('builds.columnSize'),
      align: 'end',
      className: css({ mdToXl: { display: 'none' }, xl: { width: '7rem' }, whiteSpace: 'nowrap' }),
      cell: ({ bytes }) => (bytes === null ? null : formatBytes(bytes)),
    },
    {
      id: 'actions',
      header: <span className={css({ srOnly: true })}>{t('builds.columnActions')}</span>,
      align: 'end',
      className: css({ md: { width: '7.5rem' }, xl: { width: '15.5rem' } }),
      cell: (build) => <Actions build={build} {...offered} />,
    },
  ]
}

/** None while a build is made; then Delete, and Download where it has an archive (BUILD-005 … BUILD-007). */
function Actions({ build, onDelete, download }: BuildActions & { build: Build }) {
  return (
    <RowButtons>
      {build.url === null || download === undefined ? null : (
        <RowLinkButton
          external
          download
          href={build.url}
          icon={<DownloadIcon />}
          aria-label={t('builds.downloadNamed', { name: build.name })}
          onClick={(event) => {
            if (isPlain(event)) {
              event.preventDefault()
              download.send({ type: 'download.start', build })
            }
          }}
        >
          {t('builds.download')}
        </RowLinkButton>
      )}
      {build.status === 'started' ? null : (
        <RowButton
          variant="ghost"
          icon={<TrashIcon />}
          aria-label={t('builds.deleteNamed', { name: build.name })}
          onClick={() => onDelete(build)}
        >
          {t('builds.delete')}
        </RowButton>
      )}
    </RowButtons>
  )
}

/** Another tab, or a copy of the address, is the browser's. */
function isPlain({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey)
}

const words = {
  started: 'builds.started',
  completed: 'builds.completed',
  failed: 'builds.failed',
} as const
const tones: Record<Build['status'], StatusTone> = {
  started: 'pending',
  completed: 'live',
  failed: 'blocked',
}

const strong = css({ display: 'block', color: 'ink.strong', fontWeight: '500' })
const quiet = css({ display: 'block', color: 'ink.muted', textStyle: 'caption' })
const state = css({ display: 'inline-flex', alignItems: 'center', gap: '2' })

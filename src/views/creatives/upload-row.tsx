import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'

import type { uploadMachine, UploadFailure, UploadRef } from '#machines/creatives/upload.machine.ts'
import { failureMessage, pickableExtensions } from '#machines/creatives/upload.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { formatPercent } from '#services/intl/numbers.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { FileButton } from '../ui/file-button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { CloseIcon } from '../ui/icons.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'

type Snapshot = SnapshotFrom<typeof uploadMachine>

interface UploadRowProps {
  upload: UploadRef
  /** What is around the row doesn't offer to try again. */
  isRetryable?: boolean | undefined
}

/** The upload of one file: where it stands, and what can be done about it (UPL-003, UPL-018). */
export function UploadRow({ upload, isRetryable = true }: UploadRowProps) {
  const snapshot = useSelector(upload, (current) => current)
  const { fileName, failure } = snapshot.context
  const problem = problemOf(snapshot, failure)
  return (
    <div className={row}>
      <div className={css({ flex: '1 1 14rem', minWidth: '0' })}>
        <ProgressBar
          label={fileName}
          value={shareOf(snapshot)}
          detail={stateOf(snapshot)}
          tone={problem === null ? 'accent' : 'blocked'}
        />
        {problem === null ? null : (
          <p role="alert" className={hint}>
            {problem}
          </p>
        )}
      </div>
      <Actions upload={upload} snapshot={snapshot} isRetryable={isRetryable} />
    </div>
  )
}

function Actions({
  upload,
  snapshot,
  isRetryable,
}: Required<Pick<UploadRowProps, 'upload'>> & { snapshot: Snapshot; isRetryable: boolean }) {
  const { fileName } = snapshot.context
  const isOver = snapshot.hasTag('failed') || snapshot.hasTag('lost')
  return (
    <div className={actions}>
      {snapshot.hasTag('paused') ? (
        <Button size="sm" onClick={() => upload.send({ type: 'upload.resume' })}>
          {t('uploads.resume')}
        </Button>
      ) : null}
      {snapshot.hasTag('full') ? (
        <Button
          size="sm"
          aria-label={t('uploads.retryOf', { fileName })}
          onClick={() => upload.send({ type: 'upload.resume' })}
        >
          {t('uploads.retry')}
        </Button>
      ) : null}
      {snapshot.hasTag('lost') ? (
        <FileButton
          size="sm"
          label={t('uploads.pickOf', { fileName })}
          accept={pickableExtensions}
          onFile={(file) => upload.send({ type: 'upload.pick', file })}
        >
          {t('uploads.pick')}
        </FileButton>
      ) : null}
      {snapshot.hasTag('failed') && isRetryable ? (
        <Button
          size="sm"
          aria-label={t('uploads.retryOf', { fileName })}
          onClick={() => upload.send({ type: 'upload.retry' })}
        >
          {t('uploads.retry')}
        </Button>
      ) : null}
      {isOver || snapshot.hasTag('changed') ? (
        <IconButton
          size="sm"
          icon={<CloseIcon />}
          label={t(isOver ? 'uploads.dismiss' : 'uploads.cancel', { fileName })}
          onClick={() => upload.send({ type: isOver ? 'upload.dismiss' : 'upload.cancel' })}
        />
      ) : null}
    </div>
  )
}

/** Null while it isn't known. */
function shareOf(snapshot: Snapshot): number | null {
  return snapshot.hasTag('checking') || snapshot.hasTag('processing') ? null : snapshot.context.progress
}

function stateOf(snapshot: Snapshot): string {
  const said = states.find((tag) => snapshot.hasTag(tag))
  return said === undefined
    ? snapshot.hasTag('sending')
      ? formatPercent(snapshot.context.progress)
      : t('uploads.done')
    : t(`uploads.${said}`)
}

const states = [
  'lost',
  'checking',
  'waiting',
  'retrying',
  'refreshing',
  'paused',
  'full',
  'processing',
  'failed',
] as const

/** What went wrong, and what to do. */
function problemOf(snapshot: Snapshot, failure: UploadFailure | null): string | null {
  const { fileName } = snapshot.context
  if (snapshot.hasTag('lost')) {
    return t('uploads.lostHint', { fileName })
  }
  if (snapshot.hasTag('paused')) {
    return t('uploads.pausedHint', { fileName })
  }
  if (snapshot.hasTag('full')) {
    return t('uploads.fullHint', { fileName })
  }
  if (failure === null) {
    return null
  }
  const shown = failureMessage(failure)
  return 'text' in shown ? shown.text : t(shown.message, { fileName, ...shown.values })
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center', paddingBlock: '2' })
// Together on a line of their own where the name leaves them no room.
const actions = css({ display: 'flex', gap: '3', alignItems: 'center' })
const hint = css({ color: 'blocked.ink', textStyle: 'label', paddingTop: '1' })

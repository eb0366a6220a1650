import { useSelector } from '@xstate/react'

import type { UploadFailure, UploadRef } from '#machines/creatives/upload.machine.ts'
import { failureMessage } from '#machines/creatives/upload.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { formatPercent } from '#services/intl/numbers.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { CloseIcon } from '../ui/icons.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'

/** The upload of one file: its progress, then its processing; or why it failed (UPL-003, UPL-018). */
export function UploadRow({ upload }: { upload: UploadRef }) {
  const snapshot = useSelector(upload, (current) => current)
  const { fileName, progress, failure } = snapshot.context
  const isFailed = snapshot.hasTag('failed')
  const isInterrupted = snapshot.hasTag('interrupted')
  const isMoving = snapshot.hasTag('checking') || snapshot.hasTag('sending')
  return (
    <div className={row}>
      <div className={css({ flex: '1 1 14rem', minWidth: '0' })}>
        <ProgressBar
          label={fileName}
          value={isMoving || isInterrupted || isFailed ? progress : null}
          detail={
            isFailed
              ? t('uploads.failed')
              : isInterrupted
                ? t('uploads.interrupted')
                : isMoving
                  ? formatPercent(progress)
                  : t('uploads.processing')
          }
          tone={isFailed || isInterrupted ? 'blocked' : 'accent'}
        />
        {isInterrupted ? (
          <p role="alert" className={problem}>
            {t('uploads.interruptedHint', { fileName })}
          </p>
        ) : null}
        {failure === null ? null : (
          <p role="alert" className={problem}>
            {messageOf(failure, fileName)}
          </p>
        )}
      </div>
      {isInterrupted ? (
        <Button size="sm" onClick={() => upload.send({ type: 'upload.resume' })}>
          {t('uploads.resume')}
        </Button>
      ) : null}
      {isMoving || isInterrupted ? (
        <IconButton
          size="sm"
          icon={<CloseIcon />}
          label={t('uploads.cancel', { fileName })}
          onClick={() => upload.send({ type: 'upload.cancel' })}
        />
      ) : null}
      {isFailed ? (
        <IconButton
          size="sm"
          icon={<CloseIcon />}
          label={t('uploads.dismiss', { fileName })}
          onClick={() => upload.send({ type: 'upload.dismiss' })}
        />
      ) : null}
    </div>
  )
}

function messageOf(failure: UploadFailure, fileName: string): string {
  const shown = failureMessage(failure)
  return 'text' in shown ? shown.text : t(shown.message, { fileName, ...shown.values })
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center', paddingBlock: '2' })
const problem = css({ color: 'blocked.ink', textStyle: 'label', paddingTop: '1' })

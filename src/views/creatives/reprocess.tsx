import { useSelector } from '@xstate/react'

import type { ReprocessRef } from '#machines/creatives/reprocess.machine.ts'
import type { UploadFailure } from '#machines/creatives/upload.machine.ts'
import { failureMessage } from '#machines/creatives/upload.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { CloseIcon } from '../ui/icons.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'

/** Prepares the file of a creative again (CREA-021): its entry while that is under way, or why it failed (UPL-026). */
export function Reprocess({ reprocess }: { reprocess: ReprocessRef }) {
  const snapshot = useSelector(reprocess, (current) => current)
  const isRunning = snapshot.hasTag('processing') || snapshot.hasTag('failed')
  return (
    <>
      <Button
        disabled={!snapshot.can({ type: 'reprocess.start' })}
        onClick={() => reprocess.send({ type: 'reprocess.start' })}
      >
        {t('creative.reprocess')}
      </Button>
      {isRunning ? <Entry reprocess={reprocess} /> : null}
    </>
  )
}

function Entry({ reprocess }: { reprocess: ReprocessRef }) {
  const snapshot = useSelector(reprocess, (current) => current)
  const {
    failure,
    creative: { name },
  } = snapshot.context
  const isFailed = snapshot.hasTag('failed')
  return (
    <div className={row}>
      <div className={css({ flex: '1', minWidth: '0' })}>
        <ProgressBar
          label={name}
          value={isFailed ? 0 : null}
          detail={t(isFailed ? 'uploads.failed' : 'uploads.processing')}
          tone={isFailed ? 'blocked' : 'accent'}
        />
        {failure === null ? null : (
          <p role="alert" className={problem}>
            {messageOf(failure, name)}
          </p>
        )}
      </div>
      {isFailed ? (
        <IconButton
          size="sm"
          icon={<CloseIcon />}
          label={t('uploads.dismiss', { fileName: name })}
          onClick={() => reprocess.send({ type: 'reprocess.dismiss' })}
        />
      ) : null}
    </div>
  )
}

function messageOf(failure: UploadFailure, fileName: string): string {
  const shown = failureMessage(failure)
  return 'text' in shown ? shown.text : t(shown.message, { fileName, ...shown.values })
}

const row = css({ display: 'flex', gap: '3', alignItems: 'center', width: 'full' })
const problem = css({ color: 'blocked.ink', textStyle: 'label', paddingTop: '1' })

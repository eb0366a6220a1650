import type { UploadQueueRef } from '#machines/creatives/upload-queue.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'

interface FailedUploadsProps {
  queue: UploadQueueRef
  /** How many failed. */
  count: number
}

/** Takes all failed uploads up again, or removes them (UPL-018). */
export function FailedUploads({ queue, count }: FailedUploadsProps) {
  return (
    <AlertBanner
      tone="blocked"
      actions={
        <>
          <Button size="sm" onClick={() => queue.send({ type: 'uploads.retryFailed' })}>
            {t('uploads.retryAll')}
          </Button>
          <Button
            size="sm"
            className={wholeSentence}
            onClick={() => queue.send({ type: 'uploads.dismissFailed' })}
          >
            {t('uploads.failedCount', { count })}
          </Button>
        </>
      }
    />
  )
}

/** A button that says more than fits in one line of a phone. */
const wholeSentence = css({
  height: 'auto',
  minHeight: '7',
  paddingBlock: '1',
  flexShrink: '1',
  whiteSpace: 'normal',
  textAlign: 'start',
})

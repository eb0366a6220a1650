import type { UploadQueueRef } from '#machines/creatives/upload-queue.machine.ts'
import { t } from '#services/intl/intl.ts'

import { useUploadShare } from './use-upload-share.ts'

/** The window's title with how much of the uploads is sent, for people who look at another window meanwhile. */
export function UploadTitle({ queue, title }: { queue: UploadQueueRef; title: string }) {
  const share = useUploadShare(queue)
  return <title>{share === null ? title : `${t('uploads.title', { share })} · ${title}`}</title>
}

import { useSelector } from '@xstate/react'

import type { UploadQueueRef } from '#machines/creatives/upload-queue.machine.ts'
import { countsOf } from '#machines/creatives/upload-queue.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { IconButton } from '../ui/icon-button.tsx'
import { ArrowRightIcon } from '../ui/icons.ts'
import { Link } from '../ui/link.tsx'
import { Popover } from '../ui/popover.tsx'
import { ProgressRing } from '../ui/progress-ring.tsx'
import { FailedUploads } from './failed-uploads.tsx'
import { UploadRow } from './upload-row.tsx'
import { useUploadShare } from './use-upload-share.ts'

interface UploadsMenuProps {
  queue: UploadQueueRef
  /** The address of the creatives of a campaign, at one of its frame specifications. */
  hrefOf: (campaignId: string, specificationId: string) => string
}

/** The uploads of a person on every screen, behind a ring that fills; nothing while there are none. */
export function UploadsMenu({ queue, hrefOf }: UploadsMenuProps) {
  const snapshot = useSelector(queue, (current) => current)
  const share = useUploadShare(queue)
  const { totalCount, unfinishedCount, failedCount } = countsOf(snapshot)
  const isOpen = snapshot.hasTag('tray-open')
  if (totalCount === 0) {
    return null
  }
  const state =
    unfinishedCount > 0
      ? t('uploads.progress', { count: unfinishedCount, share: share ?? 0 })
      : failedCount > 0
        ? t('uploads.failedOf', { count: failedCount })
        : t('uploads.allDone')
  return (
    <Popover
      open={isOpen}
      drawer
      label={t('uploads.list')}
      onOpenChange={(open) => queue.send({ type: open ? 'tray.open' : 'tray.close' })}
      trigger={
        <IconButton
          label={state}
          placement="bottom"
          icon={
            <ProgressRing
              value={share ?? 1}
              tone={unfinishedCount > 0 ? 'accent' : failedCount > 0 ? 'blocked' : 'live'}
            />
          }
        />
      }
    >
      <p className={summary}>{state}</p>
      {failedCount === 0 ? null : <FailedUploads queue={queue} count={failedCount} />}
      <ul aria-label={t('uploads.list')} className={list}>
        {snapshot.context.uploads.map(({ key, campaignId, specificationId, fileName }) => {
          const upload = snapshot.children[key]
          return upload === undefined ? null : (
            <li key={key} className={entry}>
              <div className={css({ flex: '1', minWidth: '0' })}>
                <UploadRow upload={upload} />
              </div>
              <Link
                href={hrefOf(campaignId, specificationId)}
                className={place}
                aria-label={t('uploads.placeOf', { fileName })}
              >
                <ArrowRightIcon />
              </Link>
            </li>
          )
        })}
      </ul>
    </Popover>
  )
}

const summary = css({ textStyle: 'label', color: 'ink.muted', paddingBottom: '1' })
const list = css({ width: { base: 'full', md: '96' }, maxWidth: 'full' })
const entry = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  borderTopWidth: '1px',
  borderColor: 'line.base',
  _first: { borderTopWidth: '0' },
})
const place = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: '0',
  width: '7',
  height: '7',
  borderRadius: 'md',
  color: 'ink.muted',
  _hover: { background: 'surface.hover', color: 'ink.base' },
  _rtl: { transform: 'scaleX(-1)' },
  _touch: { width: '11', height: '11' },
})

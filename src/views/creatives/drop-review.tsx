import { useSelector } from '@xstate/react'

import type { DropReviewRef } from '#machines/creatives/drop-review.machine.ts'
import { reviewOf } from '#machines/creatives/drop-review.selectors.ts'
import { pickableExtensions } from '#machines/creatives/upload.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FilesButton } from '../ui/file-button.tsx'
import { TryAgain } from '../ui/try-again.tsx'
import { DropReviewFile } from './drop-review-file.tsx'

interface DropReviewProps {
  review: DropReviewRef
  onFiles: (files: File[]) => void
}

/** The files before they are sent: what each is, where it goes, and what becomes of it there. */
export function DropReview({ review, onFiles }: DropReviewProps) {
  const snapshot = useSelector(review, (current) => current)
  const { places, limit, files, problem } = snapshot.context
  const { entries, sentCount } = reviewOf(snapshot)
  const isInspecting = snapshot.hasTag('inspecting')
  return (
    <Dialog
      open={snapshot.hasTag('open')}
      size="lg"
      title={t('dropReview.title', { count: files.length })}
      description={
        <span aria-live="polite">
          {isInspecting
            ? t('dropReview.inspecting', { count: files.length })
            : t('dropReview.summary', { count: sentCount, total: files.length })}
        </span>
      }
      onOpenChange={() => review.send({ type: 'review.close' })}
      footer={
        <>
          <span className={more}>
            <FilesButton label={t('dropReview.addMore')} accept={pickableExtensions} onFiles={onFiles}>
              {t('dropReview.addMore')}
            </FilesButton>
          </span>
          <Button onClick={() => review.send({ type: 'review.close' })}>{t('ui.cancel')}</Button>
          <Button
            variant="solid"
            disabled={!snapshot.can({ type: 'review.send' })}
            busy={isInspecting}
            onClick={() => review.send({ type: 'review.send' })}
          >
            {t('dropReview.send', { count: sentCount })}
          </Button>
        </>
      }
    >
      {problem === null ? null : (
        <AlertBanner
          tone="attention"
          actions={
            <TryAgain
              size="sm"
              disabled={!snapshot.can({ type: 'review.compare' })}
              onClick={() => review.send({ type: 'review.compare' })}
            />
          }
        >
          {t('dropReview.notCompared')}
        </AlertBanner>
      )}
      <ul aria-label={t('dropReview.files')} aria-busy={isInspecting}>
        {entries.map(({ file, fit }) => (
          <DropReviewFile
            key={file.id}
            file={file}
            fit={fit}
            places={places}
            limit={limit}
            disabled={!snapshot.can({ type: 'review.remove', id: file.id })}
            onPlace={(placeId) => review.send({ type: 'review.assign', id: file.id, placeId })}
            onAllow={() => review.send({ type: 'review.allow', id: file.id })}
            onRemove={() => review.send({ type: 'review.remove', id: file.id })}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={snapshot.hasTag('asking')}
        title={t('dropReview.discard', { count: sentCount })}
        confirmLabel={t('dropReview.discardYes')}
        cancelLabel={t('dropReview.discardNo')}
        onConfirm={() => review.send({ type: 'review.discard' })}
        onOpenChange={() => review.send({ type: 'review.keep' })}
      />
    </Dialog>
  )
}

/** At the other end from what ends the review. */
const more = css({ marginInlineEnd: 'auto' })

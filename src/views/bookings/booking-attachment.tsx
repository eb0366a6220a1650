import { useSelector } from '@xstate/react'

import type { BookingAttachmentRef } from '#machines/bookings/booking-attachment.machine.ts'
import { attachWarnings } from '#machines/bookings/booking-attachment.selectors.ts'
import type { BookingSearchRef } from '#machines/campaigns/booking-search.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { BookingSearch } from '../campaigns/booking-search.tsx'
import { campaignOf } from '../campaigns/booking-state.tsx'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/confirm-dialog.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TryAgain } from '../ui/try-again.tsx'

interface AttachmentSearchProps {
  attachment: BookingAttachmentRef
  /** Bookings of this business unit are offered (BOOK-006); of all while it is not known. */
  businessUnitId: string
}

/** Finds a booking by its reference. */
export function AttachmentSearch({ attachment, businessUnitId }: AttachmentSearchProps) {
  const snapshot = useSelector(attachment, (current) => current)
  const search = snapshot.children.bookingSearch as BookingSearchRef | undefined
  const { campaignId, today } = snapshot.context
  return search === undefined ? null : (
    <BookingSearch
      search={search}
      businessUnitId={businessUnitId}
      today={today}
      campaignId={campaignId}
      label={t('bookings.attach')}
      placeholder={t('bookings.attachByReference')}
      disabled={!snapshot.matches('idle')}
    />
  )
}

interface AttachmentProgressProps {
  attachment: BookingAttachmentRef
  /** Where the focus goes after the question when the search is gone. */
  finalFocus?: ConfirmDialogProps['finalFocus']
}

/** What becomes of the booking that was chosen. On phones the search closes when the question takes the focus: this one stays. */
export function AttachmentProgress({ attachment, finalFocus }: AttachmentProgressProps) {
  const snapshot = useSelector(attachment, (current) => current)
  const { booking, problem } = snapshot.context
  if (booking === null) {
    return null
  }
  return (
    <>
      {snapshot.hasTag('busy') ? (
        <p className={line} role="status">
          <Spinner /> {t('bookings.attaching', { name: booking.name })}
        </p>
      ) : null}
      {snapshot.hasTag('failed') ? (
        <AlertBanner
          tone="blocked"
          role="alert"
          title={t('bookings.notAttachedTitle', { name: booking.name })}
          actions={
            <>
              <TryAgain size="sm" onClick={() => attachment.send({ type: 'attach.retry' })} />
              <Button size="sm" variant="ghost" onClick={() => attachment.send({ type: 'attach.cancel' })}>
                {t('ui.cancel')}
              </Button>
            </>
          }
        >
          {problem?.messages.map(({ detail }) => detail).join(' ')}
        </AlertBanner>
      ) : null}
      <ConfirmDialog
        open={snapshot.hasTag('asking')}
        title={t('bookings.attachQuestion', { name: booking.name })}
        onOpenChange={(open) => (open ? undefined : attachment.send({ type: 'attach.cancel' }))}
        onConfirm={() => attachment.send({ type: 'attach.confirm' })}
        finalFocus={finalFocus}
      >
        {attachWarnings(snapshot).map((warning) => (
          <p key={warning} className={css({ overflowWrap: 'anywhere' })}>
            {t(warnings[warning], { campaign: campaignOf(booking) })}
          </p>
        ))}
      </ConfirmDialog>
    </>
  )
}

const warnings = {
  foreign: 'bookings.attachForeign',
  foreignLive: 'bookings.attachForeignLive',
  ended: 'bookings.attachEnded',
} as const

const line = css({ display: 'flex', alignItems: 'center', gap: '2', color: 'ink.muted', textStyle: 'label' })

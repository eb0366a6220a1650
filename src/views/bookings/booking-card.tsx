import { useSelector } from '@xstate/react'

import type { Booking, BookingError } from '#contract/bookings.ts'
import type { BookingPromotionRef } from '#machines/bookings/booking-promotion.machine.ts'
import {
  bookingView,
  knownErrorCode,
  type BookingView,
  type BookingWording,
} from '#machines/bookings/booking-promotion.selectors.ts'
import { formatDay, formatTimestamp } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { tonesOf } from '../statuses/status-tones.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { AlertIcon } from '../ui/icons.ts'
import { StatusChip } from '../ui/status-chip.tsx'

interface BookingCardProps {
  promotion: BookingPromotionRef
  /** Without it, the booking can't be detached here. */
  onDetach?: ((booking: Booking) => void) | undefined
}

/** A booking: its status at the network, its errors, and its promote button (BOOK-004). */
export function BookingCard({ promotion, onDetach }: BookingCardProps) {
  const snapshot = useSelector(promotion, (current) => current)
  const view = bookingView(snapshot)
  const { booking } = view

  return (
    <article className={card} aria-label={booking.name}>
      <div className={head}>
        <div className={css({ minWidth: '0', flex: '1' })}>
          <h3 className={title}>{booking.name}</h3>
          <p className={facts}>
            <span className={css({ color: 'ink.strong', fontVariantNumeric: 'tabular-nums' })}>
              {booking.code}
            </span>
            <span>{view.networkName}</span>
            {booking.brand === null ? null : <span>{booking.brand}</span>}
            <span>
              {t('bookings.dates', { start: formatDay(booking.startsAt), end: formatDay(booking.endsAt) })}
            </span>
          </p>
        </div>
        <div className={status} aria-live="polite">
          <StatusChip tone={tones[view.wording]}>{t(statusLabels[view.wording])}</StatusChip>
        </div>
      </div>
      {booking.errors.length === 0 ? null : <Problems view={view} />}
      <div className={foot}>
        <p className={sent}>{sentLabel(view)}</p>
        <div className={buttons}>
          <PromoteButton promotion={promotion} view={view} />
          {onDetach === undefined ? null : (
            <Button
              size="sm"
              variant="ghost"
              aria-label={t('campaignForm.detach', { name: booking.name })}
              onClick={() => onDetach(booking)}
            >
              {t('bookings.detach')}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

function PromoteButton({ promotion, view }: { promotion: BookingPromotionRef; view: BookingView }) {
  if (view.offer === 'none' && !view.isSending) {
    return null
  }
  return (
    <ConfirmButton
      size="sm"
      variant={view.offer === 'promote-after-failure' ? 'dangerQuiet' : 'outline'}
      label={t(view.offer === 're-promote' ? 'bookings.rePromote' : 'bookings.promote')}
      confirmLabel={t('bookings.confirm')}
      confirming={view.isConfirming}
      busy={view.isSending}
      disabled={view.isSending}
      onAsk={() => promotion.send({ type: 'promotion.ask' })}
      onConfirm={() => promotion.send({ type: 'promotion.confirm' })}
      onCancel={() => promotion.send({ type: 'promotion.cancel' })}
    />
  )
}

function Problems({ view }: { view: BookingView }) {
  return (
    <ul className={problems}>
      {view.booking.errors.map((error) => (
        <li key={error.id} className={problem}>
          <AlertIcon />
          <span>{errorMessage(error, view.networkName)}</span>
        </li>
      ))}
    </ul>
  )
}

/** BOOK-030, BOOK-038: each code has a message, an unknown one the default. */
function errorMessage(error: BookingError, network: string): string {
  const known = knownErrorCode(error)
  return t(known === null ? 'bookings.errorOther' : errorMessages[known], {
    network,
    displayUnits: error.data.displayUnits.join(', '),
    frameCodes: error.data.frameCodes.join(', '),
  })
}

const errorMessages = {
  default_creative: 'bookings.errorDefaultCreative',
  multiple_ad_copies: 'bookings.errorMultipleAdCopies',
  missing_display_units: 'bookings.errorMissingDisplayUnits',
  missing_frame_codes: 'bookings.errorMissingFrameCodes',
  externally_amended: 'bookings.errorExternallyAmended',
  failed_retrying: 'bookings.errorFailedRetrying',
  failed: 'bookings.errorFailed',
  no_confirmation: 'bookings.errorNoConfirmation',
  unexpected_response: 'bookings.errorUnexpectedResponse',
  status_unknown: 'bookings.errorStatusUnknown',
} as const

function sentLabel({ booking }: BookingView): string {
  const { sentAt, sentBy, isFailed, isInProgress } = booking.remote
  if (sentAt === null) {
    return t(isFailed ? 'bookings.notSent' : isInProgress ? 'bookings.beingSent' : 'bookings.neverSent')
  }
  const time = formatTimestamp(sentAt)
  return sentBy === null ? t('bookings.sentAt', { time }) : t('bookings.sentAtBy', { time, name: sentBy })
}

const statusLabels = {
  promoted: 'bookings.statusPromoted',
  needAttention: 'bookings.statusNeedAttention',
  inProgress: 'bookings.statusInProgress',
  requestSent: 'bookings.statusRequestSent',
  unpromoted: 'bookings.statusUnpromoted',
} as const

const tones = tonesOf<BookingWording>(statusLabels)

const card = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  padding: '4',
  background: 'surface.base',
  borderWidth: '1px',
  borderColor: 'line.subtle',
  borderRadius: 'lg',
})
const head = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: '2',
})
const title = css({ textStyle: 'title', color: 'ink.strong', overflowWrap: 'anywhere' })
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  rowGap: '1',
  color: 'ink.muted',
  textStyle: 'label',
})
const status = css({ flexShrink: '0', display: 'flex', marginTop: '0.5' })
const problems = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const problem = css({
  display: 'flex',
  gap: '2',
  alignItems: 'flex-start',
  paddingBlock: '2',
  paddingInline: '3',
  borderRadius: 'md',
  background: 'blocked.tint',
  color: 'blocked.ink',
  _forced: { border: '1px solid' },
  '& svg': { flexShrink: '0', width: '4', height: '4', marginTop: '0.5' },
})
const foot = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '3',
  minHeight: '8',
})
const buttons = css({ display: 'flex', gap: '2', marginInlineStart: 'auto' })
const sent = css({ color: 'ink.muted', textStyle: 'label' })

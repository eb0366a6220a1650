import type { BookingHit } from '#contract/search.ts'
import { bookingState } from '#machines/campaigns/booking-state.selectors.ts'
import { dayOf } from '#machines/campaigns/campaign-form.values.ts'
import { formatDay } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { BookingState } from './booking-state.tsx'

interface AttachedBookingsProps {
  bookings: readonly BookingHit[]
  /** YYYY-MM-DD. */
  today: string
  disabled: boolean
  onDetach: (id: string) => void
}

/** The bookings that a campaign will have. */
export function AttachedBookings({ bookings, today, disabled, onDetach }: AttachedBookingsProps) {
  if (bookings.length === 0) {
    return null
  }
  return (
    <ul className={list} aria-label={t('bookings.title')}>
      {bookings.map((booking) => (
        <li key={booking.id} className={row}>
          <div className={css({ minWidth: '0', flex: '1' })}>
            <p className={css({ color: 'ink.strong', fontWeight: '500', overflowWrap: 'anywhere' })}>
              {booking.name}
            </p>
            <p className={css({ color: 'ink.muted', textStyle: 'caption' })}>
              {booking.code}
              {' · '}
              {t('bookings.dates', {
                start: formatDay(dayOf(booking.startsAt)),
                end: formatDay(dayOf(booking.endsAt)),
              })}
            </p>
            <Warnings booking={booking} today={today} />
          </div>
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('campaignForm.detach', { name: booking.name })}
            disabled={disabled}
            onClick={() => onDetach(booking.id)}
          >
            {t('bookings.detach')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Said at once, although saving asks again (CAMP-023, CAMP-024). */
function Warnings({ booking, today }: { booking: BookingHit; today: string }) {
  const { place, isEnded } = bookingState(booking, { today })
  return isEnded || place !== 'free' ? (
    <div role="status">
      <BookingState booking={booking} today={today} />
      <p className={css({ color: 'attention.ink', textStyle: 'caption', paddingTop: '1' })}>
        {[
          ...(isEnded ? [t('campaignForm.endedHint')] : []),
          ...(place === 'free' ? [] : [t('campaignForm.foreignHint')]),
        ].join(' ')}
      </p>
    </div>
  ) : null
}

const list = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  paddingBlock: '2',
  paddingInline: '3',
  background: 'surface.sunken',
  borderRadius: 'md',
})

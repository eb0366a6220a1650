import type { BookingHit } from '#contract/search.ts'
import { bookingState, type BookingPlace } from '#machines/campaigns/booking-state.selectors.ts'
import { dayOf } from '#machines/campaigns/campaign-form.values.ts'
import { formatDay } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Mark } from '../ui/mark.tsx'
import { StatusChip } from '../ui/status-chip.tsx'

export interface BookingStateProps {
  booking: BookingHit
  /** YYYY-MM-DD. */
  today: string
  /** The campaign that it would be attached to, if it exists. */
  campaignId?: string | undefined
}

/** Whether a booking is free, attached to which campaign, or over: shown before somebody chooses it. */
export function BookingState({ booking, today, campaignId }: BookingStateProps) {
  const { place, isEnded } = bookingState(booking, { today, campaignId: campaignId ?? null })
  const campaign = campaignOf(booking)
  return (
    <span className={chips}>
      {isEnded ? (
        <StatusChip tone="inactive">
          {t('bookingSearch.ended', { day: formatDay(dayOf(booking.endsAt)) })}
        </StatusChip>
      ) : null}
      {place === 'live' || place === 'notLive' ? (
        <StatusChip tone={place === 'live' ? 'live' : 'inactive'}>
          {t(places[place], { campaign })}
        </StatusChip>
      ) : isEnded && place === 'free' ? null : (
        <Mark tone={place === 'free' ? 'accent' : 'quiet'}>{t(places[place], { campaign })}</Mark>
      )}
    </span>
  )
}

/** The campaign's name in quotes; another server may withhold it from people who may not view the campaign. */
export function campaignOf({ campaignName }: BookingHit): string {
  return campaignName === null
    ? t('bookingSearch.anotherCampaign')
    : t('bookingSearch.campaign', { name: campaignName })
}

const places = {
  free: 'bookingSearch.free',
  here: 'bookingSearch.here',
  live: 'bookingSearch.inLive',
  notLive: 'bookingSearch.inNotLive',
} as const satisfies Record<BookingPlace, Parameters<typeof t>[0]>

const chips = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1',
  paddingTop: '1',
  '& > *': { maxWidth: 'full', whiteSpace: 'normal', overflowWrap: 'anywhere' },
})

import { useSelector } from '@xstate/react'

import type { BookingHit } from '#contract/search.ts'
import type { BookingSearchRef } from '#machines/campaigns/booking-search.machine.ts'
import { dayOf } from '#machines/campaigns/campaign-form.values.ts'
import { formatDay } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'

import { Combobox } from '../ui/combobox.tsx'
import { TryAgain } from '../ui/try-again.tsx'
import { BookingState } from './booking-state.tsx'

interface BookingSearchProps {
  search: BookingSearchRef
  /** Bookings of this business unit; of all when none is chosen yet. */
  businessUnitId: string
  /** YYYY-MM-DD. */
  today: string
  /** A reference that would be found. */
  example?: string | null | undefined
  /** The campaign that a booking would be attached to, if it exists. */
  campaignId?: string | undefined
  error?: string | undefined
  /** "Bookings", which need not be chosen, unless given. */
  label?: string | undefined
  /** In a row of tools: the placeholder says it instead of label and hint. */
  placeholder?: string | undefined
  disabled?: boolean | undefined
  onChosen?: ((booking: BookingHit) => void) | undefined
}

/** Looks a booking up by its reference (BOOK-005, BOOK-006). */
export function BookingSearch({
  search,
  businessUnitId,
  today,
  example = null,
  campaignId,
  error,
  label,
  placeholder,
  disabled = false,
  onChosen,
}: BookingSearchProps) {
  const snapshot = useSelector(search, (current) => current)
  const { query, hits } = snapshot.context
  const look = (text: string) =>
    search.send({
      type: 'search.typed',
      query: { text, businessUnitId: businessUnitId === '' ? null : businessUnitId },
    })
  const clear = () => {
    if (search.getSnapshot().can({ type: 'search.clear' })) {
      search.send({ type: 'search.clear' })
    }
  }
  return (
    <>
      <Combobox
        label={label ?? t('bookingSearch.label')}
        labelHidden={placeholder !== undefined}
        placeholder={placeholder}
        hint={placeholder === undefined ? hintWith(example) : undefined}
        error={snapshot.hasTag('missed') ? t('bookingSearch.none') : error}
        optional={label === undefined}
        disabled={disabled}
        text={query.text}
        busy={snapshot.hasTag('busy')}
        open={hits.length > 0 || snapshot.hasTag('none')}
        onOpenChange={(open) => (open ? look(query.text) : clear())}
        onEscape={clear}
        onTextChange={look}
        emptyText={t('bookingSearch.none')}
        suggestions={hits.map((hit) => ({
          value: hit.id,
          label: `${hit.code} · ${hit.name}`,
          detail: (
            <>
              {t('bookingSearch.detail', {
                advertiser: hit.advertiser ?? hit.brand ?? '',
                start: formatDay(dayOf(hit.startsAt)),
                end: formatDay(dayOf(hit.endsAt)),
              })}
              <BookingState booking={hit} today={today} campaignId={campaignId} />
            </>
          ),
        }))}
        onPick={(id) => {
          const hit = hits.find((candidate) => candidate.id === id)
          if (hit !== undefined) {
            search.send({ type: 'hit.choose', id })
            onChosen?.(hit)
          }
        }}
      />
      {snapshot.hasTag('failed') ? (
        <p role="alert">
          {t('bookingSearch.failed')} <TryAgain size="sm" onClick={() => look(query.text)} />
        </p>
      ) : null}
    </>
  )
}

const hintWith = (example: string | null): string =>
  example === null ? t('bookingSearch.hint') : t('bookingSearch.hintWith', { example })

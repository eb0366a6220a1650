import { useSelector } from '@xstate/react'
import { useId } from 'react'

import type { BookingsRef, Detachment } from '#machines/bookings/bookings.machine.ts'
import { promotionOf } from '#machines/bookings/bookings.selectors.ts'
import { t } from '#services/intl/intl.ts'

import { Confirmation, type ConfirmationLabels } from '../ui/confirmation.tsx'
import { AttachmentProgress, AttachmentSearch } from './booking-attachment.tsx'
import { BookingCard } from './booking-card.tsx'
import { BookingList } from './booking-list.tsx'

interface BookingsProps {
  bookings: BookingsRef
  /** The campaign's; its bookings are offered for attaching. */
  businessUnitId?: string | undefined
}

/** The bookings of a campaign: promoted, attached, detached (BOOK-001). */
export function Bookings({ bookings, businessUnitId = '' }: BookingsProps) {
  const snapshot = useSelector(bookings, (current) => current)
  const buttonId = useId()
  const { list, bulk, attachment, detachment } = snapshot.children
  return list === undefined ? null : (
    <>
      <BookingList
        list={list}
        bulk={bulk}
        attachment={
          attachment === undefined
            ? undefined
            : {
                buttonId,
                search: <AttachmentSearch attachment={attachment} businessUnitId={businessUnitId} />,
                progress: (
                  <AttachmentProgress
                    attachment={attachment}
                    finalFocus={() => document.getElementById(buttonId)}
                  />
                ),
              }
        }
        render={({ id }) => {
          const promotion = promotionOf(snapshot, id)
          return promotion === undefined ? null : (
            <BookingCard
              promotion={promotion}
              onDetach={(booking) => bookings.send({ type: 'booking.detach', booking })}
            />
          )
        }}
      />
      <Confirmation confirmation={detachment} labels={detachmentLabels} />
    </>
  )
}

/** Asks before a booking is detached (BOOK-039). */
export const detachmentLabels = ({ booking: { name, remote } }: Detachment): ConfirmationLabels => ({
  question: t('bookings.detachQuestion', { name }),
  text: t(remote.isInProgress ? 'bookings.detachPromoting' : 'bookings.detachText'),
})

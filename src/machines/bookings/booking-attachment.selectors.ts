import type { SnapshotFrom } from 'xstate'

import { bookingState } from '../campaigns/booking-state.selectors.ts'
import type { bookingAttachmentMachine } from './booking-attachment.machine.ts'

/** `foreignLive` when the other campaign is live. */
export type AttachWarning = 'foreign' | 'foreignLive' | 'ended'

/** What to know before the chosen booking is attached (CAMP-023, CAMP-024). */
export function attachWarnings({ context }: SnapshotFrom<typeof bookingAttachmentMachine>): AttachWarning[] {
  const { booking, campaignId, today } = context
  if (booking === null) {
    return []
  }
  const { place, isEnded } = bookingState(booking, { today, campaignId })
  return [
    ...(place === 'live' ? ['foreignLive' as const] : place === 'notLive' ? ['foreign' as const] : []),
    ...(isEnded ? ['ended' as const] : []),
  ]
}

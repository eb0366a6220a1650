import type { SnapshotFrom } from 'xstate'

import { dayOf } from '../campaigns/campaign-form.values.ts'
import type { bookingAttachmentMachine } from './booking-attachment.machine.ts'

/** `foreignLive` when the other campaign is live. */
export type AttachWarning = 'foreign' | 'foreignLive' | 'ended'

/** What to know before the chosen booking is attached (CAMP-023, CAMP-024). */
export function attachWarnings({ context }: SnapshotFrom<typeof bookingAttachmentMachine>): AttachWarning[] {
  const { booking, campaignId, today } = context
  if (booking === null) {
    return []
  }
  const isForeign = booking.campaignId !== null && booking.campaignId !== campaignId
  return [
    ...(isForeign ? [booking.isCampaignLive ? ('foreignLive' as const) : ('foreign' as const)] : []),
    ...(dayOf(booking.endsAt) < today ? ['ended' as const] : []),
  ]
}

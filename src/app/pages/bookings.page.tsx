import { Bookings } from '#views/bookings/bookings.tsx'
import { useOpened } from '#views/campaigns/use-opened.ts'

import { bookingsScreen, campaignScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function BookingsPage() {
  const bookings = useScreen(bookingsScreen)
  const opened = useOpened(useScreen(campaignScreen))
  const businessUnitId = opened?.campaign.businessUnits?.[0]?.id
  return bookings === undefined ? null : <Bookings bookings={bookings} businessUnitId={businessUnitId} />
}

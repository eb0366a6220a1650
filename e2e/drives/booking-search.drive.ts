import { expect } from 'playwright/test'

import type { bookingSearchMachine } from '#machines/campaigns/booking-search.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { CampaignFormPage } from '../pages/campaign-form.page.ts'
import { walkerApi, walkUnit } from '../support/walk-data.ts'

const nowhere = 'ZZ999999'
let reference = nowhere

export const drive: Drive<typeof bookingSearchMachine> = {
  arrange: async (page, walk) => {
    const [booking] = await walkerApi(page).freeBookings(walkUnit)
    reference = walk === 'find done branch 1' ? nowhere : (booking?.code ?? nowhere)
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/1?inDate=true&overlay=create-campaign`)
  },
  verbs: {
    'search.typed': async (page) => {
      const form = new CampaignFormPage(page)
      const again = form.drawer.getByRole('button', { name: 'Try again' })
      await ((await again.isVisible()) ? again.click() : form.searchBooking(reference))
    },
  },
  landed: async (page, snapshot) => {
    if (snapshot.hasTag('failed')) {
      await expect(page.getByRole('alert').getByText('The bookings could not be searched.')).toBeVisible()
    } else {
      await expect(
        page
          .getByRole('option', { name: snapshot.hasTag('found') ? reference : 'Failed to find booking' })
          .first(),
      ).toBeVisible()
    }
  },
}

import { expect } from 'playwright/test'

import type { campaignFormMachine } from '#machines/campaigns/campaign-form.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { CampaignFormPage } from '../pages/campaign-form.page.ts'
import { accounts } from '../support/accounts.ts'

const day = 86_400_000
const dayFromNow = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

export const drive: Drive<typeof campaignFormMachine> = {
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/1?inDate=true&overlay=create-campaign`)
  },
  verbs: {
    // The model's dates are in the past; everything else is typed as given.
    'form.submit': async (page, { values }) => {
      const form = new CampaignFormPage(page)
      // Entries from before a fault are still there.
      if ((await form.field('Brand').inputValue()) === '') {
        await form.fill({
          ...values,
          businessUnit: 'Coast & Country',
          startDate: dayFromNow(2),
          endDate: dayFromNow(30),
          managers: [accounts.plain],
        })
      }
      await form.submit()
    },
    'units.retry': (page) =>
      new CampaignFormPage(page).drawer.getByRole('button', { name: 'Try again' }).click(),
  },
  landed: async (page, snapshot) => {
    const form = new CampaignFormPage(page)
    if (snapshot.hasTag('unitsFailed')) {
      await expect(form.drawer.getByRole('alert')).toContainText('Failed to fetch Business Units')
    } else if (snapshot.hasTag('editing')) {
      await expect(form.drawer.getByText('Failed to fetch Business Units')).toHaveCount(0)
      await expect(form.drawer.getByRole('button', { name: 'Create Campaign' })).toBeEnabled()
      await expect(form.field('Brand')).toHaveValue(snapshot.hasTag('changed') ? /./ : '')
    } else {
      await expect(page).toHaveURL(/\/campaigns\/\d+/)
      await form.expectNotice('Campaign Created')
    }
  },
}

import { expect } from 'playwright/test'

import type { emailLinkMachine } from '#machines/auth/email-link.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { nextColleague } from '../support/colleagues.ts'
import { askForEmail, freshEmail } from '../support/email-link.ts'

/** Changes are only stopped, so that the colleagues keep their e-mail. */
export const drive: Drive<typeof emailLinkMachine> = {
  open: async (page, baseUrl) => {
    const { stop } = await askForEmail(baseUrl, nextColleague(), freshEmail())
    await page.goto(`${baseUrl}${stop}`)
  },
  verbs: {
    'link.use': async (page) => {
      await page.getByRole('button', { name: 'Stop the change' }).click()
    },
  },
  landed: async (page, snapshot) => {
    await (snapshot.matches('done')
      ? expect(page.getByText('The change is stopped.')).toBeVisible()
      : expect(page.getByRole('button', { name: 'Stop the change' })).toBeEnabled())
  },
}

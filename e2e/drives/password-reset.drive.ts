import { expect } from 'playwright/test'

import type { passwordResetMachine } from '#machines/auth/password-reset.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { demoPassword } from '../support/accounts.ts'
import { nextColleague } from '../support/colleagues.ts'
import { freshResetToken } from '../support/reset-link.ts'

/** No walk signs in as a colleague, so that the new password ends no session of a walk. */
let forgetful = ''

export const drive: Drive<typeof passwordResetMachine> = {
  arrange: async () => {
    forgetful = nextColleague()
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/auth/reset/${await freshResetToken(baseUrl, forgetful)}`)
  },
  verbs: {
    'reset.submit': async (page) => {
      await page.getByLabel('E-mail').fill(forgetful)
      // The demo's password, so that the account keeps it.
      await page.getByLabel('New password', { exact: true }).fill(demoPassword)
      await page.getByLabel('Repeat the new password').fill(demoPassword)
      await page.getByRole('button', { name: 'Set password' }).click()
    },
  },
  landed: async (page, snapshot) => {
    await (snapshot.matches('done')
      ? expect(page.getByText('Your password has been successfully reset')).toBeVisible()
      : expect(page.getByRole('button', { name: 'Set password' })).toBeEnabled())
  },
}

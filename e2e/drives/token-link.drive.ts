import { expect } from 'playwright/test'

import type { tokenLinkMachine } from '#machines/auth/token-link.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { demoLink } from '../support/links.ts'

export const drive: Drive<typeof tokenLinkMachine> = {
  open: async (page) => {
    await page.goto(demoLink('drop-zone'))
  },
  verbs: {
    'link.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  landed: async (page, snapshot) => {
    if (snapshot.matches('entering')) {
      await expect(page).toHaveURL(/\/drop-zone\/view\/\d+$/)
      await expect(page.getByText('studio@agency.test')).toBeVisible()
    } else if (snapshot.hasTag('refused')) {
      await expect(page.getByRole('heading', { name: 'This link does not let you in' })).toBeVisible()
    } else {
      await expect(page.getByText('Your link could not be checked.')).toBeVisible()
    }
  },
}

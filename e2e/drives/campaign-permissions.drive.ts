import type { Page } from 'playwright/test'

import { PermissionsPage } from '../pages/permissions.page.ts'
import { accounts } from '../support/accounts.ts'
import { resourceDrive } from '../support/kit-drives.ts'
import { becomes } from '../support/walker.ts'

/** Somebody whose campaign permissions are only looked at. */
const path = '/users/4/edit'

export const list = {
  ...resourceDrive({
    arrange: (page) => becomes(page, accounts.superUser),
    path: () => path,
    failed: 'The campaigns could not be loaded',
    stale: 'the campaigns could not be loaded',
    shown: (page) => new PermissionsPage(page).entries.first(),
  }),
  open: async (page: Page, baseUrl: string) => {
    await page.goto(`${baseUrl}${path}`)
    await new PermissionsPage(page).openCampaigns()
  },
}

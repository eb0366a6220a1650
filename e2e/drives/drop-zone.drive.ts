import type { Page } from 'playwright/test'

import { DropZonePage } from '../pages/drop-zone.page.ts'
import { resourceDrive } from '../support/kit-drives.ts'
import { becomeGuest } from '../support/links.ts'

let home = ''

export const invite = resourceDrive({
  arrange: async (page: Page) => {
    home = `/drop-zone/view/${await becomeGuest(page, 'drop-zone')}`
  },
  path: () => home,
  failed: 'Unable to fetch campaign',
  // The list below is read by the same call, and says so for both.
  stale: 'the creatives could not be loaded',
  retry: (page) => page.getByRole('button', { name: 'Try again' }).first(),
  shown: (page) => new DropZonePage(page).intro,
})

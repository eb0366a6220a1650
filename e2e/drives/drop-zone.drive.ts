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
  stale: 'the campaign could not be loaded',
  // What is needed is read by the same call, and has a button of its own below.
  retry: (page) => page.getByRole('button', { name: 'Try again' }).first(),
  shown: (page) => new DropZonePage(page).intro,
})

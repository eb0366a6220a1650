import type { Page } from 'playwright/test'

import { DropZonePage } from '../pages/drop-zone.page.ts'
import { resourceDrive } from '../support/kit-drives.ts'
import { demoLink } from '../support/links.ts'

let home = ''

export const invite = resourceDrive({
  arrange: async (page: Page) => {
    home = await new DropZonePage(page).enter(demoLink('drop-zone'))
  },
  path: () => home,
  failed: 'Unable to fetch campaign',
  stale: 'the campaign could not be loaded',
  shown: (page) => new DropZonePage(page).intro,
})

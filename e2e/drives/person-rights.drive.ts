import { expect, type Page } from 'playwright/test'
import type { AnyStateMachine } from 'xstate'

import type { Drive } from '#tests/support/model.ts'

import { accounts } from '../support/accounts.ts'
import { resourceDrive } from '../support/kit-drives.ts'
import { becomes } from '../support/walker.ts'

const noHit = 'Your search did not match any results'
let sought = ''

export const rights = resourceDrive({
  arrange: (page) => becomes(page, accounts.superUser),
  // The manager of the demo.
  path: () => '/users/3/rights?campaign=1',
  failed: 'The rights could not be loaded',
  stale: 'These rights may be out of date.',
  shown: (page) => page.getByRole('heading', { name: 'On business units', exact: true }),
})

export const campaigns: Drive<AnyStateMachine> = {
  arrange: async (page, walk) => {
    await becomes(page, accounts.superUser)
    sought = walk.startsWith('find done branch 1') ? 'No campaign has this name' : 'a'
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/users/3/rights`)
  },
  verbs: {
    'search.typed': async (page: Page) => {
      const field = page.getByRole('combobox', { name: 'Find a campaign', exact: true })
      // A text that is there already would send nothing.
      await field.fill('')
      await field.fill(sought)
    },
  },
  landed: async (page, snapshot) => {
    if (snapshot.hasTag('failed')) {
      await expect(page.getByText('The search failed')).toBeVisible()
    } else if (snapshot.hasTag('none')) {
      await expect(page.getByText(noHit)).toBeVisible()
    } else {
      const options = page.getByRole('listbox').getByRole('option')
      await expect(options.filter({ hasNotText: /did not match|search failed/ }).first()).toBeVisible()
    }
  },
}

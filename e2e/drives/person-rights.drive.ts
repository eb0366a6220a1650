import { expect, type Page } from 'playwright/test'
import type { AnyStateMachine } from 'xstate'

import type { Drive } from '#tests/support/model.ts'

import { accounts } from '../support/accounts.ts'
import { confirmationDrive, resourceDrive } from '../support/kit-drives.ts'
import { becomes } from '../support/walker.ts'

/** Of the demo. */
const manager = 'Maya Hart'
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

const begun = `What ${manager} sees is open in another tab.`
/** Whether the page has opened a tab that looks as the person. */
let isOpened = false

export const looking = confirmationDrive({
  arrange: (page) => becomes(page, accounts.superUser),
  ask: async (page, baseUrl) => {
    isOpened = false
    page.once('popup', (tab) => {
      isOpened = true
      void tab.close()
    })
    await page.goto(`${baseUrl}/users/3/rights`)
    await page.getByRole('button', { name: `See as ${manager} would`, exact: true }).click()
  },
  confirm: `See as ${manager} would`,
  notice: begun,
  isDone: async (page) => {
    if (await page.getByText(begun).isVisible()) {
      await expect.poll(() => isOpened).toBe(true)
    }
    return isOpened
  },
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

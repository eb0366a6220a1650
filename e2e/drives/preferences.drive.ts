import { expect, type Page } from 'playwright/test'

import { readOne } from '#contract/json-api.ts'
import { preferencesSchema, type Preferences } from '#contract/preferences.ts'
import { signedInUserSchema } from '#contract/users.ts'
import type { keptPreferencesMachine, preferencesMachine } from '#machines/dashboard/preferences.machine.ts'
import { isBySuccess, type Drive } from '#tests/support/model.ts'

import { DashboardPage } from '../pages/dashboard.page.ts'
import { accounts } from '../support/accounts.ts'
import { Api } from '../support/api.ts'
import { originOf } from '../support/walk-data.ts'
import { becomes } from '../support/walker.ts'

let told: Preferences | null = null

export const kept: Drive<typeof keptPreferencesMachine> = {
  open: async (page, baseUrl) => {
    page.on('response', async (response) => {
      if (response.ok() && response.url().endsWith('/preferences')) {
        // The browser forgets an answer when the page is loaded again; the next one tells the same.
        const answer = (await response.json().catch(() => null)) as unknown
        told = answer === null ? told : readOne(answer, preferencesSchema)
      }
    })
    await new DashboardPage(page).open(`${baseUrl}/1?inDate=true`)
  },
  verbs: {
    // They depend on no address; after a refusal the page reads them when it is loaded again.
    'query.changed': async (page) => {
      await page.reload()
    },
  },
  landed: async (page, snapshot) => {
    const dashboard = new DashboardPage(page)
    await dashboard.openColumns()
    await expect(dashboard.density('Compact')).toBeEnabled()
    // What this page was told, whoever chose it.
    if (snapshot.context.value !== null && told !== null) {
      await expectChosen(page, told)
    }
  },
}

/** Nobody else chooses for this person meanwhile. */
const chooser = accounts.superUser

/** Before the last choice, which is always the other density. */
let before: Preferences['density'] = 'comfortable'

export const drive: Drive<typeof preferencesMachine> = {
  arrange: (page) => becomes(page, chooser),
  open: (page, baseUrl) => new DashboardPage(page).open(`${baseUrl}/1?inDate=true`),
  verbs: {
    'preferences.choose': async (page) => {
      const dashboard = new DashboardPage(page)
      await dashboard.openColumns()
      const stored = await onServer(page)
      before = stored.density
      // Until the answer comes the page shows what it shows a stranger, and choosing that would change nothing.
      await expectChosen(page, stored)
      await dashboard.density(before === 'compact' ? 'Comfortable' : 'Compact').click()
    },
  },
  landed: async (page, snapshot, by) => {
    const dashboard = new DashboardPage(page)
    await dashboard.openColumns()
    await expect(dashboard.density('Compact')).toBeEnabled()
    expect(snapshot.context.change, 'nothing is left to save').toBeNull()
    // What was chosen, or what was there before the server refused it.
    const isSaved = async () => (await onServer(page)).density !== before
    await expect.poll(isSaved, 'the choice is saved').toBe(isBySuccess(by))
    await expectChosen(page, await onServer(page))
  },
}

async function onServer(page: Page): Promise<Preferences> {
  const api = new Api(originOf(page), chooser)
  const { id } = readOne(await api.call('GET', 'auth/user'), signedInUserSchema)
  return readOne(await api.call('GET', `users/${id}/preferences`), preferencesSchema)
}

async function expectChosen(page: Page, { density }: Preferences): Promise<void> {
  const name = density === 'compact' ? 'Compact' : 'Comfortable'
  await expect(new DashboardPage(page).density(name)).toBeChecked()
}

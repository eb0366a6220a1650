import { expect } from 'playwright/test'

import type { campaignSettingsMachine } from '#machines/campaigns/campaign-settings.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { CampaignSettingsPage } from '../pages/campaign-settings.page.ts'
import { accounts } from '../support/accounts.ts'
import { makeCampaign, once } from '../support/walk-data.ts'
import { becomes } from '../support/walker.ts'

let campaignId = ''
/** The entries of the current walk. */
let typed = ''

export const drive: Drive<typeof campaignSettingsMachine> = {
  arrange: async (page, walk) => {
    // The conflict names a version that a new campaign has not reached: the server accepts the save that overwrites it.
    const isConflict = walk === 'saveSettings failed at campaignSettings.submitting branch 1'
    const make = () => makeCampaign(page)
    campaignId = (await (isConflict ? make() : once(page, 'with settings', make))).id
    typed = ''
    // Has permission to view the campaign, but not to edit it.
    if (walk === 'loadSettings done branch 2') {
      await becomes(page, accounts.moderator)
    }
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/creative?overlay=campaign-settings`)
  },
  verbs: {
    'settings.retry': (page) =>
      new CampaignSettingsPage(page).drawer.getByRole('button', { name: 'Try again' }).click(),
    'form.submit': async (page) => {
      const settings = new CampaignSettingsPage(page)
      const name = settings.field('Name')
      await expect(name).toBeEnabled()
      // Entries from before a fault are still there.
      if (typed === '' || (await name.inputValue()) !== typed) {
        typed = `Changed ${crypto.randomUUID()}`
        await name.fill(typed)
      }
      await settings.save.click()
    },
    'conflict.choose': (page) => new CampaignSettingsPage(page).keep('Name', 'Yours'),
    'conflict.save': (page) => new CampaignSettingsPage(page).save.click(),
  },
  landed: async (page, snapshot) => {
    const settings = new CampaignSettingsPage(page)
    if (snapshot.hasTag('gone')) {
      await expect(settings.drawer.getByText('This campaign does not exist')).toBeVisible()
    } else if (snapshot.hasTag('conflict')) {
      await expect(settings.choice('Name')).toBeEnabled()
      await expect(settings.drawer.getByText('1 setting was changed by someone else')).toBeVisible()
    } else if (snapshot.hasTag('failed')) {
      await expect(settings.drawer.getByText('The settings could not be loaded')).toBeVisible()
    } else if (snapshot.hasTag('unitsFailed')) {
      await expect(settings.drawer.getByRole('alert')).toContainText('Failed to fetch Business Units')
    } else if (snapshot.matches('forbidden')) {
      await settings.expectNotice('You are not permitted to edit this campaign')
      await expect(settings.drawer).toHaveCount(0)
    } else if (snapshot.matches('left')) {
      await settings.expectNotice('Campaign Updated')
      await expect(settings.drawer).toHaveCount(0)
    } else {
      await expect(settings.save).toBeEnabled()
      await expect(settings.field('Name')).toHaveValue(snapshot.hasTag('changed') ? typed : /./)
    }
  },
}

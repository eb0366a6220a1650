import { expect } from 'playwright/test'

import type { pinsMachine } from '#machines/dashboard/pins.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { DashboardPage } from '../pages/dashboard.page.ts'
import { pinnedIds } from '../support/pinned.ts'
import { makeCampaign, walkerApi, type WalkedCampaign } from '../support/walk-data.ts'

let campaign: WalkedCampaign = { id: '', name: '' }

export const drive: Drive<typeof pinsMachine> = {
  arrange: async (page) => {
    campaign = await makeCampaign(page)
  },
  open: (page, baseUrl) =>
    new DashboardPage(page).open(
      `${baseUrl}/1?inDate=false&refineSearch=${encodeURIComponent(campaign.name)}`,
    ),
  verbs: {
    'pin.toggle': (page) => page.getByRole('button', { name: `in ${campaign.name}` }).click(),
    'pins.retry': (page) => new DashboardPage(page).retryPins.click(),
  },
  landed: async (page, snapshot, by) => {
    await expect(new DashboardPage(page).retryPins).toBeVisible({ visible: snapshot.hasTag('failed') })
    const toggle = page.getByRole('button', { name: `in ${campaign.name}` })
    await expect(toggle).toBeEnabled()
    expect(snapshot.context.changes, 'nothing is left to save').toEqual([])
    const isPinned = by.type === 'xstate.done.actor.savePin'
    await expect(toggle).toHaveAttribute('aria-pressed', String(isPinned))
    await expect.poll(async () => (await pinnedIds(walkerApi(page))).includes(campaign.id)).toBe(isPinned)
  },
}

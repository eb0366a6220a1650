import { expect, type Page } from 'playwright/test'
import type { AnyStateMachine } from 'xstate'

import type { activityMachine } from '#machines/activity/activity.machine.ts'
import { isBySuccess, type Drive } from '#tests/support/model.ts'

import { ActivityPage } from '../pages/activity.page.ts'
import { resourceDrive } from '../support/kit-drives.ts'
import { makeCampaign, once, walkerApi } from '../support/walk-data.ts'

/** More entries than a part has. */
const changeCount = 40
let campaignId = ''

async function arrange(page: Page): Promise<void> {
  campaignId = await once(page, 'with a long activity', async () => {
    const { id } = await makeCampaign(page)
    const api = walkerApi(page)
    for (let number = 1; number <= changeCount; number += 1) {
      await api.call('PATCH', `campaigns/${id}`, { build_frequency: number + 10 })
    }
    return id
  })
}

const path = () => `/campaigns/${campaignId}/activity`

export const list = resourceDrive({
  arrange,
  path,
  failed: 'The activity could not be loaded',
  stale: 'may be out of date',
  shown: (page) => new ActivityPage(page).entries.first(),
})

/** What is new is counted quietly: a failure shows nothing. */
export const news: Drive<AnyStateMachine> = {
  arrange,
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}${path()}`)
  },
  verbs: {
    'query.changed': async (page) => {
      await page.getByRole('combobox', { name: 'Kind of activity' }).selectOption('Campaigns and builds')
    },
  },
  landed: async (page, snapshot) => {
    const timeline = new ActivityPage(page)
    await expect(timeline.entries.first()).toBeVisible()
    expect(snapshot.context.query.after).not.toBe('')
  },
}

/** Reads the older entries. */
export const activity: Drive<typeof activityMachine> = {
  arrange,
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}${path()}`)
  },
  verbs: {
    'resource.read': (page) => expect(new ActivityPage(page).older).toBeVisible(),
    'older.load': (page) =>
      new ActivityPage(page).section
        .getByRole('button', { name: /^(Load older activity|Try again)$/ })
        .click(),
  },
  landed: async (page, snapshot, by) => {
    const timeline = new ActivityPage(page)
    if (snapshot.hasTag('failed')) {
      await expect(page.getByText('The older activity could not be loaded.')).toBeVisible()
    } else if (isBySuccess(by) && by.type.includes('loadOlder')) {
      await expect(timeline.section.getByText('This is where the activity begins.')).toBeVisible()
    } else {
      await expect(timeline.older).toBeVisible()
    }
  },
}

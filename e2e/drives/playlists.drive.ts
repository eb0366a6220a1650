import { expect, type Page } from 'playwright/test'
import type { AnyStateMachine } from 'xstate'

import type { Drive } from '#tests/support/model.ts'

import { PlaylistsPage } from '../pages/playlists.page.ts'
import { makeFramedCampaign } from '../support/frames.ts'
import { resourceDrive } from '../support/kit-drives.ts'
import { overwrite, overwriteButton } from '../support/overwriting.ts'
import { assignTo, heldPlaylists } from '../support/playlists.ts'
import { makeRuleSet } from '../support/rule-sets.ts'
import { approvedPicture, once, specificationsOf, walkerApi } from '../support/walk-data.ts'

const ruleSet = 'Mondays'
let campaignId = ''
/** The weight of the first creative in the current walk. */
let typed = ''

/** A campaign in which a rule plays two pictures. */
async function arrange(page: Page): Promise<void> {
  typed = ''
  campaignId = (
    await once(page, 'with a playlist', async () => {
      const campaign = await makeFramedCampaign(page)
      const [{ id }] = await specificationsOf(page, campaign.id)
      const creatives = [
        await approvedPicture(page, campaign.id, id, 'first'),
        await approvedPicture(page, campaign.id, id, 'second'),
      ]
      await assignTo(
        walkerApi(page),
        (await makeRuleSet(walkerApi(page), campaign.id, ruleSet)).id,
        creatives,
      )
      return campaign
    })
  ).id
}

const path = () => `/campaigns/${campaignId}/playlists`

export const playlists = resourceDrive({
  arrange,
  path,
  failed: 'The playlists could not be loaded',
  stale: 'The playlists may be out of date',
  shown: (page) => new PlaylistsPage(page).row(ruleSet),
})

async function openEditor(page: Page, baseUrl: string): Promise<void> {
  await page.goto(`${baseUrl}${path()}`)
  await new PlaylistsPage(page).editButton(ruleSet).click()
}

const order = resourceDrive({
  arrange,
  path,
  failed: 'The order could not be loaded.',
  stale: 'The order may be out of date',
  shown: (page) => new PlaylistsPage(page).turns.first(),
})
export const sequence: Drive<AnyStateMachine> = { ...order, open: openEditor }

export const editor: Drive<AnyStateMachine> = {
  arrange,
  open: openEditor,
  verbs: {
    // The form sends it when a value changes.
    'form.changed': async () => {},
    'form.submit': async (page) => {
      const shown = new PlaylistsPage(page)
      await expect(shown.weight('first')).toBeEnabled()
      if (typed === '' || (await shown.weight('first').inputValue()) !== typed) {
        typed = String(20 + ((Number(await shown.weight('first').inputValue()) + 17) % 60))
        await shown.weight('first').fill(typed)
      }
      await shown.save.click()
    },
    'conflict.overwrite': overwrite,
  },
  landed: async (page, snapshot) => {
    const shown = new PlaylistsPage(page)
    if (snapshot.status === 'done') {
      await shown.expectNotice('Playlist was successfully updated')
      await expect(shown.drawer).toHaveCount(0)
      await expect(shown.row(ruleSet)).toContainText(`${typed}%`)
      const [saved] = await heldPlaylists(walkerApi(page), campaignId)
      expect(saved?.creatives.map(({ weight }) => weight)).toEqual([Number(typed), 100 - Number(typed)])
    } else if (snapshot.hasTag('conflict')) {
      await expect(overwriteButton(page)).toBeEnabled()
    } else {
      await expect(shown.drawer).toBeVisible()
      await expect(shown.weight('first')).toBeEnabled()
      if (snapshot.hasTag('changed')) {
        await expect(shown.weight('first')).toHaveValue(typed)
      }
    }
  },
}

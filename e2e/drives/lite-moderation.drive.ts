import { expect, type Page } from 'playwright/test'

import { LiteModerationPage } from '../pages/lite-moderation.page.ts'
import { accounts } from '../support/accounts.ts'
import { Api } from '../support/api.ts'
import { resourceDrive } from '../support/kit-drives.ts'
import { becomeGuest } from '../support/links.ts'
import { jpeg } from '../support/pictures.ts'
import { once, originOf } from '../support/walk-data.ts'

let home = ''

const arrange = async (page: Page) => {
  const campaignId = await becomeGuest(page, 'lite-moderation')
  home = `/lite/moderation/view/${campaignId}`
  await once(page, 'waiting for a lite moderator', async () => {
    const api = new Api(originOf(page), accounts.superUser)
    const [first] = await api.specifications(campaignId)
    return await api.upload(campaignId, first?.id ?? '', 'walked.jpg', await jpeg(640, 480))
  })
}

const campaign = resourceDrive({
  arrange,
  path: () => home,
  failed: 'Unable to fetch campaign',
  stale: 'the campaign could not be loaded',
  shown: (page) => new LiteModerationPage(page).navigation,
})

export const assignment: typeof campaign = {
  ...campaign,
  landed: async (page, snapshot, by) => {
    if (snapshot.hasTag('failed') && snapshot.context.problem.kind === 'forbidden') {
      const words = 'You have no access to moderate creatives for this agent'
      await expect(page.getByRole('alert').getByText(words)).toBeVisible()
    } else {
      await campaign.landed(page, snapshot, by)
    }
  },
}

export const waiting = resourceDrive({
  arrange,
  path: () => home,
  failed: 'The creatives could not be loaded',
  stale: 'the creatives could not be loaded',
  shown: (page) => new LiteModerationPage(page).creative('walked'),
})

export const ownDecisions = resourceDrive({
  arrange,
  path: () => `${home}/history/1`,
  failed: 'The moderation history could not be loaded',
  stale: 'the moderation history could not be loaded',
  shown: (page) => {
    const { history } = new LiteModerationPage(page)
    return history
      .getByText('No moderation history to display')
      .or(history.getByRole('listitem').first())
      .first()
  },
})

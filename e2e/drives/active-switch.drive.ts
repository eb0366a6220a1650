import { expect } from 'playwright/test'

import type { activeSwitchMachine } from '#machines/campaigns/active-switch.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { CampaignPage } from '../pages/campaign.page.ts'
import { accounts } from '../support/accounts.ts'
import { Api } from '../support/api.ts'
import { makeCampaign, once, originOf } from '../support/walk-data.ts'
import { becomes } from '../support/walker.ts'

let campaignId = ''

/** A campaign with frames lacks default creatives; one without frames does not. */
const lacking = 'checkDefaults done branch 2'

const lackingWords = 'Does each specification have a default creative?'

export const drive: Drive<typeof activeSwitchMachine> = {
  arrange: async (page, walk) => {
    const { id } =
      walk === lacking
        ? await once(page, 'without defaults', () => makeCampaign(page, 1))
        : await once(page, 'switched', () => makeCampaign(page))
    campaignId = id
    await becomes(page, accounts.superUser)
  },
  open: async (page, baseUrl, input) => {
    const owner = new Api(originOf(page), accounts.superUser)
    await owner.call('PATCH', `campaigns/${campaignId}`, { is_active: input === 'active' })
    await page.goto(`${baseUrl}/campaigns/${campaignId}/creative`)
    await new CampaignPage(page).openMore()
    await expect(new CampaignPage(page).activeSwitch).toBeChecked({ checked: input === 'active' })
  },
  verbs: {
    'active.toggle': (page) => new CampaignPage(page).activeSwitch.click(),
  },
  landed: async (page, snapshot, by) => {
    const { activeSwitch } = new CampaignPage(page)
    await expect(activeSwitch).toBeEnabled()
    const { isActive, wanted } = snapshot.context
    await expect(activeSwitch).toBeChecked({ checked: wanted ?? isActive })
    const isLacking = 'output' in by && by['output'] === false
    await expect(page.getByText(lackingWords)).toHaveCount(isLacking ? 1 : 0)
  },
}

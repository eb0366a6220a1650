import { expect, type Page } from 'playwright/test'
import type { AnyStateMachine } from 'xstate'

import type { Drive } from '#tests/support/model.ts'

import { makeFramedCampaign } from '../support/frames.ts'
import { resourceDrive } from '../support/kit-drives.ts'
import { once } from '../support/walk-data.ts'

let campaignId = ''
let sought = ''

async function arrange(page: Page): Promise<void> {
  campaignId = (await once(page, 'with frames that play', () => makeFramedCampaign(page))).id
}

const path = () => `/campaigns/${campaignId}/plays`

export const situation = resourceDrive({
  arrange,
  path,
  failed: 'What plays could not be loaded',
  stale: 'What plays may be out of date',
  shown: (page) => page.getByRole('heading', { name: 'What plays', exact: true }),
})

export const frames: Drive<AnyStateMachine> = {
  arrange: async (page, walk) => {
    await arrange(page)
    sought = walk.startsWith('find done branch 1') ? 'No frame has this name' : '0'
  },
  open: situation.open,
  verbs: {
    'search.typed': async (page) => {
      const field = page.getByRole('combobox', { name: 'Frame', exact: true })
      // A text that is there already would send nothing.
      await field.fill('')
      await field.fill(sought)
    },
  },
  landed: async (page, snapshot) => {
    if (snapshot.hasTag('failed')) {
      await expect(page.getByText('Frames could not be looked up')).toBeVisible()
    } else if (snapshot.hasTag('none')) {
      await expect(page.getByText('No frame of the campaign fits')).toBeVisible()
    } else {
      await expect(page.getByRole('option', { name: /^CAC/ }).first()).toBeVisible()
    }
  },
}

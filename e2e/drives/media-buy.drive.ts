import { expect } from 'playwright/test'

import type { FrameExport, mediaBuyMachine } from '#machines/media-buy/media-buy.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { MediaBuyPage } from '../pages/media-buy.page.ts'
import { exportDrive } from '../support/export-drive.ts'
import { attachFrames, freeFrameIds } from '../support/frames.ts'
import { resourceDrive } from '../support/kit-drives.ts'
import { makeCampaign, once } from '../support/walk-data.ts'

const missing = 'CAC99999'
let campaignId = ''
let added = ''
let typed = ''
let removed = ''

export const list = resourceDrive({
  arrange: async (page) => {
    campaignId = (await once(page, 'with a booking', () => makeCampaign(page, 1))).id
  },
  path: () => `/campaigns/${campaignId}/media-buy`,
  failed: 'The frames could not be loaded',
  stale: 'the frames could not be loaded',
  shown: (page) => page.getByRole('table', { name: 'Frames of the campaign' }).getByRole('checkbox').first(),
})

export const history = resourceDrive({
  arrange: async (page) => {
    campaignId = (await once(page, 'with a booking', () => makeCampaign(page, 1))).id
  },
  path: () => `/campaigns/${campaignId}/media-buy`,
  failed: 'The frame history could not be loaded',
  stale: 'the frame history could not be loaded',
  shown: (page) => page.getByRole('table', { name: 'Frame history' }).getByRole('row').nth(1),
  retry: (page) =>
    page.getByRole('region', { name: 'Frame history' }).getByRole('button', { name: 'Try again' }),
})

export const exporting = exportDrive<FrameExport>({
  arrange: async (page) => {
    campaignId = (await once(page, 'with a booking', () => makeCampaign(page, 1))).id
  },
  path: () => `/campaigns/${campaignId}/media-buy`,
  file: 'mb-frames.csv',
})

export const drive: Drive<typeof mediaBuyMachine> = {
  arrange: async (page, walk) => {
    campaignId = (await makeCampaign(page)).id
    ;[added = '', removed = ''] = await freeFrameIds(page, campaignId)
    // On the second branch all typed frames are known.
    typed = walk === 'attach done branch 2' ? added : `${added}, ${missing}`
    if (walk.startsWith('detach')) {
      await attachFrames(page, campaignId, [removed])
    }
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/media-buy`)
  },
  verbs: {
    'addition.open': (page) => new MediaBuyPage(page).additionButton.click(),
    'addition.close': (page) => new MediaBuyPage(page).additionButton.click(),
    'draft.typed': (page) => new MediaBuyPage(page).externalIds.fill(typed),
    'frames.add': (page) => new MediaBuyPage(page).addButton.click(),
    'frame.toggle': (page) => page.getByRole('checkbox', { name: `Select ${removed}` }).check(),
    'frames.remove': (page) => page.getByRole('button', { name: /^Remove selected frames/ }).click(),
  },
  landed: async (page, snapshot) => {
    const section = page.getByRole('region', { name: 'Media Buy' })
    const { draft, missing: reported, selected } = snapshot.context
    const { addition, externalIds } = new MediaBuyPage(page)
    // Added frames leave the field, and the form goes with the last of them; missing ones stay.
    await (snapshot.hasTag('open')
      ? expect(externalIds).toHaveValue(draft === '' ? '' : new RegExp(typed === added ? added : missing))
      : expect(addition).toHaveCount(0))
    await (reported.length > 0
      ? expect(section.getByText(`Missing Frames: ${missing}`)).toBeVisible()
      : expect(section.getByText(/^Missing Frames/)).toHaveCount(0))
    // A frame that is removed leaves the list; one that is not stays selected.
    const frame = page.getByRole('checkbox', { name: `Select ${removed}` })
    await (selected.length > 0 ? expect(frame).toBeChecked() : expect(frame).toHaveCount(0))
  },
}

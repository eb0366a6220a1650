import { expect, type Page } from 'playwright/test'

import type { FramesQuery } from '#contract/addresses/frames.address.ts'
import type { framesMachine } from '#machines/frames/frames.machine.ts'
import { isBySuccess, type Drive } from '#tests/support/model.ts'

import { FramesPage } from '../pages/frames.page.ts'
import { accounts } from '../support/accounts.ts'
import { arrangeFrame, walkedFrames } from '../support/admin-frames.ts'
import { exportDrive } from '../support/export-drive.ts'
import { resourceDrive } from '../support/kit-drives.ts'
import { originOf } from '../support/walk-data.ts'
import { becomes } from '../support/walker.ts'

export const list = resourceDrive({
  arrange: (page) => becomes(page, accounts.superUser),
  path: () => '/frames',
  failed: 'The frames could not be loaded',
  stale: 'the frames could not be loaded',
  shown: (page) => new FramesPage(page).rows.first(),
})

export const exporting = exportDrive<FramesQuery>({
  arrange: (page) => becomes(page, accounts.superUser),
  path: () => '/frames?name=road',
  file: 'frames.csv',
})

const frameOf = async (page: Page) => {
  const frame = (await walkedFrames(page)).spare[3]
  if (frame === undefined) {
    throw new Error('There is no spare frame')
  }
  return frame
}

/** Restores a frame that is deleted. */
export const frames: Drive<typeof framesMachine> = {
  arrange: async (page) => {
    await arrangeFrame(originOf(page), await frameOf(page), { isDeleted: true })
    await becomes(page, accounts.superUser)
  },
  open: async (page, baseUrl) => {
    const { name } = await frameOf(page)
    await page.goto(`${baseUrl}/frames?deleted=include&name=${encodeURIComponent(name)}`)
  },
  verbs: {
    'frame.restore': async (page) => {
      await new FramesPage(page).press('Restore', await frameOf(page))
    },
  },
  landed: async (page, snapshot, by) => {
    const frame = await frameOf(page)
    const admin = new FramesPage(page)
    expect(snapshot.hasTag('restoring')).toBe(false)
    await expect(admin.row(frame).getByRole('button', { name: `Restore ${frame.name}` })).toHaveCount(
      isBySuccess(by) ? 0 : 1,
    )
  },
}

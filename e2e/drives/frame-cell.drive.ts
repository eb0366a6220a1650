import { expect, type Page } from 'playwright/test'

import type { frameCellMachine } from '#machines/frames/frame-cell.machine.ts'
import { isBySuccess, type Drive } from '#tests/support/model.ts'

import { FramesPage } from '../pages/frames.page.ts'
import { accounts } from '../support/accounts.ts'
import { arrangeFrame, walkedFrames } from '../support/admin-frames.ts'
import { originOf } from '../support/walk-data.ts'
import { becomes } from '../support/walker.ts'

const columns = { externalId: 'External Id', playerId: 'Players' } as const
const frameOf = async (page: Page) => {
  const [frame] = (await walkedFrames(page)).spare
  if (frame === undefined) {
    throw new Error('There is no spare frame')
  }
  return frame
}
const press = (page: Page, name: RegExp) => new FramesPage(page).table.getByRole('button', { name }).click()

/** Keeps what is typed. The walk made their value up, so the server may ask again with its own. */
async function overwrite(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await press(page, /^Keep mine$/)
  if ((await answer).status() === 409) {
    await press(page, /^Keep mine$/)
  }
}

export const drive: Drive<typeof frameCellMachine> = {
  arrange: async (page) => {
    await arrangeFrame(originOf(page), await frameOf(page), { isDeleted: false })
    await becomes(page, accounts.superUser)
  },
  open: async (page, baseUrl, input) => {
    const frame = await frameOf(page)
    await page.goto(`${baseUrl}/frames?name=${encodeURIComponent(frame.name)}`)
    await new FramesPage(page).open(columns[input === 'list' ? 'playerId' : 'externalId'], frame)
  },
  verbs: {
    'cell.typed': async (page, { text }) => {
      const frame = await frameOf(page)
      const row = new FramesPage(page).row(frame)
      await row.getByRole('textbox').fill(text)
    },
    'cell.save': (page) => press(page, /^Save$/),
    'cell.cancel': (page) => press(page, /^(Cancel|Take theirs)$/),
    'cell.overwrite': overwrite,
  },
  landed: async (page, snapshot, by) => {
    const frame = await frameOf(page)
    const frames = new FramesPage(page)
    const { text, theirs, problem } = snapshot.context
    const field = frames.row(frame).getByRole('textbox')
    if (snapshot.hasTag('closed')) {
      await expect(field).toHaveCount(0)
      await expect(frames.row(frame).getByText(text.trim(), { exact: true })).toHaveCount(
        isBySuccess(by) ? 1 : 0,
      )
    } else {
      await expect(field).toHaveValue(text)
      await expect(frames.table.getByText(/Somebody else has (changed|emptied) this/)).toHaveCount(
        theirs === null ? 0 : 1,
      )
      await (problem === null
        ? expect(field).not.toHaveAttribute('aria-invalid', 'true')
        : expect(field).toHaveAttribute('aria-invalid', 'true'))
    }
  },
}

import { expect, type Page, type Request } from 'playwright/test'

import type { frameImportMachine } from '#machines/frames/frame-import.machine.ts'
import { isBySuccess, type Drive } from '#tests/support/model.ts'

import { FrameImportPage } from '../pages/frame-import.page.ts'
import { accounts } from '../support/accounts.ts'
import { frameNow, walkedFrames } from '../support/admin-frames.ts'
import { Api } from '../support/api.ts'
import { originOf } from '../support/walk-data.ts'
import { becomes } from '../support/walker.ts'

/** Two frames that other walks leave alone: the first changes, the second stays. */
const framesOf = async (page: Page) => {
  const [first, second] = (await walkedFrames(page)).spare.slice(5)
  if (first === undefined || second === undefined) {
    throw new Error('There are no spare frames')
  }
  return { first, second }
}

const isApplying = (request: Request): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/frames/changes')

export const drive: Drive<typeof frameImportMachine> = {
  arrange: async (page, walk) => {
    const { first, second } = await framesOf(page)
    const api = new Api(originOf(page), accounts.superUser)
    // Where nothing changes, the frame has the new value already.
    const isSame = walk.includes('preview done branch 2')
    await api.call('PATCH', `frames/${first.id}`, { extended_code: isSame ? 'NEW-1' : 'OLD-1' })
    await api.call('PATCH', `frames/${second.id}`, { extended_code: 'SAME' })
    await becomes(page, accounts.superUser)
  },
  open: async (page, baseUrl) => {
    const { first } = await framesOf(page)
    await page.goto(`${baseUrl}/frames?name=${encodeURIComponent(first.name)}`)
  },
  verbs: {
    'import.open': (page) => new FrameImportPage(page).open.click(),
    'import.typed': async (page, { text }) => {
      const { first, second } = await framesOf(page)
      const cells = text.replace('MET-00001', first.externalId).replace('MET-00002', second.externalId)
      await new FrameImportPage(page).cells.fill(cells.replace('MET-00003', 'NOWHERE-1'))
    },
    'import.choose': async (page) => {
      await new FrameImportPage(page).field.selectOption({ label: 'Route Code' })
    },
    'import.file': async (page) => {
      const { first } = await framesOf(page)
      await new FrameImportPage(page).choose(`uniqueId,extendedCode\n${first.externalId},NEW-1\n`)
    },
    'import.read': (page) => new FrameImportPage(page).press('Preview'),
    'import.back': (page) => new FrameImportPage(page).press('Back'),
    'import.retry': (page) => new FrameImportPage(page).press('Try again'),
    'import.show': (page) => new FrameImportPage(page).press(/^Refused /),
    // Until the answer: undoing makes the same call, and only that one may meet the fault of a walk about undoing.
    'import.apply': async (page) => {
      const isOver = Promise.race([
        page.waitForResponse((answer) => isApplying(answer.request())),
        page.waitForEvent('requestfailed', isApplying),
      ])
      await new FrameImportPage(page).press(/^Change \d+ frames?$/)
      await isOver
    },
    'import.undo': (page) => page.getByRole('button', { name: 'Undo', exact: true }).click(),
    'import.close': (page) => new FrameImportPage(page).press('Close'),
  },
  landed: async (page, snapshot, by) => {
    const { first } = await framesOf(page)
    const importing = new FrameImportPage(page)
    const { problem, moved } = snapshot.context
    // After a conflict the new preview follows at once.
    const isPreviewed = snapshot.matches('previewed') || snapshot.matches('previewing')
    await expect(importing.drawer).toHaveCount(snapshot.hasTag('open') ? 1 : 0)
    await expect(importing.rows).toHaveCount(isPreviewed ? 1 : 0)
    await expect(importing.banner).toHaveCount(snapshot.hasTag('applied') ? 1 : 0)
    await expect(importing.drawer.getByText('The preview could not be made')).toHaveCount(
      snapshot.matches('unpreviewed') ? 1 : 0,
    )
    await expect(page.getByText(/^(Nothing was written$|Not undone\.)/)).toHaveCount(
      problem === null || snapshot.matches('unpreviewed') ? 0 : 1,
    )
    await expect(importing.drawer.getByText('in this new preview')).toHaveCount(
      moved.length > 0 && isPreviewed ? 1 : 0,
    )
    const { extendedCode } = await frameNow(originOf(page), first.id)
    if (snapshot.hasTag('applied')) {
      expect(extendedCode).toBe('NEW-1')
    } else if (snapshot.matches('closed') && isBySuccess(by)) {
      expect(extendedCode).toBe('OLD-1')
    }
  },
}

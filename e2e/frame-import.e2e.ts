import { readFile } from 'node:fs/promises'

import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import type { Frame } from '#contract/frames.ts'

import { FrameImportPage } from './pages/frame-import.page.ts'
import { FramesPage } from './pages/frames.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { frameNow, framesOfUnit } from './support/admin-frames.ts'
import { Api } from './support/api.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

let context: BrowserContext
let page: Page
let frames: FramesPage
let importing: FrameImportPage
/** Frames of Metro that no other journey changes. */
let first: Frame
let second: Frame

test.describe.configure({ mode: 'serial' })

test.beforeEach(async ({ browser }) => {
  context = await signedIn(browser, url(), accounts.superUser)
  page = await context.newPage()
  frames = new FramesPage(page)
  importing = new FrameImportPage(page)
  const [one, two] = (await framesOfUnit(url(), '1')).slice(-2)
  first = one as Frame
  second = two as Frame
  const api = new Api(url(), accounts.superUser)
  await api.call('PATCH', `frames/${first.id}`, {
    extended_code: 'CODE-1',
    route_code: 'R1',
    player_id: ['P1'],
  })
  await api.call('PATCH', `frames/${second.id}`, {
    extended_code: '=2+3',
    route_code: 'R2',
    player_id: ['P2'],
  })
})
test.afterEach(() => context.close())

test('an exported file is edited and imported again, the table shows it, and it is undone', async () => {
  await page.goto(`${url()}/frames?externalId=${first.externalId}`)
  await expect(frames.row(first)).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV', exact: true }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  const edited = text.replace(',R1,', ',"R 9, platform ""B""",').replace(',P1,', ',"P1, P7",')
  expect(edited).not.toBe(text)

  await importing.open.click()
  await expect(importing.drawer).toBeVisible()
  await takeShots(page, 'frame-import')
  await importing.checkAccessibility()
  await importing.choose(`\uFEFF${edited}`)
  await expect(importing.rows.getByRole('listitem')).toHaveText([
    `Row 2${first.externalId}${first.name}Route CodeR1R 9, platform "B"PlayersP1P1, P7`,
  ])
  await expect(importing.drawer).toContainText('1 frame changes')
  await expect(importing.drawer).toContainText('Left out, as they can’t be changed here: countryCode')
  await takeShots(page, 'frame-import-preview')
  await importing.checkAccessibility()
  await importing.press('Change 1 frame')
  await expect(importing.banner).toHaveText('1 frame changed')
  await expect(importing.drawer).toHaveCount(0)
  await expect(frames.row(first)).toContainText('R 9, platform "B"')
  await expect(frames.row(first)).toContainText('P1, P7')
  await takeShots(page, 'frame-imported')

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await frames.expectNotice('1 frame is as it was before the import', 'success')
  const { routeCode, playerId } = await frameNow(url(), first.id)
  expect([routeCode, playerId]).toEqual(['R1', ['P1']])
  await expect(frames.row(first)).not.toContainText('platform')
})

test('a file that is wrong says where, and one in Latin-1 with semicolons and unknown frames says what is refused', async () => {
  await page.goto(`${url()}/frames?externalId=${first.externalId}`)
  await importing.open.click()
  const alert = importing.drawer.getByRole('alert')
  await importing.choose(`uniqueId,colour\n${first.externalId},red\n`)
  await expect(alert).toContainText('Row 1, column B: The column “colour” is not known.')
  await importing.choose(`uniqueId,routeFrameCode\n${first.externalId},"R9\n${second.externalId},R8\n`)
  await expect(alert).toContainText(
    'Row 2, column B: A quotation mark opens a cell here and is never closed.',
  )
  await importing.choose(`uniqueId,routeFrameCode\n${first.externalId}\n`)
  await expect(alert).toContainText('Row 2: The number of cells is 1, but the first row has 2.')
  await takeShots(page, 'frame-import-wrong')
  await importing.checkAccessibility()

  const rows = [
    'uniqueId;routeFrameCode',
    `${first.externalId};Z\xFCrich`,
    'NOWHERE;R1',
    `${second.externalId};R2`,
  ]
  await importing.choose(Buffer.from(rows.join('\r\n'), 'latin1'))
  await expect(importing.drawer).toContainText('1 frame changes, 1 stays as it is, 1 refused')
  await importing.press('Refused 1')
  await expect(importing.rows.getByRole('listitem')).toHaveText([
    'Row 3NOWHERENo frame has this external id.',
  ])
  await importing.press('All 3')
  await takeShots(page, 'frame-import-refused')
  await importing.press('Change 1 frame')
  await expect(frames.row(first)).toContainText('Zürich')
})

test('pasted cells change frames, and not while somebody else has changed one of them: they are previewed anew', async () => {
  await page.goto(`${url()}/frames?externalId=${first.externalId}`)
  await importing.open.click()
  await importing.field.selectOption({ label: 'Frame Code' })
  await importing.cells.fill(`${first.externalId}\tNEW-1\n${second.externalId}\tNEW-2\n`)
  await importing.press('Preview')
  await expect(importing.drawer).toContainText('2 frames change')
  await new Api(url(), accounts.admin).call('PATCH', `frames/${first.id}`, { extended_code: 'THEIRS' })
  await importing.press('Change 2 frames')
  await expect(importing.drawer).toContainText('Somebody else has changed 1 of these frames')
  await expect(importing.rows.getByRole('listitem').first()).toContainText(
    'Changed meanwhileFrame CodeTHEIRSNEW-1',
  )
  expect((await frameNow(url(), second.id)).extendedCode).toBe('=2+3')
  await takeShots(page, 'frame-import-conflict')
  await importing.checkAccessibility()
  await importing.press('Change 2 frames')
  await expect(importing.banner).toHaveText('2 frames changed')
  const codes = [await frameNow(url(), first.id), await frameNow(url(), second.id)]
  expect(codes.map(({ extendedCode }) => extendedCode)).toEqual(['NEW-1', 'NEW-2'])
})

test('a column of values alone goes to the selected frames, in the order of the table', async () => {
  await page.goto(`${url()}/frames?externalId=${first.externalId}`)
  await frames.select(first)
  await importing.open.click()
  await importing.cells.fill('P5, P6\n')
  await importing.field.selectOption({ label: 'Players' })
  await importing.press('Preview')
  await importing.press('Change 1 frame')
  await expect(frames.row(first)).toContainText('P5, P6')
})

test('5,000 rows are previewed in a list that renders those in sight', async () => {
  await page.goto(`${url()}/frames?externalId=${first.externalId}`)
  await importing.open.click()
  const rows = Array.from({ length: 4_999 }, (_, index) => `NOWHERE-${index},R`)
  await importing.choose(['uniqueId,routeFrameCode', ...rows, `${first.externalId},R5000`].join('\r\n'))
  await expect(importing.drawer).toContainText('1 frame changes, 4,999 refused')
  expect(await importing.rows.getByRole('listitem').count()).toBeLessThan(60)
  await takeShots(page, 'frame-import-many')
  await importing.checkAccessibility()
})

import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import type { Frame } from '#contract/frames.ts'

import { FramesPage } from './pages/frames.page.ts'
import { accounts, signedIn, storageOf } from './support/accounts.ts'
import { arrangeFrame, frameNow, framesOfUnit } from './support/admin-frames.ts'
import { Api } from './support/api.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''
/** Metro: walks edit and delete frames of another unit. */
const unit = '1'

let context: BrowserContext
let page: Page
let frames: FramesPage
/** On the first page of the unit: frames that no campaign plays on, and one that can't be deleted. */
let spare: Frame[]
let inUse: Frame

test.describe.configure({ mode: 'serial' })

test.beforeEach(async ({ browser }) => {
  context = await signedIn(browser, url(), accounts.superUser)
  page = await context.newPage()
  frames = new FramesPage(page)
  const all = await framesOfUnit(url(), unit)
  spare = all.filter(({ isDeletable, campaignCount }) => isDeletable && campaignCount === 0)
  inUse = all.find(({ isDeletable }) => !isDeletable) as Frame
})
test.afterEach(() => context.close())

test('FRAME-001 FRAME-002 FRAME-006 FRAME-007 FRAME-008 FRAME-045 FRAME-052 SHELL-013 filters, order and page of the frames are in the address', async () => {
  await page.goto(url())
  await frames.chooseSetting('Edit Frames')
  await expect(page).toHaveURL(`${url()}/frames`)
  await expect(frames.heading).toBeVisible()
  await expect(frames.rows).toHaveCount(50)
  const headers = frames.table.getByRole('columnheader')
  await expect(headers.first()).toHaveAccessibleName('Select all frames of this page')
  await expect(headers).toHaveText([
    '',
    'External IdName',
    'Frame Code',
    'Route Code',
    'Locality',
    'Business Unit',
    'Display Units',
    'Players',
    'Location',
    'Specification',
    'Actions',
  ])
  await expect(headers.nth(1)).toHaveAttribute('aria-sort', 'ascending')
  await frames.checkAccessibility()
  await takeShots(page, 'frames')

  await frames.sortBy('Frame Code')
  await expect(page).toHaveURL(`${url()}/frames?sort=extended_code`)
  // The links follow the address.
  await expect(headers.nth(2)).toHaveAttribute('aria-sort', 'ascending')
  await frames.sortBy('Frame Code')
  await expect(page).toHaveURL(`${url()}/frames?sort=-extended_code`)
  await expect(headers.nth(2)).toHaveAttribute('aria-sort', 'descending')
  await frames.sortBy('Frame Code')
  await expect(page).toHaveURL(`${url()}/frames`)
  await expect(headers.nth(1)).toHaveAttribute('aria-sort', 'ascending')

  await page
    .getByRole('navigation', { name: 'Pages of frames' })
    .getByRole('link', { name: 'Next page' })
    .click()
  await expect(page).toHaveURL(`${url()}/frames/2`)
  await expect(frames.rows).toHaveCount(50)

  const [frame] = spare
  await frames.filter('External id').fill(frame?.externalId ?? '')
  await expect(page).toHaveURL(`${url()}/frames?externalId=${frame?.externalId}`)
  await frames.expectNames([frame?.name ?? ''])
  await expect(frames.row(frame as Frame).getByRole('link', { name: /on the map$/ })).toHaveAttribute(
    'href',
    `https://www.openstreetmap.org/?mlat=${frame?.lat}&mlon=${frame?.lng}#map=17/${frame?.lat}/${frame?.lng}`,
  )
  await frames.filter('Player').fill('nothing has this')
  await expect(page.getByText('No frames found')).toBeVisible()
  await takeShots(page, 'frames-none')
  await page.getByRole('button', { name: 'Remove the filter Player: nothing has this' }).click()
  await frames.expectNames([frame?.name ?? ''])
  await frames.unitFilter.selectOption({ label: 'Northern Roads' })
  await expect(page.getByText('No frames found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(`${url()}/frames`)
  await page.goto(`${url()}/frames/everything`)
  await expect(frames.rows).toHaveCount(50)
})

test('FRAME-012 FRAME-013 FRAME-014 FRAME-015 FRAME-016 FRAME-051 a cell is edited in its place, a taken id is refused, and two editors choose between their values', async () => {
  const [frame, other] = spare as [Frame, Frame]
  await arrangeFrame(url(), frame, { isDeleted: false })
  await page.goto(`${url()}/frames?name=${encodeURIComponent(frame.name)}`)
  const cell = frames.row(frame)

  await frames.edit('External Id', frame, other.externalId)
  await expect(cell.getByText('Another frame has this external id.')).toBeVisible()
  await expect(frames.field('External Id', frame)).toBeFocused()
  await takeShots(page, 'frame-cell-refused')
  await frames.checkAccessibility()
  await page.keyboard.press('Escape')
  await expect(frames.cell('External Id', frame)).toBeFocused()
  await expect(cell.getByText(frame.externalId, { exact: true })).toBeVisible()

  await frames.open('Players', frame)
  await expect(
    cell.getByText(
      'It may take several minutes for player updates to be reflected in rules and search results',
    ),
  ).toBeVisible()
  await takeShots(page, 'frame-cell')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await frames.field('Players', frame).fill(' PL-A ,PL-B , ')
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toEqual({
    player_id: ['PL-A', 'PL-B'],
    held: { player_id: frame.playerId },
  })
  await expect(cell.getByText('PL-A, PL-B', { exact: true })).toBeVisible()
  await expect(frames.cell('Players', frame)).toBeFocused()

  // Somebody else changes the cell while it is being edited: the list follows, what is typed stays.
  await frames.open('Route Code', frame)
  await frames.field('Route Code', frame).fill(' MINE ')
  await new Api(url(), accounts.admin).call('PATCH', `frames/${frame.id}`, { route_code: 'THEIRS' })
  await page.keyboard.press('Enter')
  await expect(cell.getByText('Somebody else has changed this to “THEIRS”.')).toBeVisible()
  await takeShots(page, 'frame-cell-conflict')
  await cell.getByRole('button', { name: 'Keep mine' }).click()
  await expect(cell.getByText('MINE', { exact: true })).toBeVisible()
  await expect.poll(async () => (await frameNow(url(), frame.id)).routeCode).toBe('MINE')

  await frames.open('Route Code', frame)
  await frames.field('Route Code', frame).fill('AGAIN')
  await new Api(url(), accounts.admin).call('PATCH', `frames/${frame.id}`, { route_code: frame.routeCode })
  await page.keyboard.press('Enter')
  await cell.getByRole('button', { name: 'Take theirs' }).click()
  await expect(cell.getByText(frame.routeCode ?? '–', { exact: true })).toBeVisible()
  await arrangeFrame(url(), frame, { isDeleted: false })
})

test('the arrow keys go from cell to cell, F2 and Enter edit, Escape gives up', async () => {
  await page.goto(`${url()}/frames?unit=${unit}`)
  const [one, two] = spare as [Frame, Frame]
  await expect(frames.row(one)).toBeVisible()
  await frames.cell('External Id', one).focus()
  await page.keyboard.press('ArrowRight')
  await expect(frames.cell('Frame Code', one)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(frames.cell('Route Code', one)).toBeFocused()
  await page.keyboard.press('F2')
  await expect(frames.field('Route Code', one)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(frames.field('Route Code', one)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(frames.cell('Route Code', one)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(frames.cell('Frame Code', one)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(frames.field('Frame Code', one)).toBeFocused()
  // An edit that changes nothing ends when another begins.
  await frames.open('Players', two)
  await expect(frames.field('Players', two)).toBeFocused()
  await expect(frames.field('Frame Code', one)).toHaveCount(0)
})

test('FRAME-010 FRAME-011 FRAME-021 FRAME-022 FRAME-023 FRAME-024 FRAME-025 FRAME-046 FRAME-047 FRAME-048 of several frames those are deleted that no campaign plays on, and brought back', async () => {
  const [first, second] = spare as [Frame, Frame]
  await page.goto(`${url()}/frames?unit=${unit}`)
  await expect(frames.deleteSelected).toBeDisabled()
  const selection = frames.table.getByRole('columnheader').first()
  await expect.poll(async () => (await selection.boundingBox())?.width).toBe(80)
  await frames.select(first)
  await frames.select(second)
  await frames.select(inUse)
  await expect(page.getByText('3 selected')).toBeVisible()
  await takeShots(page, 'frames-selected')
  await frames.deleteSelected.click()
  await expect(frames.question).toContainText('Are you sure you want to delete 3 frames?')
  await expect(frames.question).toContainText('1/3 frames you have selected are attached to campaigns')
  await frames.checkAccessibility()
  await takeShots(page, 'frames-deletion')
  await frames.question.getByRole('button', { name: 'Yes' }).click()
  await expect(frames.question).toContainText('2 of 3 frames deleted')
  await expect(frames.question.getByRole('listitem')).toHaveText([
    `${inUse.name}${inUse.externalId} is attached to an active campaign. Remove it there, or wait until the campaign has ended.`,
  ])
  await frames.expectNotice(`The frames: ${first.name}, ${second.name} have been deleted`, 'success')
  await takeShots(page, 'frames-partly-deleted')
  const again = page.waitForRequest((request) => request.method() === 'DELETE')
  await frames.question.getByRole('button', { name: 'Try again' }).click()
  expect((await again).url()).toContain(`/frames/${inUse.id}`)
  await expect(frames.question).toContainText('2 of 3 frames deleted')
  await frames.question.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('2 frames deleted')).toBeVisible()
  await expect(frames.row(first)).toHaveCount(0)
  await takeShots(page, 'frames-deleted')

  await frames.deletedFilter.selectOption({ label: 'Only Deleted Frames' })
  await expect(page).toHaveURL(`${url()}/frames?unit=${unit}&deleted=only`)
  await expect(frames.row(first).getByRole('checkbox')).toBeDisabled()
  await expect(frames.row(first).getByRole('button', { name: /^Edit / })).toHaveCount(0)
  await frames.deletedFilter.selectOption({ label: 'Exclude Deleted Frames' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await frames.expectNotice(`The frames: ${first.name}, ${second.name} have been restored`, 'success')
  await expect(frames.row(first)).toBeVisible()
  await expect(frames.row(second)).toBeVisible()
})

test('FRAME-017 FRAME-018 FRAME-019 FRAME-020 SHELL-044 a frame is deleted and restored by its row, and its screenshots lead back to the list', async () => {
  const [frame] = spare as [Frame]
  await arrangeFrame(url(), frame, { isDeleted: false })
  await page.goto(`${url()}/frames?name=${encodeURIComponent(frame.name)}`)
  await expect(
    frames.row(frame).getByRole('link', { name: `View screenshots of ${frame.name}` }),
  ).toHaveAttribute('href', `/frames/${frame.id}/screenshots`)
  await frames.press('Delete', frame)
  await expect(frames.question).toContainText('Are you sure you want to delete 1 frame?')
  await frames.question.getByRole('button', { name: 'Yes' }).click()
  await frames.expectNotice(`The frame: ${frame.name}, has been deleted`, 'success')
  await frames.deletedFilter.selectOption({ label: 'Include Deleted Frames' })
  await expect(frames.row(frame).getByText('Deleted', { exact: true })).toBeVisible()
  await expect(frames.row(frame).getByRole('link', { name: /^View screenshots/ })).toHaveCount(0)
  await takeShots(page, 'frame-deleted')
  await frames.press('Restore', frame)
  await frames.expectNotice(`The frame: ${frame.name}, has been restored`, 'success')
  await expect(frames.row(frame).getByRole('button', { name: `Delete ${frame.name}` })).toBeVisible()
  const { href } = new URL(page.url())
  await frames
    .row(frame)
    .getByRole('link', { name: /^View screenshots/ })
    .click()
  await page.getByRole('link', { name: 'Back to frames' }).click()
  await expect(page).toHaveURL(href)
  await expect(frames.row(frame)).toBeVisible()
})

test('FRAME-004 FRAME-005 FRAME-011 FRAME-021 an editor of one unit sees its frames only, without selection and business units', async ({
  browser,
}) => {
  const admin = await signedIn(browser, url(), accounts.admin)
  const theirs = new FramesPage(await admin.newPage())
  await theirs.page.goto(`${url()}/frames`)
  await expect(theirs.rows).toHaveCount(50)
  await expect(theirs.unitFilter).toHaveCount(0)
  await expect(theirs.deleteSelected).toHaveCount(0)
  await expect(theirs.table.getByRole('checkbox')).toHaveCount(0)
  await expect(theirs.table.getByRole('columnheader', { name: 'Business Unit' })).toHaveCount(0)
  const [foreign] = await framesOfUnit(url(), '2')
  await theirs.filter('External id').fill(foreign?.externalId ?? '')
  await expect(theirs.page.getByText('No frames found')).toBeVisible()
  await takeShots(theirs.page, 'frames-of-unit')
  await admin.close()
})

test('FRAME-012 where nothing hovers, each cell that can be edited has its pencil', async ({ browser }) => {
  const [frame] = spare as [Frame]
  const context = await browser.newContext({
    baseURL: url(),
    storageState: await storageOf(url(), accounts.superUser),
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
  })
  const phone = new FramesPage(await context.newPage())
  await phone.page.goto(`/frames?name=${encodeURIComponent(frame.name)}`)
  await expect(phone.row(frame).getByRole('button', { name: /^Edit / })).toHaveCount(5)
  await phone.pencil('Players', frame).tap()
  await expect(phone.field('Players', frame)).toBeFocused()
  await context.close()
})

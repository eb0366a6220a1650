import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { MediaBuyPage } from './pages/media-buy.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { freeFrameIds } from './support/frames.ts'
import { makeCampaign } from './support/walk-data.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

let context: BrowserContext
let page: Page
let mediaBuy: MediaBuyPage
let campaignId = ''
let first = ''
let second = ''

test.beforeEach(async ({ browser }) => {
  context = await signedIn(browser, url(), accounts.plain)
  page = await context.newPage()
  // A page of the product that runs none of it: the campaign is made where the page stands.
  await page.goto(`${url()}/favicon.svg`)
  campaignId = (await makeCampaign(page)).id
  ;[first = '', second = ''] = await freeFrameIds(page, campaignId)
  mediaBuy = new MediaBuyPage(page)
  await mediaBuy.open(campaignId)
})

test.afterEach(() => context.close())

test('FRAME-033 FRAME-034 FRAME-035 FRAME-036 FRAME-038 added, existing and missing frames are reported', async () => {
  await mediaBuy.openAddition()
  await expect(mediaBuy.externalIds).toBeFocused()
  await expect(mediaBuy.addButton).toBeDisabled()
  const sent = page.waitForRequest((request) => request.url().endsWith('/relationships/frames'))
  await mediaBuy.add(` ${first} ,\n ${second} `)
  expect((await sent).postDataJSON()).toEqual([{ id: first }, { id: second }])
  await mediaBuy.expectNotice('Frames added', 'success')
  await expect(mediaBuy.selection(first)).toBeEnabled()
  await expect(mediaBuy.addition).toHaveCount(0)
  await expect(mediaBuy.additionButton).toBeFocused()

  await mediaBuy.add(`${first}, CAC99999`)
  await mediaBuy.expectNotice('Frame already exists', 'error')
  await mediaBuy.expectNotice('Missing Frames: CAC99999', 'info')
  await expect(mediaBuy.externalIds).toHaveAttribute('aria-invalid', 'true')
  await expect(mediaBuy.externalIds).toHaveAccessibleDescription(/Missing Frames: CAC99999/)
  await expect(mediaBuy.externalIds).toHaveValue('CAC99999')
  await expect(mediaBuy.externalIds).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(mediaBuy.additionButton).toBeFocused()
  await expect(mediaBuy.additionButton).toHaveText('Add frames (1 id typed)')
  await page.keyboard.press('Enter')
  await expect(mediaBuy.externalIds).toHaveValue('CAC99999')
  await expect(mediaBuy.externalIds).toHaveAccessibleDescription(/Missing Frames: CAC99999/)
})

test('FRAME-037 a failed attachment shows what the server says, or "Error adding frames"', async () => {
  const refuse = (body: string) =>
    page.route('**/relationships/frames', (route) => route.fulfill({ status: 422, body }))
  await refuse(JSON.stringify({ errors: [{ detail: 'The frames are locked.' }] }))
  await mediaBuy.add(first)
  await mediaBuy.expectNotice('The frames are locked.', 'error')
  await page.unrouteAll({ behavior: 'wait' })
  await refuse('{}')
  await mediaBuy.add(first)
  await mediaBuy.expectNotice('Error adding frames', 'error')
  await expect(mediaBuy.externalIds).toHaveValue(first)
})

test('FRAME-049 frames attached by hand are selected and removed, those of a booking are not selectable', async () => {
  const booked = (await makeCampaign(page, 1)).id
  const [free = ''] = await freeFrameIds(page, booked)
  await mediaBuy.open(booked)
  await mediaBuy.add(free)
  await expect(mediaBuy.selection(free)).toBeEnabled()
  const others = mediaBuy.frames.getByRole('checkbox', { disabled: true })
  await expect(others.first()).toBeVisible()
  await expect(mediaBuy.removeButton).toBeDisabled()
  await mediaBuy.selection(free).check()
  await expect(mediaBuy.removeButton).toHaveText('Remove selected frames (1)')
  await mediaBuy.removeButton.click()
  await expect(mediaBuy.selection(free)).toHaveCount(0)
  await expect(others.first()).toBeVisible()
})

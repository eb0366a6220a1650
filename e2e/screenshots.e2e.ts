import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { MediaBuyPage } from './pages/media-buy.page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { attachFrames, frameIdsOf, freeFrameIds } from './support/frames.ts'
import { sendScreenshots } from './support/screenshots.ts'
import { takeShots } from './support/shots.ts'
import { makeCampaign, makeReadyCampaign } from './support/walk-data.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''
const hour = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour)

let context: BrowserContext
let page: Page

test.beforeEach(async ({ browser }) => {
  context = await signedIn(browser, url(), accounts.superUser)
  page = await context.newPage()
  // A page of the product that runs none of it: what a journey needs is made where the page stands.
  await page.goto(`${url()}/favicon.svg`)
})

test.afterEach(() => context.close())

const screenshots = () => page.getByRole('link', { name: /^Screenshot of / })
const heading = () => page.getByRole('heading', { name: 'Screenshots', exact: true })

test('FRAME-026 the screenshots of a frame are shown with their dates, and one of them large, with the newer and the older', async () => {
  const frameId = await frameWithout()
  const sent = await sendScreenshots(url(), frameId, [hoursAgo(30), hoursAgo(2), hoursAgo(1)])
  const [oldest, middle, newest] = sent.map((screenshot) => screenshot.id)
  await page.goto(`${url()}/frames/${frameId}/screenshots`)
  await expect(heading()).toBeVisible()
  const description = page.getByRole('region', { name: 'Screenshots', exact: true })
  await expect(description.getByText(/^CAC\d+$/)).toBeVisible()
  await expect(screenshots()).toHaveCount(3)
  expect(await addresses()).toEqual([newest, middle, oldest].map((shot) => `?screenshot=${shot}`))
  for (const screenshot of await screenshots().all()) {
    await expect(screenshot.locator('img')).toHaveJSProperty('complete', true)
    await expect(screenshot.locator('time')).toHaveText(/^\d{1,2}:\d{2} [ap]m$/)
  }
  await expectAccessible(page)
  await takeShots(page, 'screenshots')

  await screenshots().nth(1).click()
  const large = page.getByRole('img', { name: /^Screenshot of / })
  await expect(large).toHaveCount(1)
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await takeShots(page, 'screenshot-viewer')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('3 of 3', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Older' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Newer' }).click()
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Newer' }).click()
  await expect(page).toHaveURL(new RegExp(`screenshot=${newest}$`))
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'All screenshots' }).click()
  await expect(screenshots()).toHaveCount(3)
  await page.goto(`${url()}/frames/${frameId}/screenshots?screenshot=999999`)
  await expect(page.getByText('This screenshot is not there any more')).toBeVisible()
})

test('FRAME-027 a frame without screenshots says so', async () => {
  const frameId = await frameWithout()
  await page.goto(`${url()}/frames/${frameId}/screenshots`)
  await expect(page.getByText('There are no screenshots available for this frame')).toBeVisible()
  await takeShots(page, 'screenshots-none')
})

test('FRAME-032 frames of an active campaign lead to their screenshots in it, those of an inactive one do not', async () => {
  const { id } = await makeReadyCampaign(page)
  const [frameId = ''] = await frameIdsOf(page, id)
  await sendScreenshots(url(), frameId, [hoursAgo(0)])
  const mediaBuy = new MediaBuyPage(page)
  const links = mediaBuy.frames.getByRole('link', { name: /^View screenshots of / })
  await mediaBuy.open(id)
  await expect(mediaBuy.frames.getByRole('checkbox').first()).toBeVisible()
  await expect(links).toHaveCount(0)
  await new Api(url(), accounts.superUser).call('PATCH', `campaigns/${id}`, { is_active: true })
  await expect(links.first()).toBeVisible()
  await takeShots(page, 'media-buy-active')
  await links.first().click()
  await expect(page).toHaveURL(new RegExp(`/campaigns/${id}/media-buy/${frameId}/screenshots$`))
  await expect(heading()).toBeVisible()
  await expect(screenshots().first()).toBeVisible()
  await page.getByRole('link', { name: 'Back to media-buy' }).click()
  await expect(mediaBuy.frames).toBeVisible()
})

test('FRAME-028 FRAME-031 FRAME-053 the media buy shows 15 frames per page, by external id, and their history, newest first', async () => {
  const { id } = await makeCampaign(page)
  const ids = (await freeFrameIds(page, id)).slice(0, 17)
  const [last = '', ...others] = ids.toReversed()
  await attachFrames(page, id, others)
  await attachFrames(page, id, [last])
  const mediaBuy = new MediaBuyPage(page)
  await mediaBuy.open(id)
  const listed = async () =>
    (await mediaBuy.frames.getByRole('rowheader').allTextContents()).map((text) => text.slice(0, 8))
  await expect(mediaBuy.frames.getByRole('checkbox')).toHaveCount(15)
  const firstPage = await listed()
  await expect(mediaBuy.frames.getByText('By hand', { exact: true })).toHaveCount(15)
  await expect(mediaBuy.frames.getByRole('columnheader', { name: 'Group' })).toBeAttached()
  const history = page.getByRole('table', { name: 'Frame history' }).getByRole('row')
  await expect(history).toHaveCount(3)
  await expect(history.nth(1)).toContainText(last)
  await expect(history.nth(1).getByRole('cell').nth(1)).toHaveText('1')
  await expect(history.nth(2)).toContainText(others.toSorted()[0] ?? '')
  await expect(history.nth(2).getByRole('cell').nth(1)).toHaveText('16')
  await history.nth(2).getByRole('button', { name: 'and 12 more' }).click()
  await expect(page.getByText(others.toSorted().join(', '))).toBeVisible()
  await takeShots(page, 'media-buy-history')
  await page.keyboard.press('Escape')
  await page.goto(`${url()}/campaigns/${id}/media-buy/2`)
  await expect(mediaBuy.frames.getByRole('checkbox')).toHaveCount(2)
  expect([...firstPage, ...(await listed())]).toEqual(ids.toSorted())
})

test('FRAME-052 a campaign without frames says so, and that there is no history', async () => {
  const { id } = await makeCampaign(page)
  await new MediaBuyPage(page).open(id)
  await expect(page.getByText('No frames found')).toBeVisible()
  await expect(page.getByText('No frame history to display')).toBeVisible()
  await takeShots(page, 'media-buy-empty')
})

test('FRAME-039 FRAME-050 frames that are attached are busy until the answer, and ids without a prefix are reported by the server', async () => {
  const { id } = await makeCampaign(page)
  const mediaBuy = new MediaBuyPage(page)
  await mediaBuy.open(id)
  let release = () => {}
  const isHeld = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/relationships/frames', async (route) => {
    await isHeld
    await route.continue()
  })
  await mediaBuy.add('00001')
  await expect(mediaBuy.addButton).toHaveAttribute('aria-busy', 'true')
  await expect(mediaBuy.externalIds).not.toBeEditable()
  release()
  await mediaBuy.expectNotice('Missing Frames: 00001', 'info')
  await expect(mediaBuy.externalIds).toBeEditable()
  await expect(mediaBuy.addButton).not.toHaveAttribute('aria-busy', 'true')
})

/** A frame that no screenshot was sent of, whatever others have done: of the last ones, as they take the first. */
async function frameWithout(): Promise<string> {
  const api = new Api(url(), accounts.superUser)
  const { id } = await makeCampaign(page)
  await attachFrames(page, id, (await freeFrameIds(page, id)).slice(-20))
  for (const frameId of await frameIdsOf(page, id)) {
    const { data } = (await api.call('GET', `frames/${frameId}/screenshots`)) as { data: unknown[] }
    if (data.length === 0) {
      return frameId
    }
  }
  throw new Error('There are screenshots of all frames')
}

async function addresses(): Promise<string[]> {
  const hrefs = await screenshots().evaluateAll((links) =>
    links.map((link) => (link as HTMLAnchorElement).href),
  )
  return hrefs.map((href) => new URL(href).search)
}

import { readFile } from 'node:fs/promises'

import { expect, test, type Browser } from 'playwright/test'

import type { BookingHit } from '#contract/search.ts'

import { CommentsPage } from './pages/comments.page.ts'
import { CreativePage } from './pages/creative.page.ts'
import { ReviewPage } from './pages/review.page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { accounts, signedIn, type Account } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { creativesByCampaign } from './support/demo-creatives.ts'
import { jpeg } from './support/pictures.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

let campaignId = ''
let free: BookingHit | undefined

test.beforeAll(async () => {
  const api = new Api(url(), accounts.manager)
  ;[free] = await api.freeBookings()
  campaignId = await api.createCampaign({ bookings: free ? [free] : [] })
})

test.afterAll(async () => {
  if (free !== undefined) {
    await new Api(url(), accounts.manager).detach(campaignId, free)
  }
})

/** A picture that waits for a decision; returns its id. */
async function waitingPicture(): Promise<string> {
  const api = new Api(url(), accounts.manager)
  const [specification] = await api.specifications(campaignId)
  return api.upload(campaignId, specification?.id ?? '', 'poster.jpg', await jpeg(640, 480))
}

/** A video of 1080 × 1920 that waits for a decision, in a campaign of the demo with frames of that size. */
async function waitingVideo(): Promise<{ campaignId: string; creativeId: string }> {
  const api = new Api(url(), accounts.superUser)
  const film = await readFile('server/demo/artwork/clips/ambrelle-1080x1920.mp4')
  for (const { campaignId } of await creativesByCampaign(url())) {
    const specifications = await api.specifications(campaignId)
    const fitting = specifications.find(({ width, height }) => width === 1080 && height === 1920)
    if (fitting !== undefined) {
      return { campaignId, creativeId: await api.upload(campaignId, fitting.id, 'film.mp4', film) }
    }
  }
  throw new Error('The demo has no campaign with frames of 1080 × 1920')
}

async function opened(browser: Browser, account: Account) {
  const page = await (await signedIn(browser, url(), account)).newPage()
  return { page, creative: new CreativePage(page), close: () => page.context().close() }
}

test('a place is marked in the reason of a rejection, and the uploader sees it there', async ({
  browser,
}) => {
  const creativeId = await waitingPicture()
  const moderator = await opened(browser, accounts.moderator)
  await moderator.creative.open(campaignId, creativeId)
  await moderator.creative.reject()
  await moderator.creative.markPlace()
  const pin = moderator.creative.placeToMark
  await expect(pin).toBeFocused()
  await pin.press('ArrowLeft')
  await pin.press('ArrowDown')
  await takeShots(moderator.page, 'reject-mark')
  await expectAccessible(moderator.page)
  await moderator.page.getByRole('button', { name: 'Remove the mark' }).click()
  await expect(pin).toHaveCount(0)
  await moderator.creative.markPlace()
  await pin.click({ position: { x: 30, y: 30 } })
  await expect(pin).toContainText(/^\d+ % from the left, \d+ % from the top$/)
  const place = (await pin.textContent()) ?? ''
  await moderator.creative.confirmRejection('The logo is cut off here')
  await expect(moderator.page.getByText('Rejected', { exact: true })).toBeVisible()
  await moderator.close()

  const uploader = await opened(browser, accounts.manager)
  await uploader.creative.open(campaignId, creativeId)
  await expect(
    uploader.page.getByText('Rejected: “The logo is cut off here” (the pin shows where)'),
  ).toBeVisible()
  const shown = uploader.page.getByRole('img', { name: 'The place that was rejected' })
  const placeNow = async () => {
    const { x, y } = await new CommentsPage(uploader.page).placeOf(shown)
    return `${Math.round(x * 100)} % from the left, ${Math.round(y * 100)} % from the top`
  }
  await expect.poll(placeNow).toBe(place)
  await takeShots(uploader.page, 'rejected-with-mark')
  await expectAccessible(uploader.page)
  await uploader.close()
})

test('on the review desk a frequent reason takes the mark along', async ({ browser }) => {
  const creativeId = await waitingPicture()
  const moderator = await opened(browser, accounts.moderator)
  const review = new ReviewPage(moderator.page)
  await review.open(campaignId)
  await expect(review.picture('poster')).toBeVisible()
  await moderator.page.keyboard.press('r')
  await moderator.creative.markPlace()
  await moderator.creative.placeToMark.press('ArrowRight')
  const decided = moderator.page.waitForResponse((response) => response.url().endsWith('/moderate'))
  await moderator.page.getByRole('button', { name: 'Text is hard to read' }).click()
  await expect(moderator.page.getByText('Nothing waits for you').last()).toBeVisible()
  // Leaving the desk sends what could still be undone.
  await moderator.page.getByRole('link', { name: 'Close' }).click()
  await expect(moderator.page).toHaveURL(`/campaigns/${campaignId}/creative`)
  expect((await decided).ok()).toBe(true)
  await expect(moderator.page.getByText('Rejected', { exact: true }).first()).toBeVisible()
  await moderator.creative.open(campaignId, creativeId)
  await expect(
    moderator.page.getByText('Rejected: “Text is hard to read” (the pin shows where)'),
  ).toBeVisible()
  await moderator.close()
})

test('a moment of a video is marked where it is stopped, and the uploader gets there by a press', async ({
  browser,
}) => {
  const film = await waitingVideo()
  const moderator = await opened(browser, accounts.superUser)
  await moderator.creative.open(film.campaignId, film.creativeId)
  await moderator.creative.reject()
  await moderator.page.getByRole('button', { name: 'Mark a moment' }).click()
  const dialog = moderator.page.getByRole('dialog', { name: /reject this creative/ })
  const video = dialog.locator('video')
  await expect.poll(() => video.evaluate(({ readyState }: HTMLVideoElement) => readyState)).toBeGreaterThan(0)
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 1.2
  })
  await expect(dialog.getByText('The reason is about 0:01, where the video is stopped.')).toBeVisible()
  await moderator.creative.confirmRejection('Flickers')
  const show = moderator.page.getByRole('button', { name: 'Show 0:01' })
  await show.click()
  await expect
    .poll(() =>
      moderator.page
        .locator('[data-part=stage] video')
        .evaluate((video: HTMLVideoElement) => video.currentTime),
    )
    .toBeCloseTo(1.2, 1)
  await moderator.close()
  await new Api(url(), accounts.superUser).call('DELETE', `creatives/${film.creativeId}`)
})

import { expect, test, type Browser, type Page } from 'playwright/test'

import { ReviewPage } from './pages/review.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { jpeg } from './support/pictures.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''
const manager = () => new Api(url(), accounts.manager)

interface Place {
  campaignId: string
  ids: string[]
}

/** A campaign with so many creatives, `waiting-1` first, that wait for a decision. */
async function campaignWith(count: number): Promise<Place> {
  const [booking] = await manager().freeBookings()
  const campaignId = await manager().createCampaign({ bookings: booking ? [booking] : [] })
  const specificationId = (await manager().specifications(campaignId))[0]?.id ?? ''
  const ids: string[] = []
  for (let index = 1; index <= count; index++) {
    ids.push(
      await manager().upload(
        campaignId,
        specificationId,
        `waiting-${index}.jpg`,
        await jpeg(640, 480 + index),
      ),
    )
  }
  return { campaignId, ids }
}

/** How many creatives of a campaign were decided how. */
async function decisionsIn(campaignId: string): Promise<Record<string, number>> {
  const creatives = (await manager().specifications(campaignId)).flatMap((each) => each.creatives)
  return Object.fromEntries(
    [...Map.groupBy(creatives, ({ moderationStatus }) => String(moderationStatus))].map(([status, of]) => [
      status,
      of.length,
    ]),
  )
}

async function opened(
  browser: Browser,
  campaignId: string,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<{ page: Page; review: ReviewPage }> {
  const context = await signedIn(browser, url(), accounts.moderator)
  const page = await context.newPage()
  await prepare(page)
  const review = new ReviewPage(page)
  await review.open(campaignId)
  return { page, review }
}

test('20 creatives are decided by 20 keys and no pointer, and each decision leads to the next', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { campaignId } = await campaignWith(20)
  const { page, review } = await opened(browser, campaignId)
  await review.expectPlace('1 of 20')
  for (let left = 20; left > 0; left--) {
    await expect(review.picture(`waiting-${21 - left}`)).toBeVisible()
    await page.keyboard.press('a')
  }
  await expect(review.nothing).toBeVisible()
  // Leaving sends what is still held.
  await page.getByRole('link', { name: 'Close' }).click()
  await expect.poll(() => decisionsIn(campaignId)).toEqual({ '1': 20 })
  await page.context().close()
})

test('a decision is undone before it is sent; a rejection takes a frequent reason, or one in words', async ({
  browser,
}) => {
  const { campaignId } = await campaignWith(3)
  const { page, review } = await opened(browser, campaignId, (own) => own.clock.install())
  await takeShots(page, 'review')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await review.checkAccessibility()
    }
  }
  // It is held for some seconds only: they must not go by between the two presses.
  await page.clock.pauseAt(Date.now() + 1000)
  await review.button('Approve').click()
  await review.button('Undo').click()
  await page.clock.resume()
  await expect(review.picture('waiting-1')).toBeVisible()
  await review.expectPlace('1 of 3')

  await page.keyboard.press('r')
  const question = page.getByRole('dialog', { name: /reject this creative/ })
  await takeShots(page, 'review-reject')
  await question.getByRole('button', { name: 'Text is hard to read' }).click()
  await expect(review.picture('waiting-2')).toBeVisible()
  // The question closes once the next creative is shown; until then the keys are its own.
  await expect(question).toBeHidden()
  await page.keyboard.press('r')
  await question.getByRole('textbox').fill('   ')
  await question.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(question).toContainText('Please enter a valid reject reason')
  await question.getByRole('textbox').fill('<b>Wrong</b> 🚫 logo')
  await question.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(review.picture('waiting-3')).toBeVisible()
  await page.getByRole('link', { name: 'Close' }).click()
  await expect.poll(() => decisionsIn(campaignId)).toEqual({ '0': 1, '-1': 2 })
  await page.context().close()
})

test('several are approved together after a question, without those that somebody else has decided on', async ({
  browser,
}) => {
  const { campaignId, ids } = await campaignWith(4)
  // Without a push service: the page hears of it only when it asks itself, with the question.
  const { page, review } = await opened(browser, campaignId, (own) => own.routeWebSocket(/.*/, () => {}))
  for (const name of ['waiting-2', 'waiting-3', 'waiting-4']) {
    await review.choose(name)
  }
  const gate = Promise.withResolvers<void>()
  await page.route('**/waiting-creatives*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await new Api(url(), accounts.superUser).call('POST', `creatives/${ids[2]}/moderate`, { status: 1 })
  await review.button('Approve 3').click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('approve these 3 creatives')
  gate.resolve()
  await expect(question).toContainText('2 of 3 can be decided.')
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(review.picture('waiting-1')).toBeVisible()
  await review.expectPlace('1 of 1')
  await page.getByRole('link', { name: 'Close' }).click()
  await expect.poll(() => decisionsIn(campaignId)).toEqual({ '0': 1, '1': 3 })
  await page.context().close()
})

test('a decision that cannot be sent stays with its message until it is sent again', async ({ browser }) => {
  const { campaignId } = await campaignWith(2)
  const { page, review } = await opened(browser, campaignId)
  await expect(review.picture('waiting-1')).toBeVisible()
  await page.route('**/moderate', (route) => route.fulfill({ status: 503, body: '' }))
  await page.keyboard.press('a')
  await expect(review.picture('waiting-2')).toBeVisible()
  await expect(review.failed).toContainText('waiting-1')
  expect(await decisionsIn(campaignId)).toEqual({ '0': 2 })
  await page.unroute('**/moderate')
  await review.failed.getByRole('button', { name: 'Try again' }).click()
  await expect(review.failed).toHaveCount(0)
  await expect.poll(() => decisionsIn(campaignId)).toEqual({ '0': 1, '1': 1 })
  await page.context().close()
})

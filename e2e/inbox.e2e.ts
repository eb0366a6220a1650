import { expect, test, type Browser, type Page } from 'playwright/test'

import { InboxPage } from './pages/inbox.page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { accounts, signedIn, type Account } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { failUpload } from './support/failures.ts'
import { jpeg } from './support/pictures.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

async function opened(browser: Browser, account: Account): Promise<{ page: Page; inbox: InboxPage }> {
  const context = await signedIn(browser, url(), account)
  const page = await context.newPage()
  await page.goto(url())
  const inbox = new InboxPage(page)
  await expect(inbox.button).toHaveAccessibleName(/^(Nothing|\d)/)
  return { page, inbox }
}

test('what waits for a person is counted on every screen while it comes and goes, and each line leads to it', async ({
  browser,
}) => {
  const manager = new Api(url(), accounts.manager)
  const [booking] = await manager.freeBookings()
  const campaignId = await manager.createCampaign({ bookings: booking ? [booking] : [] })
  const { name } = await manager.campaign(campaignId)
  const specificationId = (await manager.specifications(campaignId))[0]?.id ?? ''
  const uploader = await opened(browser, accounts.manager)
  const moderator = await opened(browser, accounts.moderator)
  const before = { uploader: await uploader.inbox.count(), moderator: await moderator.inbox.count() }

  const creativeId = await manager.upload(campaignId, specificationId, 'poster.jpg', await jpeg(640, 480))
  await moderator.inbox.expectCount(before.moderator + 1)
  // The manager may decide on it, too.
  await uploader.inbox.expectCount(before.uploader + 1)
  await failUpload(manager, campaignId, specificationId, 'torn.jpg')
  await uploader.inbox.expectCount(before.uploader + 2)

  await new Api(url(), accounts.moderator).call('POST', `creatives/${creativeId}/moderate`, {
    status: -1,
    notes: 'Too dark',
  })
  await moderator.inbox.expectCount(before.moderator)
  await uploader.inbox.expectCount(before.uploader + 2)

  const { page, inbox } = uploader
  await inbox.button.press('Enter')
  const rejected = inbox.lines(/rejected creatives? of yours/).filter({ hasText: name })
  await expect(rejected).toHaveText(/^poster/)
  await expectAccessible(page)
  await takeShots(page, 'inbox')
  // A list that is read again may move under the pointer.
  await expect(inbox.panel).toHaveAttribute('aria-busy', 'false')
  await rejected.click()
  await expect(page).toHaveURL(new RegExp(`/campaigns/${campaignId}/creative/${creativeId}`))
  await expect(inbox.panel).toHaveCount(0)

  await inbox.open()
  await inbox
    .lines(/failed uploads?/)
    .filter({ hasText: name })
    .click()
  await expect(page).toHaveURL(new RegExp(`/campaigns/${campaignId}/creative/failed-history`))
  await expect(page.getByText('torn.jpg', { exact: true })).toBeVisible()

  await manager.call('DELETE', `creatives/${creativeId}`)
  await inbox.expectCount(before.uploader + 1)
  if (booking !== undefined) {
    await manager.detach(campaignId, booking)
  }
  await page.context().close()
  await moderator.page.context().close()
})

test('on a phone what waits opens as a drawer, and Escape leads back to its button', async ({ browser }) => {
  const { page, inbox } = await opened(browser, accounts.moderator)
  await page.setViewportSize({ width: 360, height: 740 })
  await takeShots(page, 'inbox-closed')
  await inbox.open()
  await expect(inbox.panel.getByRole('link', { name: 'Review all' })).toHaveAttribute('href', '/review')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(inbox.panel).toHaveCount(0)
  await expect(inbox.button).toBeFocused()
  await page.context().close()
})

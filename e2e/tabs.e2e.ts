import { expect, test } from 'playwright/test'

import { DashboardPage } from './pages/dashboard.page.ts'
import { accounts, signedIn } from './support/accounts.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

test.describe('two tabs of a person', () => {
  test('DASH-018 a pin changed in one tab changes in the other', async ({ browser }) => {
    const context = await signedIn(browser, url(), accounts.admin)
    const one = new DashboardPage(await context.newPage())
    const other = new DashboardPage(await context.newPage())
    for (const { page } of [one, other]) {
      await page.goto(`${url()}/1?inDate=true`)
    }
    await one.expectCampaigns()
    await other.expectCampaigns()
    const pin = one.campaigns.getByRole('button', { name: /^Pin / }).first()
    const name = ((await pin.getAttribute('aria-label')) ?? '').replace(/^Pin /, '')
    const listed = ({ page }: DashboardPage) =>
      page.getByRole('complementary').getByRole('link', { name, exact: true })
    await expect(listed(other)).toHaveCount(0)

    // By its name: the list may be read again, and another one be the first.
    await one.campaigns.getByRole('button', { name: `Pin ${name}`, exact: true }).click()
    await expect(listed(one)).toHaveCount(1)
    await expect(listed(other)).toHaveCount(1)
    await expect(other.campaigns.getByRole('button', { name: `Unpin ${name}` })).toBeVisible()
    await other.campaigns.getByRole('button', { name: `Unpin ${name}` }).click()
    await expect(listed(other)).toHaveCount(0)
    await expect(listed(one)).toHaveCount(0)
    await expect(one.campaigns.getByRole('button', { name: `Pin ${name}` })).toBeVisible()
    await context.close()
  })
})

test('CAMP-049 a pin changed on one device changes at once on another', async ({ browser }) => {
  const contexts = [
    await signedIn(browser, url(), accounts.admin),
    await signedIn(browser, url(), accounts.admin),
  ]
  const devices = await Promise.all(
    contexts.map(async (context) => new DashboardPage(await context.newPage())),
  )
  for (const device of devices) {
    await device.page.goto(`${url()}/1?inDate=true`)
    await device.expectCampaigns()
  }
  const [one, other] = devices as [DashboardPage, DashboardPage]
  const pin = one.campaigns.getByRole('button', { name: /^Pin / }).last()
  const name = ((await pin.getAttribute('aria-label')) ?? '').replace(/^Pin /, '')
  const listed = ({ page }: DashboardPage) =>
    page.getByRole('complementary').getByRole('link', { name, exact: true })
  await expect(listed(other)).toHaveCount(0)

  // By its name: the list may be read again, and another one be the last.
  await one.campaigns.getByRole('button', { name: `Pin ${name}`, exact: true }).click()
  await expect(listed(other)).toHaveCount(1)
  await other.campaigns.getByRole('button', { name: `Unpin ${name}` }).click()
  await expect(listed(one)).toHaveCount(0)
  await Promise.all(contexts.map((context) => context.close()))
})

import { expect, test } from 'playwright/test'

import { DashboardPage } from './pages/dashboard.page.ts'
import { accounts, signedIn, storageOf } from './support/accounts.ts'
import { tap } from './support/touch.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

test('columns and row height are chosen by keyboard and by touch, and follow a person to other tabs and devices', async ({
  browser,
}) => {
  // No other journey looks at the rows of this account.
  const account = accounts.moderator
  const context = await signedIn(browser, url(), account)
  const one = new DashboardPage(await context.newPage())
  const other = new DashboardPage(await context.newPage())
  for (const { page } of [one, other]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${url()}/1`)
  }
  await one.expectCampaigns()
  await other.expectCampaigns()

  await test.step('by keyboard, without losing the place', async () => {
    const { keyboard } = one.page
    await one.page.bringToFront()
    await one.filters.getByRole('button', { name: 'Columns' }).focus()
    await keyboard.press('Enter')
    await expect(one.column('Timeline')).toBeVisible()
    await keyboard.press('Tab')
    await expect(one.column('Timeline')).toBeFocused()
    await keyboard.press('Tab')
    await keyboard.press('Space')
    await expect(one.header('Booking reference')).toHaveCount(0)
    await expect(one.column('Booking reference')).toBeEnabled()
    await expect(one.column('Booking reference')).toBeFocused()
    for (const name of ['Frame specs', 'Booking brands', 'Booking external references']) {
      await keyboard.press('Tab')
      await expect(one.column(name)).toBeFocused()
    }
    await keyboard.press('Tab')
    await expect(one.density('Comfortable')).toBeFocused()
    await keyboard.press('ArrowDown')
    await expect.poll(() => one.rowHeight()).toBe(36)
    await expect(one.density('Compact')).toBeEnabled()
    await expect(one.density('Compact')).toBeFocused()
    await keyboard.press('Escape')
    await expect(one.filters.getByRole('button', { name: 'Columns' })).toBeFocused()
  })

  await test.step('the other tab follows', async () => {
    await expect(other.header('Booking reference')).toHaveCount(0)
    await expect.poll(() => other.rowHeight()).toBe(36)
  })

  await test.step('a reload begins with them', async () => {
    await one.page.reload()
    await one.expectCampaigns()
    await expect(one.header('Booking reference')).toHaveCount(0)
    expect(await one.rowHeight()).toBe(36)
  })

  await test.step('a tablet of the same person has them, and changes them by touch', async () => {
    const away = await browser.newContext({
      hasTouch: true,
      storageState: await storageOf(url(), account),
    })
    const tablet = new DashboardPage(await away.newPage())
    await tablet.page.setViewportSize({ width: 820, height: 1180 })
    await tablet.page.goto(`${url()}/1`)
    await tablet.expectCampaigns()
    await expect(tablet.header('Booking reference')).toHaveCount(0)
    await expect.poll(() => tablet.rowHeight()).toBe(36)
    await tap(tablet.filters.getByRole('button', { name: 'Columns' }))
    await tap(tablet.column('Booking reference'))
    await expect(tablet.header('Booking reference')).toHaveCount(1)
    await expect(tablet.density('Comfortable')).toBeEnabled()
    await tap(tablet.density('Comfortable'))
    await expect.poll(() => tablet.rowHeight()).toBe(44)
    await expect(tablet.density('Comfortable')).toBeEnabled()
    await away.close()
  })

  await test.step('which the first device has after a reload', async () => {
    await one.page.reload()
    await one.expectCampaigns()
    await expect(one.header('Booking reference')).toHaveCount(1)
    await expect.poll(() => one.rowHeight()).toBe(44)
  })
  await context.close()
})

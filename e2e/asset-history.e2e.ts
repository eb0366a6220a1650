import { expect, test, type Page } from 'playwright/test'

import { AssetHistoryPage } from './pages/asset-history.page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { replacedPicture } from './support/replaced-picture.ts'

test('UPL-020 CREA-053 two files of a creative are compared, and the earlier one is brought back while somebody else watches', async ({
  browser,
}) => {
  const baseURL = process.env['KERBSIDE_URL'] ?? ''
  const api = new Api(baseURL, accounts.superUser)
  const bookings = (await api.freeBookings()).slice(0, 1)
  const campaignId = await api.createCampaign({ bookings })
  const creativeId = await replacedPicture(api, campaignId)
  const contexts = await Promise.all([
    signedIn(browser, baseURL, accounts.superUser),
    signedIn(browser, baseURL, accounts.admin),
  ])
  const [page, watching] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page]
  const history = new AssetHistoryPage(page)
  await watching.goto(`${baseURL}/campaigns/${campaignId}/creative`)
  const pending = watching.getByRole('link', { name: /^first/ })
  await expect(pending.first()).toHaveAttribute('href', new RegExp(`/creative/${creativeId}$`))

  await test.step('the two are compared, beside each other and with a divider', async () => {
    await page.goto(`${baseURL}/campaigns/${campaignId}/creative/${creativeId}/assetHistory`)
    await history.compare('first.jpg', 'second.jpg')
    await expect(history.comparison.getByRole('img', { name: 'first.jpg' })).toBeVisible()
    await expectAccessible(page)
    await history.comparison.getByRole('radio', { name: 'Over each other' }).check()
    const divider = history.comparison.getByRole('slider', { name: 'Divider between the versions' })
    for (const name of ['first.jpg', 'second.jpg']) {
      await expect(history.comparison.getByRole('img', { name })).toBeVisible()
    }
    const box = await divider.boundingBox()
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 40)
    await page.mouse.down()
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 4, (box?.y ?? 0) + 40, { steps: 4 })
    await page.mouse.up()
    await expect(divider).toHaveValue('25')
    await page.keyboard.press('ArrowRight')
    await expect(divider).toHaveValue('26')
    await page.keyboard.press('Escape')
    await expect(history.comparison).toHaveCount(0)
    await expect(history.drawer).toBeVisible()
  })

  await test.step('the first file is brought back, and the history loses nothing', async () => {
    await history.askToBringBack('first.jpg')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bring back' }).click()
    await expect(page.getByText('first has its earlier file again')).toBeVisible()
    await expect(history.drawer.getByRole('article')).toHaveCount(3)
    await expect(history.drawer.getByRole('article').first()).toContainText('first.jpg')
    await expect(page).not.toHaveURL(new RegExp(`/creative/${creativeId}/`))
  })

  await test.step('the list of somebody else shows the creative that took its place', async () => {
    const successorId = new URL(page.url()).pathname.split('/').at(-2)
    await expect(pending.first()).toHaveAttribute('href', new RegExp(`/creative/${successorId}$`))
  })
  await Promise.all(contexts.map((context) => context.close()))
})

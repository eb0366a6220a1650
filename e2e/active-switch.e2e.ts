import { expect, test } from 'playwright/test'

import { CampaignPage } from './pages/campaign.page.ts'
import { accounts, signedIn, type Account } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { changesSentBy, makeNamed, stored } from './support/settings-data.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

test('CAMP-032 CAMP-033 the active switch saves the flag, follows changes by others, and rolls back a failed save', async ({
  browser,
}) => {
  const { id } = await makeNamed()
  const openCampaign = async (account: Account) => {
    const page = await (await signedIn(browser, url(), account)).newPage()
    await page.goto(`${url()}/campaigns/${id}/creative`)
    await new CampaignPage(page).openMore()
    return { page, header: new CampaignPage(page), sent: changesSentBy(page) }
  }
  const admin = await openCampaign(accounts.admin)
  const boss = await openCampaign(accounts.superUser)
  await expect(admin.header.activeSwitch).not.toBeChecked()
  await expect(admin.header.activeSwitch).toHaveAccessibleName('Inactive')
  await boss.header.activeSwitch.click()
  await expect(boss.header.activeSwitch).toHaveAccessibleName('Active')
  await expect(boss.header.activeSwitch).toBeChecked()
  await expect(admin.header.activeSwitch).toHaveAccessibleName('Active')
  expect([boss.sent, (await stored(id))['is-active']]).toEqual([[{ is_active: true }], true])

  await admin.page.route(/\/api\/v2\/campaigns\/\d+/, (route, request) =>
    request.method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await admin.header.activeSwitch.click()
  await admin.header.expectNotice('Unable to update Campaign')
  await expect(admin.header.activeSwitch).toBeChecked()
  await admin.page.unrouteAll()
  await admin.header.activeSwitch.click()
  await expect(admin.header.activeSwitch).toHaveAccessibleName('Inactive')
  await expect(boss.header.activeSwitch).toHaveAccessibleName('Inactive')
  expect((await stored(id))['is-active']).toBe(false)
  await admin.page.context().close()
  await boss.page.context().close()
})

test('CAMP-034 CAMP-056 a campaign without a default creative is not activated, and nothing is sent', async ({
  browser,
}) => {
  const api = new Api(url(), accounts.superUser)
  const id = await api.createCampaign()
  await api.call('POST', `campaigns/${id}/relationships/frames`, [{ id: 'MET00001' }])
  const page = await (await signedIn(browser, url(), accounts.superUser)).newPage()
  const header = new CampaignPage(page)
  const sent = changesSentBy(page)
  await page.goto(`${url()}/campaigns/${id}/creative`)
  await header.openMore()
  await header.activeSwitch.click()
  await header.expectNotice('Cannot activate Campaign. Does each specification have a default creative?')
  await expect(header.activeSwitch).toHaveAccessibleName('Inactive')
  await expect(header.activeSwitch).not.toBeChecked()
  expect(sent).toEqual([])
  await page.context().close()
})

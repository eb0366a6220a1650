import { expect, test, type Browser, type BrowserContext, type Page } from 'playwright/test'

import { PermissionsPage } from './pages/permissions.page.ts'
import { UserEditPage } from './pages/user-edit.page.ts'
import { accounts, signedIn, type Account } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { makePermitted } from './support/permitted.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

let context: BrowserContext
let page: Page
let permissions: PermissionsPage

const become = async (browser: Browser, account: Account) => {
  context = await signedIn(browser, url(), account)
  page = await context.newPage()
  permissions = new PermissionsPage(page)
}
test.afterEach(() => context.close())

/** Opens somebody and waits for their form. */
const openUser = async (userId: string) => {
  await page.goto(`${url()}/users/${userId}/edit`)
  await expect(new UserEditPage(page).name).toBeVisible()
}

test('USER-026 nobody sees permissions of themselves, of a lite user or of a super user', async ({
  browser,
}) => {
  await become(browser, accounts.superUser)
  const { data } = (await new Api(url(), accounts.superUser).call('GET', 'users?filter[is_lite_user]=1')) as {
    data: { id: string }[]
  }
  for (const id of ['1', data[0]?.id ?? '']) {
    await openUser(id)
    await expect(permissions.units).toHaveCount(0)
    await expect(permissions.campaigns).toHaveCount(0)
  }
  await openUser('3')
  await expect(permissions.units).toBeVisible()
})

test('USER-027 USER-029 USER-030 USER-031 USER-032 USER-048 a super user gives and takes rights on business units', async ({
  browser,
}) => {
  await become(browser, accounts.superUser)
  const permitted = await makePermitted(url())
  await openUser(permitted.userId)
  await permissions.openUnits()
  await expect(permissions.matrix.getByRole('columnheader')).toHaveText([
    'Business unit',
    'Administrate',
    'Add campaigns',
    'Edit frames',
    'Provide content',
    'Actions',
  ])
  await expect(permissions.matrix.getByRole('rowheader')).toHaveText([
    'Coast & Country',
    'Metro',
    'Northern Roads',
  ])
  await expect(permissions.unitBox('Add campaigns', 'Metro')).toBeChecked()
  await expect(permissions.unitBox('Add campaigns', 'Northern Roads')).not.toBeChecked()
  await permissions.checkAccessibility()
  await takeShots(page, 'permissions-units')

  const box = permissions.unitBox('Edit frames', 'Metro')
  const answer = Promise.withResolvers<null>()
  await page.route('**/relationships/permissions', async (route) => {
    await answer.promise
    await route.continue()
  })
  await box.click()
  await expect(box).toBeChecked()
  await expect(box).toBeDisabled()
  answer.resolve(null)
  await permissions.expectNotice('User permissions updated', 'success')
  await expect(box).toBeEnabled()
  await expect(box).toBeChecked()
  await expect(box).toBeFocused()
  await page.unroute('**/relationships/permissions')
  expect((await permitted.held('BusinessUnit', '1')).map(({ action }) => action).toSorted()).toEqual([
    'add_campaign',
    'edit_frames',
  ])
  await box.click()
  await expect(box).not.toBeChecked()
  // It is unchecked at once, and disabled until the server has answered.
  await expect(box).toBeEnabled()
  expect((await permitted.held('BusinessUnit', '1')).map(({ action }) => action)).toEqual(['add_campaign'])

  // Also when the panel is closed before the server has answered.
  await permissions.dismissNotices()
  const late = Promise.withResolvers<null>()
  await page.route('**/relationships/permissions', async (route) => {
    await late.promise
    await route.continue()
  })
  await box.click()
  await expect(box).toBeDisabled()
  await permissions.units.click()
  await expect(permissions.matrix).toHaveCount(0)
  late.resolve(null)
  await permissions.expectNotice('User permissions updated', 'success')
  await permissions.openUnits()
  await expect(box).toBeChecked()
  await page.unroute('**/relationships/permissions')

  // By somebody else, meanwhile.
  await permitted.give({ object: 'BusinessUnit', object_id: '2', action: 'provide_content' })
  await expect(permissions.unitBox('Provide content', 'Northern Roads')).toBeChecked()
})

test('USER-048 what the server refuses is put back, in its words', async ({ browser }) => {
  await become(browser, accounts.superUser)
  const permitted = await makePermitted(url())
  await permitted.take({ object: 'BusinessUnit', object_id: '1', action: 'add_campaign' })
  await openUser(permitted.userId)
  await permissions.openCampaigns()
  await permissions.defaults.click()
  await permissions.box('View').click()
  await permissions.expectNotice('Give the user a permission on a business unit first.', 'error')
  await expect(permissions.box('View')).toBeEnabled()
  await expect(permissions.box('View')).not.toBeChecked()
})

test('USER-033 USER-034 USER-035 USER-039 USER-044 USER-047 USER-049 defaults are propagated, and what is held on campaigns is revoked', async ({
  browser,
}) => {
  await become(browser, accounts.superUser)
  const permitted = await makePermitted(url())
  const campaignId = await new Api(url(), accounts.manager).createCampaign()
  const held = async () => (await permitted.held('Campaign', campaignId)).map(({ action }) => action)
  await openUser(permitted.userId)
  await permissions.openCampaigns()
  await permissions.defaults.click()
  await permissions.box('View').click()
  await permissions.expectNotice('User permissions updated', 'success')
  await expect(permissions.box('View')).toBeEnabled()
  await permissions.checkAccessibility()
  await takeShots(page, 'permissions-defaults')
  expect((await permitted.held('Campaign', 'null')).map(({ action }) => action)).toEqual(['view'])
  expect(await held()).toEqual([])

  await permissions.openUnits()
  await permissions.propagate.click()
  await permissions.expectNotice('Campaign permissions propagation requested', 'success')
  await expect.poll(held).toEqual(['view'])

  await permissions.revokeOf('Metro').click()
  await expect(permissions.question).toContainText(
    'Revoke all campaign permissions for this user in the Metro business unit',
  )
  await permissions.checkAccessibility()
  await takeShots(page, 'permissions-revocation')
  await permissions.answer('Cancel')
  await expect(permissions.question).toHaveCount(0)
  await expect(permissions.revokeOf('Metro')).toBeFocused()
  expect(await held()).toEqual(['view'])
  await permissions.revokeOf('Northern Roads').click()
  await permissions.answer('Yes')
  await permissions.expectNotice('Campaign permission revocation requested', 'success')
  await permissions.revokeAll.click()
  await expect(permissions.question).toContainText(
    'Revoke all campaign permissions for this user in all business units',
  )
  await permissions.answer('Yes')
  await expect.poll(held).toEqual([])
  expect((await permitted.held('BusinessUnit', '1')).map(({ action }) => action)).toEqual(['add_campaign'])
})

test('USER-028 USER-037 USER-038 USER-040 USER-041 USER-042 USER-050 a campaign is found by name, client, reference or manager, and its rights are given', async ({
  browser,
}) => {
  await become(browser, accounts.superUser)
  const permitted = await makePermitted(url())
  const manager = new Api(url(), accounts.manager)
  const [booking] = await manager.freeBookings()
  const name = `Permitted ${crypto.randomUUID().slice(0, 8)}`
  const campaignId = await manager.createCampaign({ name, bookings: booking === undefined ? [] : [booking] })
  const { startsAt, endsAt, bookingEngineId } = await manager.campaign(campaignId)
  await openUser(permitted.userId)
  await permissions.openCampaigns()
  await expect(permissions.pane).toHaveText('Select a campaign from the left navigation to view permissions')
  await expect(permissions.filter).toHaveAccessibleDescription(
    'Campaign, client name, booking ref or campaign manager email',
  )
  await expect(permissions.entries).toHaveCount(20)
  await permissions.checkAccessibility()
  await takeShots(page, 'permissions-campaigns')
  await page.getByRole('button', { name: 'Show more campaigns' }).click()
  await expect.poll(() => permissions.entries.count()).toBeGreaterThan(20)

  for (const text of [name, `${name} harbour`, `${name} ${accounts.manager}`]) {
    await permissions.filter.fill(text)
    await expect(permissions.entries).toHaveCount(1)
  }
  const day = (moment: string) =>
    new Date(moment).toLocaleDateString('en-GB', {
      day: '2-digit',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
  const reference = /^SM\d+$/.test(bookingEngineId ?? '') ? `${bookingEngineId} · ` : ''
  await expect(permissions.entries).toHaveText(
    `${name}${reference}Harbour Coffee${day(startsAt)} – ${day(endsAt)}`.replaceAll('Sept', 'Sep'),
  )
  await permissions.entries.click()
  await expect(permissions.pane.getByRole('heading', { name })).toBeVisible()
  await expect(permissions.pane.getByRole('group')).toHaveCount(5)
  await expect(permissions.pane.getByRole('checkbox')).toHaveCount(19)
  await expect(permissions.box('Deploy')).toHaveAccessibleDescription(
    'Attach bookings, promote them, and publish',
  )
  await permissions.box('Deploy').click()
  await permissions.expectNotice('User permissions updated', 'success')
  await expect(permissions.box('Deploy')).toBeEnabled()
  await expect(permissions.box('Deploy')).toBeChecked()
  expect((await permitted.held('Campaign', campaignId)).map(({ action }) => action)).toEqual(['deploy'])
  await permissions.checkAccessibility()
  await takeShots(page, 'permissions-campaign')
  await permissions.filter.fill('nothing is called so')
  await expect(page.getByText('No campaign matches')).toBeVisible()
  if (booking !== undefined) {
    await manager.detach(campaignId, booking)
  }
})

test('on a phone the list gives its place to what is chosen, with a way back', async ({ browser }) => {
  await become(browser, accounts.superUser)
  await page.setViewportSize({ width: 360, height: 740 })
  await openUser('4')
  await permissions.openCampaigns()
  await expect(permissions.entries.first()).toBeVisible()
  const name = (await permissions.entries.first().locator('span').first().textContent()) ?? ''
  await permissions.entries.first().click()
  await expect(permissions.pane.getByRole('heading', { name })).toBeFocused()
  await expect(permissions.filter).toBeHidden()
  // What the header covers half counts as too small.
  await page.evaluate(() => window.scrollTo(0, 0))
  await permissions.checkAccessibility()
  await permissions.back.click()
  await expect(permissions.entries.first()).toBeFocused()
  await expect(permissions.pane).toBeHidden()
  await permissions.openUnits()
  await expect(permissions.unitBox('Edit frames', 'Metro')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  await permissions.checkAccessibility()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('USER-027 USER-028 USER-039 USER-043 USER-053 an admin of a business unit gives rights on its campaigns alone', async ({
  browser,
}) => {
  await become(browser, accounts.admin)
  const permitted = await makePermitted(url())
  const mark = crypto.randomUUID().slice(0, 8)
  const own = await new Api(url(), accounts.manager).createCampaign({ name: `Own ${mark}` })
  await new Api(url(), accounts.manager).createCampaign({ name: `Other ${mark}`, businessUnitId: '2' })
  await openUser(permitted.userId)
  await expect(permissions.units).toHaveCount(0)
  await permissions.openCampaigns()
  await expect(permissions.entries.first()).toBeVisible()
  await expect(permissions.defaults).toHaveCount(0)
  await permissions.filter.fill(mark)
  await expect(permissions.entries).toHaveCount(1)
  await expect(permissions.entries).toContainText(`Own ${mark}`)
  await permissions.entries.click()
  await permissions.box('View').click()
  await permissions.expectNotice('User permissions updated', 'success')
  expect((await permitted.held('Campaign', own)).map(({ action }) => action)).toEqual(['view'])
})

import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import type { ContentType } from '#contract/content.ts'

import { ContentModerationPage } from './pages/content-moderation.page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { accounts, signedIn, type Account } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { makeContentItem, makeContentType } from './support/content.ts'
import { makeRuleSet } from './support/rule-sets.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

let api: Api
let contentType: ContentType
let campaignId = ''
let context: BrowserContext
let page: Page
let moderation: ContentModerationPage

test.beforeEach(async () => {
  api = new Api(url(), accounts.superUser)
  campaignId = await api.createCampaign()
  contentType = await makeContentType(api, campaignId, 'Offer')
})

test.afterEach(() => context.close())

async function openAs(browser: Parameters<typeof signedIn>[0], account: Account): Promise<void> {
  context = await signedIn(browser, url(), account)
  page = await context.newPage()
  moderation = new ContentModerationPage(page)
  await moderation.open(campaignId)
}

const made = async (...names: string[]) => {
  for (const name of names) {
    await makeContentItem(api, contentType, name)
  }
}

test('CONT-040 CONT-041 CONT-042 CONT-043 CONT-044 CONT-045 CONT-047 CONT-062 CONT-065 CONT-066 API-090 items are looked at, approved, rejected with a reason, and taken back', async ({
  browser,
}) => {
  await made('Lunch', 'Dinner', 'Breakfast')
  await openAs(browser, accounts.superUser)
  await expect(moderation.head('Unmoderated')).toHaveAttribute('aria-expanded', 'true')
  for (const section of ['Approved', 'Rejected'] as const) {
    await expect(moderation.head(section)).toBeDisabled()
    await expect(moderation.head(section)).toHaveAttribute('aria-expanded', 'false')
  }
  await moderation.action('View Lunch').click()
  await expect(moderation.view).toContainText('Two for one')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(moderation.view).toHaveCount(0)

  await moderation.select('Lunch', 'Dinner')
  const asked = page.waitForRequest((request) => request.url().includes('content-items/status/approved'))
  await moderation.tools('Unmoderated').getByRole('button', { name: 'Approve 2' }).click()
  expect((await asked).postDataJSON()).toHaveLength(2)
  await moderation.expectNotice('2 items updated successfully')
  await expect(moderation.row('Approved', 'Lunch')).toBeVisible()

  await moderation.action('Reject Breakfast').click()
  await moderation.reason.fill('Too long to be read in passing.')
  await moderation.reasonDialog.getByRole('button', { name: 'Reject' }).click()
  await moderation.expectNotice('1 item updated successfully')
  await expect(moderation.row('Rejected', 'Breakfast')).toContainText('Too long to be read in passing.')
  await expect(moderation.head('Unmoderated')).toBeDisabled()

  await expect(moderation.row('Approved', 'Dinner').getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  await moderation.action('Reject Dinner').click()
  await moderation.reasonDialog.getByRole('button', { name: 'Reject' }).click()
  await expect(moderation.row('Rejected', 'Dinner')).toBeVisible()
  await moderation.action('Unmoderate Lunch').click()
  await expect(moderation.row('Unmoderated', 'Lunch')).toBeVisible()
  await moderation.action('Approve Breakfast').click()
  await expect(moderation.row('Approved', 'Breakfast')).toBeVisible()
  await expectAccessible(page)
  await takeShots(page, 'content-moderation')
})

test('CONT-046 CONT-048 rejected items alone are deleted, after a question', async ({ browser }) => {
  await made('Lunch', 'Dinner', 'Breakfast')
  await openAs(browser, accounts.superUser)
  await expect(moderation.action('Reject Lunch')).toBeVisible()
  await expect(moderation.row('Unmoderated', 'Lunch').getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await moderation.select('Lunch', 'Dinner', 'Breakfast')
  await moderation.tools('Unmoderated').getByRole('button', { name: 'Reject 3' }).click()
  await moderation.reasonDialog.getByRole('button', { name: 'Reject' }).click()
  await moderation.action('Delete Lunch').click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you wish to delete this item?')
  await question.getByRole('button', { name: 'Yes' }).click()
  await moderation.expectNotice('1 item deleted successfully')
  // The lists are read one by one: until both are, an item may stand in two sections.
  await expect(moderation.head('Unmoderated')).toBeDisabled()
  await moderation.select('Dinner', 'Breakfast')
  await moderation.tools('Rejected').getByRole('button', { name: 'Delete 2' }).click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await moderation.expectNotice('2 items deleted successfully')
  await expect(moderation.head('Rejected')).toBeDisabled()
})

test('CONT-049 CONT-050 CONT-052 CONT-053 CONT-062 what may be profane is rejected by itself, until a super user bypasses the filter', async ({
  browser,
}) => {
  await made('Fat Bastard Chardonnay', 'Lunch')
  await openAs(browser, accounts.superUser)
  await expect(moderation.row('Rejected', 'Fat Bastard Chardonnay')).toContainText(
    'This content may contain profanity. Please review and amend.',
  )
  await moderation.action('Approve Fat Bastard Chardonnay').click()
  await moderation.expectNotice('1 item was auto-rejected as it may contain profanity.', 'warning')
  await expect(moderation.row('Rejected', 'Fat Bastard Chardonnay')).toBeVisible()
  await moderation.bypass.click()
  await expect(moderation.bypass).toBeChecked()
  await moderation.action('Approve Fat Bastard Chardonnay').click()
  await moderation.expectNotice('1 item updated successfully')
  await expect(moderation.row('Approved', 'Fat Bastard Chardonnay')).not.toContainText('profanity')
  await moderation.action('Reject Lunch').click()
  await moderation.reasonDialog.getByRole('button', { name: 'Reject' }).click()
  await expect(moderation.bypass).not.toBeChecked()
})

test('CONT-051 CONT-052 others are told whom to ask, and have no switch', async ({ browser }) => {
  await made('Fat Bastard Chardonnay')
  await api.call('POST', 'content-items', { name: 'Lunch', content_type_id: contentType.id })
  await openAs(browser, accounts.manager)
  await expect(moderation.row('Rejected', 'Fat Bastard Chardonnay')).toContainText(
    'This content may contain profanity. Please contact support if you believe this is a mistake.',
  )
  await expect(moderation.bypass).toHaveCount(0)
})

test('CONT-005 CONT-040 the name and the content type filter all sections, by the address', async ({
  browser,
}) => {
  await made('Lunch', 'Dinner')
  const other = await makeContentType(api, campaignId, 'Train')
  await makeContentItem(api, other, 'To Brighton')
  await openAs(browser, accounts.superUser)
  await page.getByRole('combobox', { name: 'Content type' }).selectOption('Train')
  await expect(page).toHaveURL(new RegExp(`contentTypeId=${other.id}`))
  await expect(moderation.row('Unmoderated', 'To Brighton')).toBeVisible()
  await expect(moderation.row('Unmoderated', 'Lunch')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Content type' }).selectOption('')
  await page.getByRole('searchbox', { name: 'Search content by name' }).fill('dinn')
  await expect(page).toHaveURL(/contentItemName=dinn/)
  await expect(moderation.table('Unmoderated').locator('tbody tr')).toHaveCount(1)
})

test('CONT-054 CONT-055 API-088 with the switch on, new items are asked for 20 at a time', async ({
  browser,
}) => {
  await made('Lunch')
  await openAs(browser, accounts.superUser)
  await expect(moderation.polling).not.toBeChecked()
  const asked = page.waitForRequest((request) => request.url().includes('createdSince'))
  await moderation.polling.click()
  const { searchParams } = new URL((await asked).url())
  expect([searchParams.get('page[size]'), searchParams.get('filter[status]')]).toEqual(['20', 'pending'])
  expect(Number.isNaN(Date.parse(searchParams.get('createdSince') ?? ''))).toBe(false)
  await expect(moderation.row('Unmoderated', 'Lunch')).toHaveCount(1)
})

test('CONT-067 content from elsewhere cannot be deleted here', async ({ browser }) => {
  await made('Lunch')
  await openAs(browser, accounts.superUser)
  await page.route('**/content-items?*', async (route) => {
    const answer = await route.fetch()
    const text = (await answer.text()).replaceAll('"is-manual":true', '"is-manual":false')
    await route.fulfill({ response: answer, body: text })
  })
  await moderation.action('Reject Lunch').click()
  await moderation.reasonDialog.getByRole('button', { name: 'Reject' }).click()
  await expect(moderation.row('Rejected', 'Lunch')).toBeVisible()
  await expect(moderation.action('Delete Lunch')).toHaveCount(0)
  // A read at the end would break the next test.
  await page.unrouteAll({ behavior: 'wait' })
})

test('CONT-010 CONT-063 the settings of an item assign it to rules, and approve it together with them', async ({
  browser,
}) => {
  await made('Lunch')
  await makeRuleSet(api, campaignId, 'Mondays')
  await openAs(browser, accounts.superUser)
  await page.goto(`${url()}/campaigns/${campaignId}/content`)
  await page.getByRole('button', { name: 'Settings of Lunch' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('checkbox', { name: 'Mondays' }).check()
  await drawer.getByRole('checkbox', { name: /^Approve it as well/ }).check()
  await expectAccessible(page)
  await takeShots(page, 'item-settings')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await moderation.expectNotice('The rules of the item have been saved')
  await expect(page.getByRole('row').filter({ hasText: 'Lunch' })).toContainText('Approved')
  await page.getByRole('button', { name: 'Settings of Lunch' }).click()
  await expect(drawer.getByRole('checkbox', { name: 'Mondays' })).toBeChecked()
  await expect(drawer.getByRole('checkbox', { name: /^Approve it as well/ })).toHaveCount(0)
})

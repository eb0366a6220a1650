import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { ActivityPage } from './pages/activity.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { cuttableLine } from './support/cuttable-line.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

let context: BrowserContext
let page: Page
let activity: ActivityPage

test.beforeEach(async ({ browser }) => {
  context = await signedIn(browser, url(), accounts.superUser)
  page = await context.newPage()
  activity = new ActivityPage(page)
})
test.afterEach(() => context.close())

test('the timeline of a campaign tells who did what, and what others do meanwhile on demand', async () => {
  const name = `Timeline ${crypto.randomUUID().slice(0, 8)}`
  const manager = new Api(url(), accounts.manager)
  const id = await manager.createCampaign({ name, managers: [accounts.manager] })
  const line = await cuttableLine(page)
  await page.goto(`${url()}/campaigns/${id}/creative`)
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await expect(page).toHaveURL(`${url()}/campaigns/${id}/activity`)
  await expect(page).toHaveTitle(`Activity · ${name} · Kerbside`)
  await expect(activity.entries).toHaveCount(1)
  await expect(activity.entry(`created the campaign ${name}`)).toBeVisible()

  // A line that stands only later has the entries read again, the new one with them.
  await line.stands()
  await manager.call('PATCH', `campaigns/${id}`, { build_frequency: 9, name: `${name} again` })
  await expect(activity.news).toHaveText('1 new entry')
  await expect(activity.entries).toHaveCount(1)
  await activity.news.click()
  const changed = activity.entry('changed the settings')
  await expect(changed).toBeVisible()
  await expect(activity.news).toHaveCount(0)
  await changed.getByText('2 changes').click()
  await expect(changed.getByText('Build frequency')).toBeVisible()
  await expect(changed.locator('ins').first()).toHaveText(`${name} again`)
  await activity.checkAccessibility()
  await takeShots(page, 'activity-campaign')
})

test('the timeline of everything is filtered in the address, and goes on below', async () => {
  await page.goto(url())
  await activity.chooseSetting('Activity')
  await expect(page).toHaveURL(`${url()}/activity`)
  await expectEntries(30)
  await activity.checkAccessibility()
  await takeShots(page, 'activity')
  await activity.older.click()
  await expectEntries(60)

  await activity.kind.selectOption('Moderation')
  await expect(page).toHaveURL(`${url()}/activity?group=moderation`)
  await expect(activity.entry(/approved|rejected/).first()).toBeVisible()
  await expect(activity.entry('uploaded')).toHaveCount(0)
  await activity.search.fill('nobody is called so')
  await expect(page.getByText('Nothing matches the filters')).toBeVisible()
  await takeShots(page, 'activity-empty')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(`${url()}/activity`)
  await expectEntries(30)
})

/** So many entries, and those that others have added while the page was open. */
async function expectEntries(atLeast: number): Promise<void> {
  await expect.poll(() => activity.entries.count()).toBeGreaterThanOrEqual(atLeast)
}

test('a person has a timeline of what they did, and of what was done for them', async () => {
  await page.goto(`${url()}/users/3/edit`)
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await expect(page).toHaveURL(`${url()}/users/3/activity`)
  await expect(page.getByText('What this person did')).toBeVisible()
  await expect(activity.entries.first()).toBeVisible()
  await takeShots(page, 'activity-person')
  await page.getByRole('link', { name: 'Back to all users' }).click()
  await expect(page).toHaveURL(/\/users$/)
})

test('nobody sees what they may not see', async ({ browser }) => {
  const plain = await signedIn(browser, url(), accounts.plain)
  const own = await plain.newPage()
  await own.goto(`${url()}/activity`)
  const theirs = new ActivityPage(own)
  await expect(theirs.section).toBeVisible()
  await expect(theirs.section.locator('[aria-busy=false]')).toHaveCount(1)
  await expect(theirs.entries.filter({ hasText: /gave|took|account/ })).toHaveCount(0)
  await plain.close()
})

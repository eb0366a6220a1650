import { randomUUID } from 'node:crypto'

import { expect, test, type Page } from 'playwright/test'

import { CampaignPage } from './pages/campaign.page.ts'
import { DashboardPage } from './pages/dashboard.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { originOf } from './support/walk-data.ts'
import { becomes } from './support/walker.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

async function expectListed(page: Page, names: readonly string[]): Promise<void> {
  await expect(new DashboardPage(page).recents.getByRole('link')).toHaveText([...names])
}

test('CAMP-050 CAMP-051 CAMP-065 the five most recent campaigns are listed once each, latest first, per person and browser', async ({
  browser,
}) => {
  const api = new Api(url(), accounts.manager)
  const word = randomUUID().slice(0, 8)
  const names = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => `Recent ${name} ${word}`)
  const ids = new Map<string, string>()
  for (const name of names) {
    ids.set(name, await api.createCampaign({ name }))
  }
  const context = await signedIn(browser, url(), accounts.manager)
  const page = await context.newPage()
  const visit = async (name: string) => {
    await page.goto(`${url()}/campaigns/${ids.get(name)}/creative`)
    await new CampaignPage(page).expectOpened(name)
  }
  const home = async () => {
    await page.goto(`${url()}/1?inDate=true`)
    await new DashboardPage(page).expectCampaigns()
  }
  await home()
  await expect(new DashboardPage(page).recents.getByText('No recent campaigns to display')).toBeVisible()
  for (const name of names) {
    await visit(name)
  }
  const [, two = '', three = '', four = '', five = '', six = ''] = names
  await home()
  await expectListed(page, [six, five, four, three, two])
  await visit(four)
  await home()
  await expectListed(page, [four, six, five, three, two])

  // Somebody else in the same browser, and back.
  const quiet = `${originOf(page)}/favicon.svg`
  await page.goto(quiet)
  await becomes(page, accounts.admin)
  await home()
  await expectListed(page, [])
  await visit(two)
  await home()
  await expectListed(page, [two])
  await page.goto(quiet)
  await becomes(page, accounts.manager)
  await home()
  await expectListed(page, [four, six, five, three, two])
  const keys = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('recent-campaigns-')),
  )
  // As the demo counts its people: the admin is the second, the manager the third.
  expect(keys.toSorted()).toEqual(['recent-campaigns-2', 'recent-campaigns-3'])
  await context.close()
})

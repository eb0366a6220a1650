import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { PersonRightsPage } from './pages/person-rights.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { makePermitted, type Permitted } from './support/permitted.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

let context: BrowserContext
let page: Page
let rights: PersonRightsPage
let person: Permitted
let campaignId = ''
const campaignName = `Explained ${crypto.randomUUID().slice(0, 8)}`

/** Somebody who may view and edit a campaign of Metro, and add campaigns there. */
test.beforeAll(async () => {
  const api = new Api(url(), accounts.superUser)
  campaignId = await api.createCampaign({ name: campaignName })
  person = await makePermitted(url(), 'Robin Page')
  for (const action of ['view', 'edit']) {
    await person.give({ object: 'Campaign', object_id: campaignId, action })
  }
})

test.beforeEach(async ({ browser }) => {
  context = await signedIn(browser, url(), accounts.superUser)
  page = await context.newPage()
  rights = new PersonRightsPage(page)
})

test.afterEach(() => context.close())

test('a super user sees what a person may do and why, on business units and on a campaign that they find', async () => {
  await page.goto(`${url()}/users/${person.userId}/edit`)
  await page.getByRole('link', { name: 'What they may do' }).click()
  await expect(rights.heading('Robin Page')).toBeVisible()
  await expect(rights.unit('Metro')).toContainText(/Yes\s*Own permission\s*by Sofia Lindqvist/)
  await expect(rights.right('With their account', 'Administer users')).toContainText(
    /No\s*It is for super users\./,
  )

  await rights.campaign.fill(campaignName)
  await page.getByRole('option', { name: new RegExp(campaignName) }).click()
  await expect(page).toHaveURL(new RegExp(`\\?campaign=${campaignId}$`))
  await expect(rights.right('Campaign', 'Edit')).toContainText(/Yes\s*Own permission\s*by Sofia Lindqvist/)
  await expect(rights.right('Moderation', 'Moderate')).toContainText(/No\s*It takes the right “Moderate”\./)
  await expect(page.getByText(/Of Metro\..*Adam Okafor.* can give what is missing\./)).toBeVisible()
  await rights.checkAccessibility()
  await takeShots(page, 'rights')

  await rights.show.selectOption('What they may do')
  await expect(page).toHaveURL(/show=allowed/)
  await expect(rights.group('Campaign')).toHaveCount(2)
  await expect(page.getByRole('list', { name: 'Moderation', exact: true })).toHaveCount(0)
  await rights.filter.fill('settings')
  await expect(rights.group('Campaign')).toHaveText([/^Edit/])
  await expect(page).toHaveURL(/search=settings/)
  await page.reload()
  await expect(rights.filter).toHaveValue('settings')
  await expect(rights.group('Campaign')).toHaveText([/^Edit/])
})

test('without the right to view a campaign, other rights on it are of no use', async () => {
  await rights.open(person.userId, `?campaign=${campaignId}`)
  await expect(rights.right('Campaign', 'Edit')).toContainText('Yes')
  await person.take({ object: 'Campaign', object_id: campaignId, action: 'view' })
  await page.reload()
  await expect(rights.right('Campaign', 'Edit')).toContainText(
    /No\s*Own permission.*It takes the right “View”\./s,
  )
  await takeShots(page, 'rights-missing')
  await page.getByRole('button', { name: 'No campaign' }).click()
  await expect(page.getByText('Choose a campaign to see what they may do on it, and why.')).toBeVisible()
})

test('super users and admins have their reasons, too; a campaign or a user who is not there says so', async () => {
  await rights.open('1')
  await expect(page.getByText('A super user holds every right everywhere.')).toBeVisible()
  await expect(rights.unit('Metro')).toContainText(/Yes\s*Super user/)
  await rights.open('2', '?campaign=999999')
  await expect(page.getByText('There is no such campaign. Choose another one.')).toBeVisible()
  await expect(rights.right('With their account', 'Manage users')).toContainText(/Yes\s*Admin of Metro/)
  await takeShots(page, 'rights-admin')
  await page.goto(`${url()}/users/999999/rights`)
  await expect(page.getByText('There is no such user')).toBeVisible()
})

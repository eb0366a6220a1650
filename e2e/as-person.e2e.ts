import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { ActivityPage } from './pages/activity.page.ts'
import { CreativePage } from './pages/creative.page.ts'
import { LookingPage } from './pages/looking.page.ts'
import { PersonRightsPage } from './pages/person-rights.page.ts'
import { accounts, signedIn, signedInAlone } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { makePermitted, type Permitted } from './support/permitted.ts'
import { jpeg } from './support/pictures.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''
const some = () => crypto.randomUUID().slice(0, 8)
const name = `Ada ${some()}`
const refused = `You are looking as ${name} would: nothing can be changed.`

let context: BrowserContext
let page: Page
let person: Permitted
let campaignId = ''
let foreignId = ''
let creativeId = ''
const campaignName = `Seen ${some()}`
const hiddenName = `Hidden ${some()}`

/** Somebody who may view and moderate one campaign. */
test.beforeAll(async () => {
  const api = new Api(url(), accounts.superUser)
  const [booking] = await api.freeBookings()
  campaignId = await api.createCampaign({ name: campaignName, bookings: booking ? [booking] : [] })
  foreignId = await api.createCampaign({ name: hiddenName })
  const [specification] = await api.specifications(campaignId)
  creativeId = await api.upload(campaignId, specification?.id ?? '', 'seen.jpg', await jpeg(640, 480))
  person = await makePermitted(url(), name)
  for (const action of ['view', 'moderate']) {
    await person.give({ object: 'Campaign', object_id: campaignId, action })
  }
})

test.beforeEach(async ({ browser }) => {
  context = await signedIn(browser, url(), accounts.superUser)
  page = await context.newPage()
})

test.afterEach(() => context.close())

/** Opens the tab that looks as the person, by this button of their rights. */
async function look(button: string, search = ''): Promise<Page> {
  await new PersonRightsPage(page).open(person.userId, search)
  await page.getByRole('button', { name: button, exact: true }).click()
  const question = page.getByRole('alertdialog', { name: `See Kerbside as ${name} would?` })
  await expect(question).toContainText('The activity records that you looked.')
  await takeShots(page, 'as-person-question')
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    question.getByRole('button', { name: `See as ${name} would` }).click(),
  ])
  await expect(page.getByText(`What ${name} sees is open in another tab.`)).toBeVisible()
  return tab
}

test('a super user sees what a person sees, changes nothing, and it stands in the activity', async () => {
  const tab = await look(`See as ${name} would`)
  const looking = new LookingPage(tab)
  const creative = new CreativePage(tab)

  await test.step('their campaign alone, under a bar that says so', async () => {
    await expect(looking.bar).toContainText(`You see Kerbside as ${name} would. Nothing can be changed.`)
    await expect(looking.bar).toContainText('30 minutes left')
    await expect(looking.bar.getByRole('status')).toHaveText(/^You see Kerbside as/)
    await expect(tab.getByRole('link', { name: campaignName })).toBeVisible()
    await expect(tab.getByRole('link', { name: hiddenName })).toHaveCount(0)
    await looking.checkAccessibility()
    await takeShots(tab, 'as-person-dashboard')
    await tab.goto(`${url()}/campaigns/${foreignId}`)
    await expect(looking.notices.getByText('You are not permitted to view this campaign')).toHaveCount(1)
    await expect(tab.getByRole('link', { name: campaignName })).toBeVisible()
    await expect(looking.bar).toBeVisible()
    await takeShots(tab, 'as-person-forbidden')
  })

  await test.step('what they could do is there, and is refused with the sentence', async () => {
    await creative.open(campaignId, creativeId)
    await creative.approve()
    await creative.confirmApproval()
    await looking.expectNotice(refused, 'error')
    await takeShots(tab, 'as-person-refused')
    const api = new Api(url(), accounts.superUser)
    const { data } = (await api.call('GET', `creatives/${creativeId}`)) as {
      data: { attributes: Record<string, unknown> }
    }
    expect(data.attributes['moderation-status']).toBe(0)
  })

  await test.step('a reload keeps it, and other tabs are the super user’s own', async () => {
    await tab.reload()
    await expect(looking.bar).toContainText(`as ${name} would`)
    await page.goto(`${url()}/users`)
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
    await expect(new LookingPage(page).bar).toHaveCount(0)
  })

  await test.step('it ends where it began, as oneself', async () => {
    await looking.stop.click()
    await expect(new PersonRightsPage(tab).heading(name)).toBeVisible()
    await expect(looking.bar).toHaveCount(0)
    await expect.poll(() => tab.evaluate(() => window.sessionStorage.getItem('jwt'))).toBeNull()
  })

  await test.step('it stands in the activity', async () => {
    const activity = new ActivityPage(page)
    await activity.open(`${url()}/users/${person.userId}/activity`)
    await expect(activity.entry(`Sofia Lindqvist looked at Kerbside as ${name}`)).toHaveCount(1)
  })
})

test('a campaign that is asked about opens as the person sees it; the bar stays while it is scrolled', async () => {
  const tab = await look(`See it as ${name} would`, `?campaign=${campaignId}`)
  const looking = new LookingPage(tab)
  await expect(tab).toHaveURL(new RegExp(`/campaigns/${campaignId}`))
  await expect(tab.getByRole('heading', { name: campaignName })).toBeVisible()
  await expect(tab.getByRole('link', { name: 'Bookings' })).toHaveCount(0)
  await takeShots(tab, 'as-person-campaign')
  for (const width of [360, 1440]) {
    await tab.setViewportSize({ width, height: 500 })
    await tab.mouse.wheel(0, 800)
    await expect.poll(() => tab.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await expect(looking.bar).toBeInViewport({ ratio: 1 })
    expect((await looking.bar.boundingBox())?.y).toBe(0)
    await expect(looking.stop).toBeInViewport({ ratio: 1 })
  }
  await takeShots(tab, 'as-person-scrolled')
})

test('when the time is up the tab says so, and leads back', async () => {
  const tab = await look(`See as ${name} would`)
  const looking = new LookingPage(tab)
  // The tab has its session before it is loaded again.
  await expect(looking.bar).toBeVisible()
  await tab.clock.install()
  await tab.reload()
  await expect(looking.bar).toContainText('minutes left')
  await tab.clock.fastForward('27:00')
  await expect(looking.bar.getByRole('status')).toHaveText(/Nothing can be changed\. [23] minutes left$/)
  await tab.clock.fastForward('04:00')
  await expect(looking.end).toContainText('Nothing was changed.')
  await looking.checkAccessibility()
  await takeShots(tab, 'as-person-over')
  await looking.end.getByRole('button', { name: 'Go back' }).click()
  await expect(new PersonRightsPage(tab).heading(name)).toBeVisible()
})

test('signing out there ends the looking alone', async () => {
  const tab = await look(`See as ${name} would`)
  const looking = new LookingPage(tab)
  await expect(looking.bar).toBeVisible()
  await looking.chooseSetting('Logout')
  await expect(new PersonRightsPage(tab).heading(name)).toBeVisible()
  await expect(looking.bar).toHaveCount(0)
  await page.reload()
  await expect(new PersonRightsPage(page).heading(name)).toBeVisible()
})

test('when the super user signs out elsewhere, the tab says that it is over, also after a reload', async ({
  browser,
}) => {
  await context.close()
  context = await signedInAlone(browser, url(), accounts.superUser)
  page = await context.newPage()
  const tab = await look(`See as ${name} would`)
  const looking = new LookingPage(tab)
  await expect(looking.bar).toBeVisible()
  const token = await page.evaluate(() => window.localStorage.getItem('jwt'))
  const ended = await fetch(`${url()}/api/v2/auth`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(ended.status).toBe(204)
  // The tab may hear of it by itself, before anything is pressed.
  await expect(async () => {
    if (!(await looking.end.isVisible())) {
      await tab.getByRole('link', { name: campaignName }).click({ timeout: 2000 })
    }
    await expect(looking.end).toBeVisible({ timeout: 5000 })
  }).toPass()
  await tab.reload()
  await expect(looking.end).toBeVisible()
  await looking.end.getByRole('button', { name: 'Go back' }).click()
  await expect(tab).toHaveURL(/\/auth\/login\?next=/)
  await expect(looking.bar).toHaveCount(0)
})

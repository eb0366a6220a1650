import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { SchedulePage } from './pages/schedule.page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { jpeg } from './support/pictures.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''
const dayLength = 86_400_000
/** The same for all that is made and expected, over midnight too. */
const begun = Date.now()
const dayFrom = (days: number) => new Date(begun + days * dayLength).toISOString().slice(0, 10)

let api: Api
let campaignId = ''
let specification = ''
let creativeId = ''
let context: BrowserContext
let page: Page
let schedule: SchedulePage

async function addRuleSet(name: string, rules: object[], creatives = [creativeId]): Promise<string> {
  const answer = await api.call('POST', 'rule-sets', {
    campaign_id: campaignId,
    name,
    ruleset_id: null,
    rules,
  })
  const { id } = (answer as { data: { id: string } }).data
  await api.call(
    'PATCH',
    `rule-sets/${id}/relationships/creatives`,
    creatives.map((creative) => ({ id: creative })),
  )
  return id
}

const dates = (from: string, to: string) => ({ type: 'Rules\\Dates', data: { sets: [{ from, to }] } })
const daysOfWeek = (...days: string[]) => ({ type: 'Rules\\DayOfWeek', data: { days } })
const morning = { type: 'Rules\\TimeOfDay', data: { sets: [{ from: '07:00', to: '09:30' }] } }

/** A campaign of sixty days with a default creative and rules, for all journeys of this file. */
test.beforeAll(async () => {
  api = new Api(url(), accounts.superUser)
  campaignId = await api.createCampaign({ bookings: (await api.freeBookings()).slice(0, 1) })
  const [first] = await api.specifications(campaignId)
  specification = first?.name ?? ''
  const picture = await jpeg(320, 240)
  creativeId = await api.upload(campaignId, first?.id ?? '', 'harbour hero.jpg', picture)
  await api.approve(creativeId)
  await api.setDefault(creativeId)
  await addRuleSet('Launch week', [dates(dayFrom(0), dayFrom(6))])
  await addRuleSet('Weekday mornings', [daysOfWeek('monday', 'tuesday', 'wednesday'), morning])
  await addRuleSet('Without creatives', [dates(dayFrom(0), dayFrom(6))], [])
})

test.beforeEach(async ({ browser }) => {
  context = await signedIn(browser, url(), accounts.manager)
  page = await context.newPage()
  schedule = new SchedulePage(page)
})

test.afterEach(() => context.close())

test('SCHED-001 SCHED-002 SCHED-007 SCHED-008 SCHED-016 SCHED-020 SCHED-023 API-080 a calendar per frame specification shows when rules apply', async () => {
  await page.goto(`${url()}/campaigns/${campaignId}/creative`)
  await page.getByRole('link', { name: 'Schedule' }).click()
  await expect(page).toHaveURL(`${url()}/campaigns/${campaignId}/schedule`)
  await expect(page.getByRole('heading', { level: 2, name: 'Creative', exact: true })).toBeAttached()
  await page.getByRole('button', { name: 'About Creative' }).click()
  await expect(
    page.getByText('The calendar shows when the rules of this campaign apply to each frame specification.'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(schedule.head(specification)).toHaveAttribute('aria-expanded', 'true')
  await expect(schedule.month).toHaveText(
    new Date().toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  )
  await expect(schedule.calendar.getByRole('columnheader')).toHaveText([
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Sun',
  ])
  await expect(schedule.bars('Default').first()).toBeVisible()
  await expect(schedule.bars('Launch week').first()).toBeVisible()
  await expect(schedule.bars('Without creatives')).toHaveCount(0)
  await takeShots(page, 'schedule')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
    }
  }
})

test('on paper the schedule has the calendar, without what can be pressed there', async () => {
  await schedule.open(campaignId)
  await expect(schedule.bars('Launch week').first()).toBeVisible()
  await expect(schedule.nextButton).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(schedule.nextButton).toHaveCount(0)
  await expect(schedule.previousButton).toHaveCount(0)
  for (const name of ['Print', 'About Creative']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(schedule.month).toBeVisible()
  await expect(schedule.bars('Launch week').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('SCHED-005 SCHED-006 the months of the campaign are turned up to the first and the last one', async () => {
  await schedule.open(campaignId)
  const first = await schedule.month.textContent()
  await expect(schedule.previousButton).toBeDisabled()
  await schedule.nextButton.click()
  await expect(schedule.month).not.toHaveText(first ?? '')
  await expect(page).toHaveURL(/\/schedule\?month=\d{4}-\d{2}$/)
  while (await schedule.nextButton.isEnabled()) {
    const shown = await schedule.month.textContent()
    await schedule.nextButton.click()
    await expect(schedule.month).not.toHaveText(shown ?? '')
  }
  await expect(schedule.month).toHaveText(
    new Date(Date.now() + 60 * dayLength).toLocaleDateString('en', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
  )
  await page.reload()
  await expect(schedule.nextButton).toBeDisabled()
  await expect(schedule.previousButton).toBeEnabled()
})

test('SCHED-018 SCHED-019 SCHED-022 a bar opens a popup about its rule set, by mouse and by keyboard', async () => {
  await schedule.open(campaignId)
  await schedule.bars('Launch week').first().click()
  await expect(schedule.popup.getByRole('heading', { name: 'Launch week' })).toBeVisible()
  await expect(schedule.popup).toContainText('Dates')
  await expect(schedule.popup).toContainText(`${dayFrom(0)} to ${dayFrom(6)}`)
  await expect(schedule.popup).toContainText('harbour hero')
  await takeShots(page, 'schedule-popup')
  await expectAccessible(page)
  await page.mouse.click(5, 400)
  await expect(schedule.popup).toHaveCount(0)

  const bar = schedule.bars('Default').first()
  await bar.focus()
  await page.keyboard.press('ArrowDown')
  await expect(bar).not.toBeFocused()
  await page.keyboard.press('Home')
  await expect(bar).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(schedule.popup.getByRole('heading', { name: 'Default' })).toBeVisible()
  // It takes keys from the frame on that gives it the focus.
  await expect(page.locator('[role=dialog]:focus-within')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(schedule.popup).toHaveCount(0)
  await expect(bar).toBeFocused()
})

test('RT-012 a rule set that somebody adds appears in the open calendar', async () => {
  await schedule.open(campaignId)
  await expect(schedule.bars('Default').first()).toBeVisible()
  await addRuleSet('Every day', [dates(dayFrom(0), dayFrom(60))])
  await expect(schedule.bars('Every day').first()).toBeVisible()
})

test('SCHED-003 a campaign without frames says so', async () => {
  const empty = await api.createCampaign()
  await page.goto(`${url()}/campaigns/${empty}/schedule`)
  await expect(
    page.getByRole('heading', { name: 'There are no frames available for this campaign' }),
  ).toBeVisible()
})

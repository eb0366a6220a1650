import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { RulesPage } from './pages/rules.page.ts'
import { UnsavedChangesPage } from './pages/unsaved-changes.page.ts'
import { accounts, signedIn, tokenOf } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { jpeg } from './support/pictures.ts'
import { heldRuleSets, makeRuleSet } from './support/rule-sets.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

let api: Api
let campaignId = ''
let context: BrowserContext
let page: Page
let rules: RulesPage

/** One campaign with frames for all journeys of this file: the demo has few free bookings. */
test.beforeAll(async () => {
  api = new Api(url(), accounts.manager)
  const [booking] = await api.freeBookings()
  campaignId = await api.createCampaign({ name: 'Ruled', bookings: booking ? [booking] : [] })
  const [specification] = await api.specifications(campaignId)
  await api.upload(campaignId, specification?.id ?? '', 'hero.jpg', await jpeg(640, 480))
})

test.beforeEach(async ({ browser }) => {
  for (const { id } of await heldRuleSets(api, campaignId)) {
    await api.call('DELETE', `rule-sets/${id}`)
  }
  context = await signedIn(browser, url(), accounts.manager)
  page = await context.newPage()
  rules = new RulesPage(page)
})

test.afterEach(() => context.close())

const address = () => `${url()}/campaigns/${campaignId}/rules`

test('RULE-001 RULE-006 RULE-009 RULE-010 RULE-012 RULE-015 RULE-016 RULE-018 RULE-027 RULE-028 a rule set is created, shown, assigned a creative, changed and deleted', async () => {
  await page.goto(address())
  await expect(page.getByRole('heading', { name: 'There are no rules at the moment.' })).toBeVisible()
  await rules.checkAccessibility()
  await takeShots(page, 'rules-empty')

  await rules.createButton.click()
  await rules.name.fill('Launch week')
  await rules.type('Dates').check()
  await rules.end('Dates 1', 'From').fill('2090-11-23')
  await expect(rules.end('Dates 1', 'To')).toHaveValue('2090-11-23')
  await rules.end('Dates 1', 'To').fill('2090-11-30')
  await rules.type('Day of week').check()
  await rules.drawer.getByRole('checkbox', { name: 'Monday' }).check()
  await rules.drawer.getByRole('checkbox', { name: 'Friday' }).check()
  // Selected, filled and given up again: it is not saved.
  await rules.type('Time of day').check()
  await rules.end('Time 1', 'From').fill('07:00')
  await rules.type('Time of day').uncheck()
  await rules.checkAccessibility()
  await takeShots(page, 'rules-editor')
  await rules.save.click()
  await rules.expectNotice('The rule has been saved successfully')
  await rules.expectNames(['Launch week'])
  await expect(rules.row('Launch week')).toContainText('2090-11-23 to 2090-11-30')
  await expect(rules.row('Launch week')).toContainText('None assigned')
  await rules.checkAccessibility()
  await takeShots(page, 'rules-list')
  const [made] = await heldRuleSets(api, campaignId)
  expect(made?.rules.map(({ type, data }) => ({ type, data }))).toEqual([
    { type: 'Rules\\Dates', data: { sets: [{ from: '2090-11-23', to: '2090-11-30' }] } },
    { type: 'Rules\\DayOfWeek', data: { days: ['monday', 'friday'] } },
  ])

  await rules.press('Creatives of', 'Launch week')
  await expect(rules.save).toBeDisabled()
  await rules.creative('hero').check()
  await rules.checkAccessibility()
  await takeShots(page, 'rules-settings')
  await rules.save.click()
  await rules.expectNotice('The creatives have been assigned')
  await expect(rules.row('Launch week')).not.toContainText('None assigned')

  await rules.press('Edit', 'Launch week')
  await expect(rules.name).toHaveValue('Launch week')
  await expect(rules.type('Dates')).toBeChecked()
  await expect(rules.type('Day of week')).toBeChecked()
  await expect(rules.type('Time of day')).not.toBeChecked()
  await expect(rules.drawer.getByLabel('From')).toHaveCount(0)
  await takeShots(page, 'rules-editor-known')
  await rules.name.fill('Launch fortnight')
  await rules.type('Day of week').uncheck()
  await rules.save.click()
  await rules.expectNames(['Launch fortnight'])
  const [changed] = await heldRuleSets(api, campaignId)
  expect(changed?.rules.map(({ id, type }) => ({ id, type }))).toEqual([
    { id: made?.rules[0]?.id, type: 'Rules\\Dates' },
  ])
  expect(changed?.creatives.map(({ name }) => name)).toEqual(['hero'])

  await rules.press('Delete', 'Launch fortnight')
  await expect(rules.question).toContainText('Are you sure you want to delete Launch fortnight?')
  await takeShots(page, 'rules-question')
  await rules.answer('Cancel')
  expect(await heldRuleSets(api, campaignId)).toHaveLength(1)
  await rules.press('Delete', 'Launch fortnight')
  await rules.answer('Yes')
  await rules.expectNotice('The item was deleted successfully')
  await expect(page.getByText('There are no rules at the moment.')).toBeVisible()
  expect(await heldRuleSets(api, campaignId)).toEqual([])
})

test('SHELL-053 a person who lost the permission sees an error on creating, assigning and deleting, and keeps the open form', async () => {
  const notPermitted = 'You are not permitted to create rules'
  await makeRuleSet(api, campaignId, 'Mondays')
  await page.goto(address())
  await rules.expectNames(['Mondays'])
  // What changes something goes out in the name of somebody who may see the campaign alone.
  const authorization = `Bearer ${await tokenOf(url(), accounts.admin)}`
  await page.route('**/api/v2/rule-sets**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.continue({ headers: { ...route.request().headers(), authorization } }),
  )
  await rules.createButton.click()
  await rules.name.fill('Fridays')
  await rules.type('Day of week').check()
  await rules.drawer.getByRole('checkbox', { name: 'Friday' }).check()
  await rules.save.click()
  await rules.expectNotice(notPermitted)
  await expect(rules.name).toHaveValue('Fridays')
  await rules.cancel.click()
  await rules.answer('Yes')
  await expect(rules.drawer).toHaveCount(0)
  await page.reload()

  await rules.press('Creatives of', 'Mondays')
  await rules.creative('hero').check()
  await rules.save.click()
  await rules.expectNotice(notPermitted)
  await expect(rules.creative('hero')).toBeChecked()
  await rules.cancel.click()
  await rules.answer('Yes')
  await expect(rules.drawer).toHaveCount(0)
  await page.reload()

  await rules.press('Delete', 'Mondays')
  await rules.answer('Yes')
  await rules.expectNotice(notPermitted)
  await expect(rules.question).toBeVisible()
  await rules.answer('Cancel')
  await rules.expectNames(['Mondays'])
})

test('RULE-017 RULE-021 RULE-030 RULE-050 missing values show errors on their fields, and nothing is sent', async () => {
  const sent: string[] = []
  page.on('request', (request) => (request.method() === 'POST' ? sent.push(request.url()) : undefined))
  await page.goto(address())
  await rules.createButton.click()
  await rules.save.click()
  await expect(rules.drawer.getByText('Name is required')).toBeVisible()
  await expect(rules.drawer.getByText('Please add conditions to the rule before saving')).toBeVisible()
  await rules.checkAccessibility()
  await takeShots(page, 'rules-issues')
  await rules.name.fill('Late evening')
  await expect(rules.drawer.getByText('Name is required')).toHaveCount(0)
  await rules.type('Time of day').check()
  await expect(rules.drawer.getByText('Please add conditions')).toHaveCount(0)
  await rules.save.click()
  await expect(rules.drawer.getByText('At least one time of day must be selected')).toBeVisible()
  await rules.end('Time 1', 'From').fill('22:00')
  await rules.save.click()
  await expect(rules.drawer.getByText('To is required')).toBeVisible()
  await rules.drawer.getByRole('button', { name: 'Remove time 1' }).click()
  await rules.expectNotice('You cannot delete this since it is the only sub rule available')
  await expect(rules.end('Time 1', 'From')).toHaveValue('22:00')
  const addTime = rules.drawer.getByRole('button', { name: 'Add a time' })
  const removeSecond = rules.drawer.getByRole('button', { name: 'Remove time 2' })
  await addTime.click()
  await addTime.click()
  const third = rules.drawer.getByRole('group', { name: 'Time 3' })
  await expect(third).toBeVisible()
  await removeSecond.click()
  await expect(third).toHaveCount(0)
  await expect(removeSecond).toBeFocused()
  await removeSecond.click()
  await expect(rules.drawer.getByRole('group', { name: 'Time 2' })).toHaveCount(0)
  await expect(addTime).toBeFocused()
  expect(sent.filter((address) => address.endsWith('/rule-sets'))).toEqual([])
  await rules.end('Time 1', 'To').fill('02:00')
  await rules.save.click()
  await rules.expectNames(['Late evening'])
})

test('RULE-019 RULE-020 SHELL-026 a dropped response keeps the entries, and leaving asks', async () => {
  await page.goto(`${url()}/campaigns/${campaignId}/creative`)
  await page
    .getByRole('navigation', { name: 'Sections of the campaign' })
    .getByRole('link', { name: 'Rules' })
    .click()
  await rules.createButton.click()
  await rules.cancel.click()
  await expect(rules.drawer).toHaveCount(0)

  await rules.createButton.click()
  await rules.name.fill('Weekday mornings')
  await rules.type('Day of week').check()
  await rules.drawer.getByRole('checkbox', { name: 'Monday' }).check()
  await page.route('**/api/v2/rule-sets', (route) => route.abort('connectionreset'))
  await rules.save.click()
  await expect(rules.notices).not.toHaveText('')
  await expect(rules.name).toHaveValue('Weekday mornings')
  await expect(rules.drawer.getByRole('checkbox', { name: 'Monday' })).toBeChecked()

  await rules.cancel.click()
  await expect(rules.question).toContainText('Are you sure you wish to cancel all changes?')
  await takeShots(page, 'rules-leaving')
  await rules.answer('No')
  await expect(rules.question).toHaveCount(0)
  await expect(rules.name).toHaveValue('Weekday mornings')
  await page.goBack()
  const unsaved = new UnsavedChangesPage(page)
  await unsaved.expectAsked()
  await unsaved.answer('No')
  await expect(rules.name).toHaveValue('Weekday mornings')
  await page.unroute('**/api/v2/rule-sets')
  await rules.save.click()
  await rules.expectNames(['Weekday mornings'])

  await rules.press('Edit', 'Weekday mornings')
  await rules.name.fill('Something else')
  await rules.cancel.click()
  await rules.answer('Yes')
  await expect(rules.drawer).toHaveCount(0)
  await rules.expectNames(['Weekday mornings'])
})

test('RULE-003 RULE-004 RULE-005 RULE-007 RULE-011 RULE-045 RULE-046 RULE-051 rule sets are paged, and filtered and sorted by the address', async () => {
  for (let number = 1; number <= 16; number += 1) {
    await makeRuleSet(api, campaignId, `Rule ${String(number).padStart(2, '0')}`)
  }
  // Whose channel is heard, or lost when the clock jumps, would read the list again.
  await page.routeWebSocket(/.*/, () => {})
  await page.goto(address())
  await expect(rules.rows).toHaveCount(15)
  await expect(rules.rows.first()).toContainText('Rule 16')
  await takeShots(page, 'rules-many')
  await page
    .getByRole('navigation', { name: 'Pages of rule sets' })
    .getByRole('link', { name: 'Next page' })
    .click()
  await expect(page).toHaveURL(`${address()}/2`)
  await rules.expectNames(['Rule 01'])

  await rules.sortButton('Name').click()
  await expect(page).toHaveURL(`${address()}?sortBy=name&sortOrder=ASC`)
  await expect(rules.rows).toHaveCount(15)
  await expect(rules.rows.first()).toContainText('Rule 01')
  await rules.sortButton('Name').click()
  await expect(page).toHaveURL(`${address()}?sortBy=name&sortOrder=DESC`)
  await expect(rules.rows.first()).toContainText('Rule 16')
  // Sorted on the first page: the ways to the others are those of the sorting that is shown.
  await page
    .getByRole('navigation', { name: 'Pages of rule sets' })
    .getByRole('link', { name: 'Next page' })
    .click()
  await expect(page).toHaveURL(`${address()}/2?sortBy=name&sortOrder=DESC`)
  await rules.expectNames(['Rule 01'])
  await rules.sortButton('Name').click()
  await expect(page).toHaveURL(address())

  const desk = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 768, height: 1024 })
  await rules.sortByMenu('Name')
  await expect(page).toHaveURL(`${address()}?sortBy=name&sortOrder=ASC`)
  await expect
    .poll(async () => (await page.locator('[data-section-tools]').boundingBox())?.height, 'one line of tools')
    .toBeLessThan(50)
  await rules.sortByMenu('Name')
  await expect(page).toHaveURL(`${address()}?sortBy=name&sortOrder=DESC`)
  await rules.sortByMenu('Name')
  await expect(page).toHaveURL(address())
  await page.setViewportSize(desk)

  const asked: string[] = []
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())))
  // However slowly the letters come, none is a pause.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await rules.search.pressSequentially('Rule 07')
  await page.clock.resume()
  await expect(page).toHaveURL(`${address()}?filter=Rule+07`)
  await rules.expectNames(['Rule 07'])
  expect(asked.filter((one) => one.includes('filter[name]'))).toHaveLength(1)
  await rules.search.fill('nothing like it')
  await expect(page.getByText('No rules match your search criteria, try refining your search.')).toBeVisible()
  await takeShots(page, 'rules-no-match')
  await page.goto(`${address()}/2?sortBy=created-at&sortOrder=ASC`)
  await rules.expectNames(['Rule 16'])

  // One more than a page holds, made on the second page: that page is read again.
  await rules.createButton.click()
  await rules.name.fill('Rule 17')
  await rules.type('Day of week').check()
  await rules.drawer.getByRole('checkbox', { name: 'Sunday' }).check()
  await rules.save.click()
  await rules.expectNames(['Rule 16', 'Rule 17'])
})

test('RULE-002 RULE-008 RULE-010 a person without edit permission sees rules read-only', async ({
  browser,
}) => {
  await makeRuleSet(api, campaignId, 'Mondays')
  for (const [account, hasPlaylists] of [
    [accounts.moderator, false],
    [accounts.provider, true],
  ] as const) {
    const other = await signedIn(browser, url(), account)
    const theirs = new RulesPage(await other.newPage())
    await theirs.page.goto(address())
    await theirs.expectNames(['Mondays'])
    await expect(theirs.createButton).toHaveCount(0)
    await expect(theirs.row('Mondays').getByRole('button')).toHaveCount(0)
    await expect(theirs.parts.getByRole('link')).toHaveText([
      'All Rulesets',
      'Schedule',
      ...(hasPlaylists ? ['Playlists'] : []),
    ])
    await theirs.parts.getByRole('link', { name: 'Schedule' }).click()
    await expect(theirs.page).toHaveURL(`${url()}/campaigns/${campaignId}/schedule`)
    await expect(theirs.page.getByRole('region', { name: 'Creative', exact: true })).toBeVisible()
    // It belongs to the creatives, and is marked among them.
    const creative = theirs.page.getByRole('navigation', { name: 'Creative sections' })
    await expect(creative.getByRole('link', { name: 'Schedule' })).toHaveAttribute('aria-current', 'page')
    await expect(
      theirs.page
        .getByRole('navigation', { name: 'Sections of the campaign' })
        .getByRole('link', { name: 'Creative' }),
    ).toHaveAttribute('aria-current', 'page')
    const body = { campaign_id: campaignId, name: 'Theirs', rules: [] }
    await expect(new Api(url(), account).call('POST', 'rule-sets', body)).rejects.toThrow(/ 4(03|22)/)
    await other.close()
  }
  expect((await heldRuleSets(api, campaignId)).map(({ name }) => name)).toEqual(['Mondays'])
})

test('RULE-012 a rule set deleted by someone else shows that', async () => {
  const { id } = await makeRuleSet(api, campaignId, 'Mondays')
  await page.goto(address())
  await rules.expectNames(['Mondays'])
  await page.route(
    `**/api/v2/rule-sets/${id}?*`,
    async (route) => {
      await api.call('DELETE', `rule-sets/${id}`)
      await route.continue()
    },
    { times: 1 },
  )
  await rules.press('Edit', 'Mondays')
  await expect(rules.drawer.getByText('This rule set no longer exists')).toBeVisible()
  await rules.drawer.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('There are no rules at the moment.')).toBeVisible()
})

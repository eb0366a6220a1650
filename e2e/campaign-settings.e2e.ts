import { randomUUID } from 'node:crypto'

import { expect, test, type Browser } from 'playwright/test'

import { CampaignFormPage } from './pages/campaign-form.page.ts'
import { CampaignSettingsPage } from './pages/campaign-settings.page.ts'
import { CampaignPage } from './pages/campaign.page.ts'
import { UnsavedChangesPage } from './pages/unsaved-changes.page.ts'
import { accounts, signedIn, type Account } from './support/accounts.ts'
import { badTexts } from './support/bad-texts.ts'
import { changesSentBy, makeNamed, stored } from './support/settings-data.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''
const day = 86_400_000
const dayFromNow = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

/** The settings of a campaign in a browser of one person, and the changes that are sent from there. */
async function openAs(browser: Browser, account: Account, id: string) {
  const context = await signedIn(browser, url(), account)
  const page = await context.newPage()
  const settings = new CampaignSettingsPage(page)
  await page.goto(`${url()}/campaigns/${id}/creative?overlay=campaign-settings`)
  await expect(settings.save).toBeEnabled()
  return { context, page, settings, sent: changesSentBy(page) }
}

test('CAMP-011 CAMP-029 CAMP-061 CAMP-062 settings open over the campaign with its values; changes are sent and shown', async ({
  browser,
}) => {
  const { id, name } = await makeNamed()
  const { context, page, settings, sent } = await openAs(browser, accounts.manager, id)
  await settings.drawer.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`${url()}/campaigns/${id}/creative`)
  await settings.openHere()
  await expect(page).toHaveURL(`${url()}/campaigns/${id}/creative?overlay=campaign-settings`)
  const filled = {
    Brand: 'Harbour Coffee',
    Name: name,
    'Start Date': dayFromNow(0),
    'End Date': dayFromNow(60),
    'Update Frequency': '5',
  }
  for (const [label, value] of Object.entries(filled)) {
    await expect(settings.field(label)).toHaveValue(value)
  }
  await expect(settings.drawer.getByRole('combobox', { name: 'Business Unit' })).toHaveText('Metro')
  await expect(settings.drawer.getByRole('list', { name: 'Managers' })).toHaveText(accounts.manager)
  await expect(settings.field('Requires Weather Data')).not.toBeChecked()
  await expect(settings.drawer.getByRole('combobox', { name: 'Bookings' })).toHaveCount(0)
  await settings.checkAccessibility()
  await takeShots(page, 'campaign-settings')

  await page.goBack()
  await expect(settings.drawer).toHaveCount(0)
  await settings.openHere()
  await settings.field('Brand').fill('Quayside Tea')
  await settings.field('Name').fill(`${name} renamed`)
  await settings.field('End Date').fill(dayFromNow(90))
  await settings.field('Managers').fill('agency@agency.test,')
  await settings.field('Update Frequency').fill('30')
  await settings.field('Requires Weather Data').check()
  await settings.save.click()
  await settings.expectNotice('Campaign Updated')
  await expect(settings.drawer).toHaveCount(0)
  await expect(page).toHaveURL(`${url()}/campaigns/${id}/creative`)
  await expect(new CampaignPage(page).name).toHaveText(`${name} renamed`)
  const changed = {
    name: `${name} renamed`,
    client: 'Quayside Tea',
    ends_at: `${dayFromNow(90)}T23:59:59Z`,
    build_frequency: 30,
    managers: [accounts.manager, 'agency@agency.test'],
    requires_weather: true,
  }
  expect(sent).toEqual([{ ...changed, version: expect.any(Number) }])
  expect(await stored(id)).toMatchObject({
    name: changed.name,
    client: 'Quayside Tea',
    'build-frequency': 30,
    'requires-weather': true,
    managers: changed.managers,
  })
  await context.close()
})

test('CAMP-031 SHELL-026 SHELL-027 nothing is sent without a change; leaving with one asks', async ({
  browser,
}) => {
  const { id, name } = await makeNamed()
  const { context, page, settings, sent } = await openAs(browser, accounts.manager, id)
  const unsaved = new UnsavedChangesPage(page)
  await settings.save.click()
  await expect(settings.drawer).toHaveCount(0)
  await settings.openHere()
  await settings.field('Name').fill('Something else')
  await settings.field('Name').fill(name)
  await settings.save.click()
  await expect(settings.drawer).toHaveCount(0)
  await settings.openHere()
  await settings.field('Name').fill('Typed and not saved')
  await settings.drawer.getByRole('button', { name: 'Cancel' }).click()
  await unsaved.answer('No')
  await expect(settings.field('Name')).toHaveValue('Typed and not saved')
  await page.evaluate(() => history.back())
  await unsaved.answer('No')
  await expect(settings.field('Name')).toHaveValue('Typed and not saved')
  await settings.drawer.getByRole('button', { name: 'Close' }).click()
  await unsaved.answer('Yes')
  await expect(settings.drawer).toHaveCount(0)
  expect([sent, (await stored(id))['name']]).toEqual([[], name])
  await context.close()
})

test('CAMP-011 CAMP-030 managing roles is required for managers, editing for settings', async ({
  browser,
}) => {
  // Whoever makes a campaign may do everything on it; others of the unit what they hold there.
  const { id, name } = await makeNamed(accounts.superUser, '3')
  const { context, settings } = await openAs(browser, accounts.plain, id)
  await expect(settings.field('Update Frequency')).toBeEditable()
  await expect(settings.drawer.getByLabel('Managers')).toHaveCount(0)
  await settings.field('Name').fill(`${name} edited`)
  await settings.save.click()
  await settings.expectNotice('Campaign Updated')
  expect(await stored(id)).toMatchObject({ name: `${name} edited`, managers: [accounts.manager] })
  await context.close()

  const reader = await signedIn(browser, url(), accounts.moderator)
  const page = await reader.newPage()
  const closed = new CampaignSettingsPage(page)
  await page.goto(`${url()}/campaigns/${id}/creative?overlay=campaign-settings`)
  await closed.expectNotice('You are not permitted to edit this campaign')
  await closed.expectNotice(/It takes the right “Edit” on this campaign/)
  await expect(page).toHaveURL(`${url()}/campaigns/${id}/creative`)
  await new CampaignPage(page).expectOpened(`${name} edited`)
  await expect(closed.link).toHaveCount(0)
  await reader.close()
})

test('CAMP-032 a failed save shows an error and keeps the entries', async ({ browser }) => {
  const { id, name } = await makeNamed()
  const { context, page, settings } = await openAs(browser, accounts.manager, id)
  await page.route(/\/api\/v2\/campaigns\/\d+/, (route, request) =>
    request.method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await settings.field('Name').fill(`${name} at last`)
  await settings.save.click()
  await settings.expectNotice('Unable to update Campaign')
  await expect(settings.field('Name')).toHaveValue(`${name} at last`)
  await page.unrouteAll()
  await settings.save.click()
  await settings.expectNotice('Campaign Updated')
  expect((await stored(id))['name']).toBe(`${name} at last`)
  await context.close()
})

test('CAMP-014 CAMP-015 CAMP-018 CAMP-019 ERR-009 each field shows its error, and entries stay', async ({
  browser,
}) => {
  const { id, name } = await makeNamed()
  const { context, page, settings, sent } = await openAs(browser, accounts.manager, id)
  const wrong = async (label: string, words: RegExp) => {
    await expect(settings.field(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(settings.field(label)).toHaveAccessibleDescription(words)
  }
  const managers = settings.field('Managers')
  // A whole list, with commas, blanks and repetitions; what is no address stays to be put right.
  await managers.fill(`one@agency.test, two@agency.test  one@agency.test;${accounts.manager}, not-an-address`)
  await managers.press('Enter')
  await expect(settings.drawer.getByRole('list', { name: 'Managers' }).getByRole('listitem')).toHaveText([
    accounts.manager,
    'one@agency.test',
    'two@agency.test',
  ])
  await expect(managers).toHaveValue('not-an-address')
  await wrong('Managers', /^This is not an e-mail address/)
  await settings.field('Brand').fill(badTexts.blank)
  await settings.field('End Date').fill(dayFromNow(-3))
  await settings.field('Update Frequency').fill('2.5')
  await settings.save.click()
  await wrong('Brand', /^Brand is required/)
  await wrong('End Date', /^The end date cannot be before the start date/)
  await wrong('Update Frequency', /^Update Frequency must be a whole number of minutes/)
  await wrong('Managers', /^This is not an e-mail address/)
  await settings.checkAccessibility()
  await takeShots(page, 'campaign-settings-issues')
  expect(sent).toEqual([])

  // The rest is wrong for the server alone.
  await settings.field('Brand').fill('Quayside Tea')
  await settings.field('Name').fill(badTexts.overLong)
  await settings.field('End Date').fill(dayFromNow(30))
  await settings.field('Update Frequency').fill('525601')
  await managers.fill('')
  await settings.save.click()
  await settings.expectNotice('Unable to update Campaign')
  await wrong('Name', /255 characters/)
  await wrong('Update Frequency', /525.?600/)
  await expect(settings.field('Name')).toHaveValue(badTexts.overLong)
  await expect(settings.field('Update Frequency')).toHaveValue('525601')
  expect((await stored(id))['name']).toBe(name)
  await settings.field('Name').fill(`${name} put right`)
  await settings.field('Update Frequency').fill('0')
  await settings.save.click()
  await settings.expectNotice('Campaign Updated')
  expect(await stored(id)).toMatchObject({
    name: `${name} put right`,
    client: 'Quayside Tea',
    'build-frequency': 0,
    managers: [accounts.manager, 'one@agency.test', 'two@agency.test'],
  })
  await context.close()
})

test('CAMP-061 the second of two people who save sees the first one’s changes and chooses; nothing is overwritten silently', async ({
  browser,
}) => {
  const { id, name } = await makeNamed()
  const maya = await openAs(browser, accounts.manager, id)
  const sofia = await openAs(browser, accounts.superUser, id)

  await sofia.settings.field('Name').fill(`${name} by Sofia`)
  await sofia.settings.field('Update Frequency').fill('15')
  await sofia.settings.field('Requires Weather Data').check()
  await sofia.settings.save.click()
  await sofia.settings.expectNotice('Campaign Updated')

  await maya.settings.field('Name').fill(`${name} by Maya`)
  await maya.settings.field('Update Frequency').fill('60')
  await maya.settings.field('Brand').fill('Quayside Tea')
  await maya.settings.save.click()
  const { drawer } = maya.settings
  await expect(drawer.getByRole('alert')).toContainText('2 settings were changed by someone else')
  // What only one of them has touched is nobody's choice.
  await expect(drawer.getByRole('group')).toHaveCount(2)
  const ofName = maya.settings.choice('Name')
  await expect(ofName.getByRole('radio', { name: `${name} by Maya` })).not.toBeChecked()
  await expect(
    ofName.getByRole('radio', { name: new RegExp(`${name} by Sofia.*Sofia Lindqvist, `) }),
  ).toBeVisible()
  await expect(maya.settings.choice('Update Frequency').getByRole('radio')).toHaveCount(2)
  await expect(maya.settings.save).toBeDisabled()
  await maya.settings.checkAccessibility()
  await takeShots(maya.page, 'campaign-settings-conflict')
  expect(await stored(id)).toMatchObject({
    name: `${name} by Sofia`,
    client: 'Harbour Coffee',
    'build-frequency': 15,
  })

  // Leaving it asks, and going back to the form loses nothing.
  await drawer.getByRole('button', { name: 'Close' }).click()
  await new UnsavedChangesPage(maya.page).answer('No')
  await drawer.getByRole('button', { name: 'Back to the form' }).click()
  await expect(maya.settings.field('Name')).toHaveValue(`${name} by Maya`)
  await maya.settings.save.click()

  await maya.settings.keep('Name', 'Yours')
  await maya.settings.keep('Update Frequency', /Sofia Lindqvist/)
  await maya.settings.save.click()
  await maya.settings.expectNotice('Campaign Updated')
  await expect(drawer).toHaveCount(0)
  expect(await stored(id)).toMatchObject({
    name: `${name} by Maya`,
    client: 'Quayside Tea',
    'build-frequency': 15,
    'requires-weather': true,
  })
  // Sofia's screen follows.
  await expect(new CampaignPage(sofia.page).name).toHaveText(`${name} by Maya`)

  await test.step('theirs for all leaves nothing to send', async () => {
    await maya.settings.openHere()
    await maya.settings.field('Name').fill('Mine again')
    await sofia.settings.openHere()
    await sofia.settings.field('Name').fill(`${name} for good`)
    await sofia.settings.save.click()
    await expect(sofia.settings.drawer).toHaveCount(0)
    await maya.settings.save.click()
    await drawer.getByRole('button', { name: 'Keep all of theirs' }).click()
    const sentBefore = maya.sent.length
    await maya.settings.save.click()
    await expect(drawer).toHaveCount(0)
    expect([maya.sent.length, (await stored(id))['name']]).toEqual([sentBefore, `${name} for good`])
  })
  await maya.context.close()
  await sofia.context.close()
})

test('CAMP-066 both forms suggest brands of campaigns and accept a new name', async ({ browser }) => {
  const { id } = await makeNamed()
  const { context, page, settings } = await openAs(browser, accounts.manager, id)
  const brand = settings.drawer.getByRole('combobox', { name: 'Brand' })
  await brand.fill('harbour cof')
  await expect(page.getByRole('option')).toHaveText(['Harbour Coffee'])
  await settings.checkAccessibility()
  await takeShots(page, 'campaign-settings-brands')
  const newName = `Harbour ${randomUUID().slice(0, 8)}`
  await brand.fill(newName)
  await settings.save.click()
  await settings.expectNotice('Campaign Updated')

  await page.goto(`${url()}/1?inDate=true&overlay=create-campaign`)
  const form = new CampaignFormPage(page)
  await form.brand.fill(newName.slice(0, -2))
  await page.getByRole('option', { name: newName }).click()
  await expect(form.brand).toHaveValue(newName)
  await expect(page.getByRole('option')).toHaveCount(0)
  await context.close()
})

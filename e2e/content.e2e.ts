import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { ContentItemsPage } from './pages/content-items.page.ts'
import { ContentTypesPage } from './pages/content-types.page.ts'
import { UnsavedChangesPage } from './pages/unsaved-changes.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { heldContentItems, heldContentTypes, makeContentItem, makeContentType } from './support/content.ts'
import { jpeg } from './support/pictures.ts'
import { makeRuleSet } from './support/rule-sets.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

let api: Api
let campaignId = ''
let context: BrowserContext
let page: Page
let types: ContentTypesPage
let items: ContentItemsPage

test.beforeEach(async ({ browser }) => {
  api = new Api(url(), accounts.manager)
  campaignId = await api.createCampaign({ name: 'With content' })
  context = await signedIn(browser, url(), accounts.manager)
  page = await context.newPage()
  types = new ContentTypesPage(page)
  items = new ContentItemsPage(page)
})

test.afterEach(() => context.close())

const address = (part: string) => `${url()}/campaigns/${campaignId}/${part}`

test('CONT-002 CONT-007 CONT-008 CONT-011 CONT-013 CONT-016 CONT-018 CONT-021 CONT-023 CONT-024 CONT-026 CONT-028 CONT-031 CONT-037 CONT-039 CONT-061 CONT-064 a content type is created, filled, changed and deleted', async () => {
  await page.goto(address('content'))
  await expect(page.getByRole('heading', { name: 'There is no content at the moment.' })).toBeVisible()
  await items.checkAccessibility()
  await takeShots(page, 'content-empty')
  await items.parts.getByRole('link', { name: 'Content Types' }).click()
  await expect(page).toHaveURL(address('content-types'))
  await expect(page.getByRole('heading', { name: 'There are no content types at the moment.' })).toBeVisible()
  await takeShots(page, 'content-types-empty')

  await types.createButton.click()
  await takeShots(page, 'content-type-new')
  await types.name.fill('Offer')
  await types.addField('Simple Text', 'Headline')
  await types.addField('Long Text', 'Given up')
  await types.addField('Single Select', 'Mood')
  await types.option(3, 1, 'Label').fill('Bright')
  await types.option(3, 1, 'Value').fill('bright')
  for (const number of [2, 3]) {
    await types.field(3).getByRole('button', { name: 'Add an option' }).click()
    await expect(types.option(3, number, 'Label')).toBeFocused()
  }
  await types.option(3, 2, 'Label').fill('Calm')
  await types.option(3, 2, 'Value').fill('calm')
  await types.addField('Date', 'Day')
  await types.addField('Image', 'Picture')
  await types.field(2).getByRole('button', { name: 'Delete field Given up' }).click()
  await expect(types.fields).toHaveCount(4)
  await types.checkAccessibility()
  await takeShots(page, 'content-type-designer')
  await types.save.click()
  await types.expectNotice('Content Type added')
  await types.expectNames(['Offer'])
  await types.checkAccessibility()
  await takeShots(page, 'content-types-list')
  const [made] = await heldContentTypes(api, campaignId)
  expect(
    made?.fields.map(({ name, type, order, selectOptions }) => [name, type, order, selectOptions]),
  ).toEqual([
    ['Headline', 'text', 0, []],
    [
      'Mood',
      'select',
      1,
      [
        { label: 'Bright', value: 'bright' },
        { label: 'Calm', value: 'calm' },
      ],
    ],
    ['Day', 'date', 2, []],
    ['Picture', 'image', 3, []],
  ])

  await items.parts.getByRole('link', { name: 'All Content' }).click()
  await items.createButton.click()
  await items.name.fill('Happy hour')
  await expect(items.contentType).toHaveValue(made?.id ?? '')
  await items.input('Headline').fill('Two for one')
  await items.input('Mood').selectOption('Calm')
  await items.day('Day', 'From').fill('2090-11-23')
  await expect(items.day('Day', 'To')).toHaveValue('2090-11-23')
  await items.day('Day', 'To').fill('2090-11-30')
  await items.drawer
    .getByLabel('Choose an image')
    .setInputFiles({ name: 'hero.jpg', mimeType: 'image/jpeg', buffer: await jpeg(640, 480) })
  await items.checkAccessibility()
  await takeShots(page, 'content-item-form')
  await items.save.click()
  await items.expectNotice('Content Item Created')
  await items.expectNames(['Happy hour New'])
  await expect(items.row('Happy hour')).toContainText('Unmoderated')
  await expect(items.row('Happy hour')).toContainText('2090-11-23 to 2090-11-30')
  await items.checkAccessibility()
  await takeShots(page, 'content-list')

  await items.press('Edit', 'Happy hour')
  await expect(items.input('Mood')).toHaveValue('calm')
  await expect(items.save).toBeDisabled()
  await takeShots(page, 'content-item-known')
  await items.input('Headline').fill('Three for two')
  await items.save.click()
  await items.expectNotice('Content Item Updated')
  await expect(items.row('Happy hour')).toContainText('Three for two')
  const [changed] = await heldContentItems(api, campaignId)
  expect(changed?.contentFields.map(({ value }) => value)).toEqual([
    'Three for two',
    'calm',
    { from: '2090-11-23', to: '2090-11-30' },
    { url: expect.any(String), mime: 'image/jpeg', length: expect.any(Number) },
  ])

  await items.press('Delete', 'Happy hour')
  await expect(items.question).toContainText('Are you sure you want to delete Happy hour?')
  await items.answer('Yes')
  await items.expectNotice('The item was deleted successfully')
  await expect(page.getByText('There is no content at the moment.')).toBeVisible()

  await page.goto(address('content-types'))
  await types.press('Edit', 'Offer')
  await types.name.fill('Offers')
  await types.save.click()
  await types.expectNotice('Content Type updated')
  await types.press('Delete', 'Offers')
  await expect(types.question).toContainText(
    'Are you sure? This will cause all Content using this Content Type to be deleted.',
  )
  await takeShots(page, 'content-type-question')
  await types.answer('Yes')
  await expect(page.getByText('There are no content types at the moment.')).toBeVisible()
  expect(await heldContentTypes(api, campaignId)).toEqual([])
})

test('CONT-027 fields are reordered by arrow buttons, and by dragging in a large window', async () => {
  await page.goto(address('content-types'))
  await types.createButton.click()
  await types.name.fill('Offer')
  for (const name of ['One', 'Two', 'Three']) {
    await types.addField('Simple Text', name)
  }
  const names = () =>
    types.fields
      .getByLabel('Field name')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  await types.field(1).getByRole('button', { name: 'Move One down' }).press('Enter')
  await expect.poll(names).toEqual(['Two', 'One', 'Three'])
  // Last in a large window: what is pressed within 50 ms of a drop counts as a part of it.
  await types.field(1).getByRole('button', { name: 'Drag Two' }).dragTo(types.field(3), { steps: 8 })
  await expect.poll(names).toEqual(['One', 'Three', 'Two'])
  await page.setViewportSize({ width: 768, height: 900 })
  await types.field(2).getByRole('button', { name: 'Move Three up' }).click()
  await expect.poll(names).toEqual(['Three', 'One', 'Two'])
  await types.save.click()
  await types.expectNotice('Content Type added')
  const [made] = await heldContentTypes(api, campaignId)
  expect(made?.fields.map(({ name }) => name)).toEqual(['Three', 'One', 'Two'])
})

test('CONT-029 CONT-030 CONT-032 CONT-033 CONT-034 CONT-035 CONT-036 the designer shows each error at its field and a summary', async () => {
  const sent: string[] = []
  page.on('request', (request) => (request.method() === 'POST' ? sent.push(request.url()) : undefined))
  await page.goto(address('content-types'))
  await types.createButton.click()
  await expect(types.drawer.getByText('Content type must have at least one field')).toBeVisible()
  await expect(types.save).toBeDisabled()
  await types.addField('Single Select', '')
  await expect(types.drawer.getByText('Content type must have at least one field')).toHaveCount(0)
  await types.option(1, 1, 'Label').fill('Bright')
  await types.addField('Video', 'Clip')
  await types.field(2).getByLabel('Width (px)').fill('0')
  await types.field(2).getByLabel('Frames per second').fill('26')
  await types.field(2).getByLabel('Bitrate (Mbps)').fill('8.5')
  await types.save.click()
  const summary = types.drawer.getByText(/^Errors on form: /)
  await expect(summary).toHaveText(
    'Errors on form: Name required, All fields need names, All select options need values, ' +
      'Width must be a whole number from 1 to 16384, Frames per second must be from 1 to 25, Bitrate must be from 1 to 8 Mbps',
  )
  await expect(types.name).toBeFocused()
  await types.checkAccessibility()
  await takeShots(page, 'content-type-issues')
  await types.option(1, 1, 'Label').fill('')
  await types.option(1, 1, 'Value').fill('bright')
  await types.save.click()
  await expect(summary).toContainText('All select options need labels')
  await types.option(1, 1, 'Label').fill('Bright')
  await types.name.fill('Offer')
  await types.field(1).getByLabel('Field name').fill('Mood')
  await types.field(2).getByLabel('Width (px)').fill('640')
  await types.field(2).getByLabel('Frames per second').fill('25')
  await types.field(2).getByLabel('Bitrate (Mbps)').fill('8')
  await expect(summary).toHaveCount(0)
  expect(sent.filter((one) => one.endsWith('/content-types'))).toEqual([])
  await types.save.click()
  await types.expectNotice('Content Type added')
  const [made] = await heldContentTypes(api, campaignId)
  expect(made?.fields[1]?.fieldSettings).toEqual({ width: 640, height: null, fps: 25, bitrate: 8 })
})

test('CONT-014 CONT-015 CONT-019 CONT-020 CONT-038 a refused or dropped save keeps the entries, and leaving asks', async () => {
  const contentType = await makeContentType(api, campaignId, 'Offer')
  await makeContentItem(api, contentType, 'Happy hour')
  await page.goto(address('content-types'))
  await types.createButton.click()
  await types.name.fill('Menu')
  await types.addField('Simple Text', 'Headline')
  await page.route('**/api/v2/content-types', (route) => route.abort('connectionreset'))
  await types.save.click()
  await types.expectNotice('Unable to create Content Type')
  await expect(types.name).toHaveValue('Menu')
  await expect(types.field(1).getByLabel('Field name')).toHaveValue('Headline')
  await types.cancel.click()
  await types.answer('Yes')
  await types.press('Edit', 'Offer')
  await types.name.fill('Offers')
  await page.route('**/api/v2/content-types/*', (route) => route.abort('connectionreset'))
  await types.save.click()
  await types.expectNotice('Unable to update Content Type')
  await expect(types.name).toHaveValue('Offers')
  await page.unroute('**/api/v2/content-types/*')
  await types.save.click()
  await types.expectNames(['Offers'])

  await items.parts.getByRole('link', { name: 'All Content' }).click()
  await items.createButton.click()
  await items.cancel.click()
  await expect(items.drawer).toHaveCount(0)
  await items.createButton.click()
  await items.save.click()
  await expect(items.drawer.getByText('Name required')).toBeVisible()
  await items.name.fill('Happy hour')
  await items.input('Headline').fill('Two for one')
  await items.save.click()
  await expect(items.name).toHaveAttribute('aria-invalid', 'true')
  await expect(items.drawer.getByText(/already/)).toBeVisible()
  await takeShots(page, 'content-item-refused')
  await items.name.fill('Happy days')
  await page.route('**/api/v2/content-items', (route) => route.abort('connectionreset'))
  await items.save.click()
  await expect(items.notices).not.toHaveText('')
  await expect(items.name).toHaveValue('Happy days')
  await expect(items.input('Headline')).toHaveValue('Two for one')
  await items.cancel.click()
  await expect(items.question).toContainText('You have unsaved changes.')
  await items.answer('No')
  await expect(items.question).toHaveCount(0)
  await page.goBack()
  const unsaved = new UnsavedChangesPage(page)
  await unsaved.expectAsked()
  await unsaved.answer('No')
  await expect(items.name).toHaveValue('Happy days')
  await page.unroute('**/api/v2/content-items')
  await items.save.click()
  await items.expectNames(['Happy days New', 'Happy hour New'])
})

test('CONT-013 CONT-026 changes by someone else are not overwritten without a confirmation', async () => {
  const contentType = await makeContentType(api, campaignId, 'Offer')
  const item = await makeContentItem(api, contentType, 'Happy hour')
  const names = async () => [
    ...(await heldContentTypes(api, campaignId)).map(({ name }) => name),
    ...(await heldContentItems(api, campaignId)).map(({ name }) => name),
  ]
  const changed = 'Someone else changed this after you opened it'

  await page.goto(address('content'))
  await items.press('Edit', 'Happy hour')
  await items.name.fill('Mine')
  await api.call('PATCH', `content-items/${item.id}`, { name: 'Theirs' })
  await items.save.click()
  await expect(items.question).toContainText(changed)
  await items.checkAccessibility()
  await takeShots(page, 'content-item-conflict')
  await items.answer('Cancel')
  await expect(items.name).toHaveValue('Mine')
  expect(await names()).toEqual(['Offer', 'Theirs'])
  await items.save.click()
  await expect(items.question).toContainText(changed)
  // They go on while it is asked: that has not been seen either.
  await api.call('PATCH', `content-items/${item.id}`, { name: 'Theirs again' })
  const refused = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await items.question.getByRole('button', { name: 'Save mine anyway' }).click()
  expect((await refused).status()).toBe(409)
  await expect(items.question).toContainText(changed)
  await items.question.getByRole('button', { name: 'Save mine anyway' }).click()
  await items.expectNotice('Content Item Updated')
  expect(await names()).toEqual(['Offer', 'Mine'])
  await items.expectNames(['Mine New'])

  await page.goto(address('content-types'))
  await types.press('Edit', 'Offer')
  await types.name.fill('My offer')
  await api.call('PATCH', `content-types/${contentType.id}`, { name: 'Their offer' })
  await types.save.click()
  await expect(types.question).toContainText(changed)
  await types.question.getByRole('button', { name: 'Save mine anyway' }).click()
  await types.expectNotice('Content Type updated')
  expect(await names()).toEqual(['My offer', 'Mine'])
})

test('CONT-001 CONT-003 CONT-004 CONT-005 CONT-012 CONT-057 CONT-058 items are paged, and filtered by the address', async () => {
  const [offer, menu] = [
    await makeContentType(api, campaignId, 'Offer'),
    await makeContentType(api, campaignId, 'Menu'),
  ]
  await makeContentItem(api, menu, 'Brunch')
  for (let number = 1; number <= 15; number += 1) {
    await makeContentItem(api, offer, `Offer ${String(number).padStart(2, '0')}`)
  }
  const { id: ruleSetId } = await makeRuleSet(api, campaignId, 'Mondays')
  // Whose channel is heard, or lost when the clock jumps, would read the list again.
  await page.routeWebSocket(/.*/, () => {})
  await page.goto(address('content'))
  await expect(items.rows).toHaveCount(15)
  await expect(items.rows.first()).toContainText('Offer 15')
  await takeShots(page, 'content-many')
  await page
    .getByRole('navigation', { name: 'Pages of content' })
    .getByRole('link', { name: 'Next page' })
    .click()
  await expect(page).toHaveURL(address('content/2'))
  await items.expectNames(['Brunch New'])

  await items.filter('Content type').selectOption('Menu')
  await expect(page).toHaveURL(address(`content?contentTypeId=${menu.id}`))
  await items.expectNames(['Brunch New'])
  await items.filter('Content type').selectOption('All content types')
  await expect(page).toHaveURL(address('content'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())))
  // However slowly the letters come, none is a pause.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await items.search.pressSequentially('Offer 07')
  await page.clock.resume()
  await expect(page).toHaveURL(address('content?contentItemName=Offer+07'))
  await items.expectNames(['Offer 07 New'])
  expect(asked.filter((one) => one.includes('filter[name]'))).toHaveLength(1)
  await items.filter('Status').selectOption('Approved')
  await expect(page).toHaveURL(address('content?contentItemName=Offer+07&modStatus=approved'))
  await expect(page.getByText('No content matches your filters.')).toBeVisible()
  await takeShots(page, 'content-no-match')
  await page.goto(address('content'))
  await items.filter('Rule').selectOption('Mondays')
  await expect(page).toHaveURL(address(`content?ruleSetId=${ruleSetId}`))
  await expect(page.getByText('No content matches your filters.')).toBeVisible()

  await page.route('**/content-items?*', (route) => route.abort('connectionreset'))
  await page.goto(address('content'))
  await expect(page.getByText('Failed to fetch content items or business units')).toBeVisible()
  await takeShots(page, 'content-failed')
})

test('CONT-009 CONT-022 a person without edit permission sees content read-only', async ({ browser }) => {
  const contentType = await makeContentType(api, campaignId, 'Offer')
  await makeContentItem(api, contentType, 'Happy hour')
  const other = await signedIn(browser, url(), accounts.moderator)
  const theirs = new ContentItemsPage(await other.newPage())
  await theirs.page.goto(address('content'))
  await theirs.expectNames(['Happy hour New'])
  await expect(theirs.createButton).toHaveCount(0)
  await expect(theirs.row('Happy hour').getByRole('button')).toHaveCount(0)
  await expect(theirs.parts.getByRole('link')).toHaveText(['All Content'])
  await theirs.page.goto(address('content-types'))
  await theirs.expectNotice('You are not permitted to manage content types')
  await expect(theirs.page).toHaveURL(address('content'))
  await expect(
    new Api(url(), accounts.moderator).call('DELETE', 'content-items', [{ id: '1' }]),
  ).rejects.toThrow(/ 40[34]/)
  await other.close()
  expect(await heldContentItems(api, campaignId)).toHaveLength(1)
})

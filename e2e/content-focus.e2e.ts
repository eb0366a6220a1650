import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { ContentItemsPage } from './pages/content-items.page.ts'
import { ContentTypesPage } from './pages/content-types.page.ts'
import { RulesPage } from './pages/rules.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { heldContentItems, makeContentItem, makeContentType } from './support/content.ts'
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
let rules: RulesPage

test.beforeEach(async ({ browser }) => {
  api = new Api(url(), accounts.manager)
  campaignId = await api.createCampaign({ name: 'With content' })
  context = await signedIn(browser, url(), accounts.manager)
  page = await context.newPage()
  types = new ContentTypesPage(page)
  items = new ContentItemsPage(page)
  rules = new RulesPage(page)
})

test.afterEach(() => context.close())

const address = (part: string) => `${url()}/campaigns/${campaignId}/${part}`

/** A content type with these fields, made by the API. */
async function makeType(fields: { name: string; type: string }[]): Promise<void> {
  await api.call('POST', 'content-types', {
    campaign_id: campaignId,
    name: 'Clips',
    fields: fields.map(({ name, type }, weight) => ({
      id: crypto.randomUUID(),
      name,
      type: `ContentFields\\${type}`,
      weight,
    })),
  })
}

test('CONT-014 CONT-015 an error found in the form after a refusal replaces it and takes the focus', async () => {
  await makeType([{ name: 'Price', type: 'number' }])
  const taken = await makeContentType(api, campaignId, 'Offer')
  await makeContentItem(api, taken, 'Happy hour')
  await page.goto(address('content'))
  await items.createButton.click()
  await items.name.fill('Happy hour')
  await items.contentType.selectOption('Clips')
  await items.save.click()
  await expect(items.drawer.getByText(/already/)).toBeVisible()
  await expect(items.name).toBeFocused()
  await items.input('Price').fill('abc')
  await items.save.click()
  await expect(items.drawer.getByText('Enter a number')).toBeVisible()
  await expect(items.input('Price')).toBeFocused()
  await expect(items.drawer.getByText(/already/)).toHaveCount(0)
  await items.input('Price').fill('2.5')
  await items.save.click()
  await expect(items.drawer.getByText(/already/)).toBeVisible()
  await expect(items.name).toBeFocused()
})

test('CONT-033 CONT-038 an error found in the designer after a refusal replaces it and takes the focus', async () => {
  await page.goto(address('content-types'))
  await types.createButton.click()
  await types.name.fill('Offer')
  await types.addField('Simple Text', 'Headline')
  await page.route('**/api/v2/content-types', (route) => route.abort('connectionreset'))
  await types.save.click()
  await types.expectNotice('Unable to create Content Type')
  const field = types.field(1).getByLabel('Field name')
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await field.fill('')
    await types.save.click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toBeFocused()
  }
})

test('RULE-012 an error found in the editor after a refusal replaces it and takes the focus', async () => {
  await page.goto(address('rules'))
  await rules.createButton.click()
  await rules.name.fill('Mondays')
  await rules.type('Day of week').check()
  await rules.drawer.getByRole('checkbox', { name: 'Monday' }).check()
  await page.route('**/api/v2/rule-sets', (route) => route.abort('connectionreset'))
  await rules.save.click()
  await expect(rules.notices).not.toHaveText('')
  await expect(rules.save).toBeEnabled()
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await rules.name.fill('')
    await rules.save.click()
    await expect(rules.name).toHaveAttribute('aria-invalid', 'true')
    await expect(rules.name).toBeFocused()
  }
})

test('CONT-023 CONT-028 removing fields and options by keyboard keeps the focus nearby', async () => {
  await page.goto(address('content-types'))
  await types.createButton.click()
  await types.addField('Simple Text', 'One')
  await types.addField('Simple Text', 'Two')
  await types.addField('Single Select', 'Mood')
  const field = (name: string) => types.drawer.getByRole('button', { name: `Delete field ${name}` })
  const option = (number: number) =>
    types.drawer.getByRole('button', { name: `Remove option ${number}`, exact: true })
  const add = types.field(3).getByRole('button', { name: 'Add an option' })
  await add.click()
  await expect(option(2)).toBeVisible()
  await option(1).press('Enter')
  await expect(option(2)).toHaveCount(0)
  await expect(option(1)).toBeFocused()
  await option(1).press('Enter')
  await expect(option(1)).toHaveCount(0)
  await expect(add).toBeFocused()

  await field('One').press('Enter')
  await expect(types.fields).toHaveCount(2)
  await expect(field('Two')).toBeFocused()
  await field('Two').press('Enter')
  await expect(field('Mood')).toBeFocused()
  await field('Mood').press('Enter')
  await expect(types.fields).toHaveCount(0)
  await expect(
    types.drawer.getByRole('group', { name: 'Add a field' }).getByRole('button').first(),
  ).toBeFocused()
})

test('CONT-013 CONT-017 UPL-011 UPL-035 the focus stays at a chosen or removed file, and a file or files with too many bytes have an error of their own', async () => {
  await makeType([
    { name: 'Picture', type: 'image' },
    { name: 'First', type: 'video' },
    { name: 'Second', type: 'video' },
  ])
  await page.goto(address('content'))
  await items.createButton.click()
  await items.name.fill('Brunch')
  const pick = items.drawer.getByLabel('Choose an image')
  const remove = items.drawer.getByRole('button', { name: 'Remove Picture' })
  await pick.focus()
  await pick.setInputFiles({ name: 'hero.jpg', mimeType: 'image/jpeg', buffer: await jpeg(640, 480) })
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await expect(pick).toBeFocused()

  const clip = { mimeType: 'video/mp4', buffer: Buffer.alloc(30_000_000) }
  await items.drawer
    .getByLabel('Choose a video')
    .first()
    .setInputFiles({ ...clip, name: 'first.mp4' })
  await expect(items.drawer.getByRole('button', { name: 'Remove First' })).toBeVisible()
  await items.drawer.getByLabel('Choose a video').setInputFiles({ ...clip, name: 'second.mp4' })
  await items.save.click()
  await expect(items.drawer.getByRole('group', { name: 'Second' })).toContainText(
    'Files saved together may have up to 50 MB. Remove this one and save, then add it.',
  )
  await expect(items.drawer.getByRole('button', { name: 'Remove Second' })).toBeFocused()
  await expect(items.drawer.getByText(/saved together/)).toHaveCount(1)
  await items.checkAccessibility()
  await takeShots(page, 'content-item-too-much')
  await items.drawer.getByRole('button', { name: 'Remove Second' }).click()
  await items.drawer
    .getByLabel('Choose a video')
    .setInputFiles({ ...clip, name: 'long.mp4', buffer: Buffer.alloc(50_000_001) })
  await items.save.click()
  await expect(items.drawer.getByRole('group', { name: 'Second' })).toContainText(
    'File must be less than 50 MB',
  )
  expect(await heldContentItems(api, campaignId)).toEqual([])
})

test('CONT-011 CONT-039 RULE-009 after a deletion the focus is on the list, not on the removed row', async () => {
  const offer = await makeContentType(api, campaignId, 'Offer')
  await makeContentItem(api, offer, 'Happy hour')
  await makeRuleSet(api, campaignId, 'Mondays')
  const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 2 })

  await page.goto(address('content'))
  await items.press('Delete', 'Happy hour')
  await items.answer('Cancel')
  await expect(items.row('Happy hour').getByRole('button', { name: 'Delete Happy hour' })).toBeFocused()
  await items.press('Delete', 'Happy hour')
  await items.answer('Yes')
  await expect(page.getByText('There is no content at the moment.')).toBeVisible()
  await expect(heading('Content')).toBeFocused()

  await page.goto(address('content-types'))
  await types.press('Delete', 'Offer')
  await types.answer('Yes')
  await expect(page.getByText('There are no content types at the moment.')).toBeVisible()
  await expect(heading('Content Types')).toBeFocused()

  await page.goto(address('rules'))
  await rules.press('Delete', 'Mondays')
  await rules.answer('Yes')
  await expect(page.getByText('There are no rules at the moment.')).toBeVisible()
  await expect(heading('Rules')).toBeFocused()
})

import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { creativeSchema } from '#contract/creatives.ts'
import { readOne } from '#contract/json-api.ts'

import { CreativesPage } from './pages/creatives.page.ts'
import { accounts, signedIn, storageOf } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { makeContentType } from './support/content.ts'
import { smallPackage } from './support/packages.ts'
import { jpeg } from './support/pictures.ts'
import { heldRuleSets, makeRuleSet } from './support/rule-sets.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

let context: BrowserContext
let page: Page
let creatives: CreativesPage
let campaignId = ''
let specificationId = ''

test.beforeAll(async () => {
  const api = new Api(url(), accounts.manager)
  const [booking] = await api.freeBookings()
  campaignId = await api.createCampaign({ bookings: booking ? [booking] : [] })
  specificationId = (await api.specifications(campaignId))[0]?.id ?? ''
})

test.beforeEach(async ({ browser }) => {
  context = await signedIn(browser, url(), accounts.manager)
  page = await context.newPage()
  creatives = new CreativesPage(page)
})

test.afterEach(() => context.close())

/** Uploads a picture, as one’s own unless somebody else is named. */
async function upload(name: string, account: (typeof accounts)[keyof typeof accounts] = accounts.manager) {
  return new Api(url(), account).upload(campaignId, specificationId, `${name}.jpg`, await jpeg(640, 480))
}

test('CREA-026 a creative that is being deleted says so in its row, then leaves the list and the selection', async () => {
  await upload('goes')
  await upload('stays')
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/v2/creatives/*', async (route) => {
    await (route.request().method() === 'DELETE' ? asked : null)
    await route.continue()
  })
  await creatives.open(campaignId)
  await creatives.askDeletion('goes')
  await creatives.answerDeletion('goes', 'Yes')
  await expect(creatives.creative('goes')).toContainText('Deleting')
  await expect(creatives.creative('stays')).not.toContainText('Deleting')
  answer()
  await creatives.expectNotice('1 creative was deleted', 'success')
  await expect(creatives.creative('goes')).toHaveCount(0)
  await page.reload()
  await expect(creatives.creative('stays')).toBeVisible()
  await expect(creatives.creative('goes')).toHaveCount(0)

  await upload('goes too')
  await creatives.press('Select')
  await creatives.select('goes too')
  await creatives.press('Delete Multiple')
  await creatives.answerQuestion('Yes')
  await expect(creatives.creative('goes too')).toHaveCount(0)
  await expect(creatives.selection).toContainText('None selected')
})

test('CREA-027 a failed deletion shows the server’s reason, and the creative stays', async () => {
  await upload('kept')
  await page.route('**/api/v2/creatives/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({
          status: 422,
          contentType: 'application/vnd.api+json',
          body: JSON.stringify({ errors: [{ status: '422', detail: 'It is on the screens right now.' }] }),
        })
      : route.continue(),
  )
  await creatives.open(campaignId)
  await creatives.askDeletion('kept')
  await creatives.answerDeletion('kept', 'Yes')
  await creatives.expectNotice('It is on the screens right now.', 'error')
  await creatives.answerDeletion('kept', 'Cancel')
  await expect(creatives.creative('kept').getByRole('link', { name: 'kept' })).toBeVisible()
})

test('with some of a selection deleted by somebody else and some failing, the rest is deleted and the list tells the truth', async () => {
  const [first] = [await upload('first'), await upload('second'), await upload('third')]
  await creatives.open(campaignId)
  await creatives.press('Select')
  for (const name of ['first', 'second', 'third']) {
    await creatives.select(name)
  }
  let isDown = true
  await page.route('**/api/v2/creatives/*', (route) =>
    route.request().method() === 'DELETE' && isDown && !route.request().url().endsWith(`/${first}`)
      ? route.fulfill({ status: 500, body: '' })
      : route.continue(),
  )
  await creatives.press('Delete Multiple')
  const question = page.getByRole('alertdialog')
  await creatives.answerQuestion('Yes')
  await expect(question).toContainText('Not all could be deleted. Yes tries the rest again.')
  isDown = false
  await creatives.answerQuestion('Yes')
  await expect(question).toHaveCount(0)
  for (const name of ['first', 'second', 'third']) {
    await expect(creatives.creative(name)).toHaveCount(0)
  }
})

test('CREA-033 defaults are set and unset together, and one approved default remains whatever is asked for', async () => {
  const moderator = new Api(url(), accounts.moderator)
  for (const name of ['morning', 'evening']) {
    await moderator.approve(await upload(name))
  }
  await creatives.open(campaignId)
  await creatives.press('Select')
  await creatives.select('morning')
  await creatives.select('evening')
  await creatives.press('Set default')
  await creatives.answerQuestion('Yes')
  for (const name of ['morning', 'evening']) {
    await expect(creatives.defaultMark(name)).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Unset default' })).toBeDisabled()
  await creatives.select('evening')
  await creatives.press('Unset default')
  await creatives.answerQuestion('Yes')
  await expect(creatives.defaultMark('morning')).toHaveCount(0)
  await expect(creatives.defaultMark('evening')).toBeVisible()
  const other = new Api(url(), accounts.manager)
  const all = (await other.specifications(campaignId)).flatMap(({ creatives: list }) => list)
  const last = all.find(({ name }) => name === 'evening')?.id ?? ''
  await expect(other.call('PATCH', 'creatives', [{ id: last, is_default: false }])).rejects.toThrow('422')
})

test('CREA-017 API-062 API-063 rule sets are added to several creatives and removed from them; the others keep theirs', async () => {
  const api = new Api(url(), accounts.manager)
  const ids = [await upload('breakfast'), await upload('lunch')]
  const [mornings, evenings, nights] = [
    await makeRuleSet(api, campaignId, 'Mornings'),
    await makeRuleSet(api, campaignId, 'Evenings'),
    await makeRuleSet(api, campaignId, 'Nights'),
  ]
  await api.call('POST', `rule-sets/${evenings.id}/relationships/creatives`, [{ id: ids[0] }])
  await api.call(
    'POST',
    `rule-sets/${nights.id}/relationships/creatives`,
    ids.map((id) => ({ id })),
  )
  await creatives.open(campaignId)
  await creatives.press('Select')
  await creatives.select('breakfast')
  await creatives.select('lunch')
  await creatives.press('Manage Rules')
  await expect(creatives.owner('Evenings')).toBeChecked({ indeterminate: true })
  await expect(creatives.owner('Nights')).toBeChecked()
  await creatives.owner('Mornings').check()
  await creatives.owner('Nights').uncheck()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/relationships/')) {
      asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
    }
  })
  await creatives.pressInDrawer('Save')
  await creatives.expectNotice('The rules of 2 creatives were saved', 'success')
  expect(asked).toEqual([
    `POST /api/v2/rule-sets/${mornings.id}/relationships/creatives`,
    `DELETE /api/v2/rule-sets/${nights.id}/relationships/creatives`,
  ])
  const held = await heldRuleSets(api, campaignId)
  const namesOf = (id: string) => held.find((one) => one.id === id)?.creatives.map(({ name }) => name)
  expect([namesOf(mornings.id), namesOf(evenings.id), namesOf(nights.id)]).toEqual([
    ['breakfast', 'lunch'],
    ['breakfast'],
    [],
  ])
})

test('a rule set that is saved for some of the selected creatives says which were left out and why, and saves the others', async () => {
  const api = new Api(url(), accounts.manager)
  const moderator = new Api(url(), accounts.moderator)
  const [goneId] = [await upload('goner'), await upload('remains')]
  const { id } = await makeRuleSet(api, campaignId, 'Weekends')
  await creatives.open(campaignId)
  await creatives.press('Select')
  await creatives.select('goner')
  await creatives.select('remains')
  await creatives.press('Manage Rules')
  await creatives.owner('Weekends').check()
  await api.call('DELETE', `creatives/${goneId}`)
  await creatives.pressInDrawer('Save')
  await expect(creatives.drawer.getByRole('alert')).toContainText('Weekends: changed on 1 of 2')
  await expect(creatives.drawer.getByRole('alert')).toContainText('goner: The selected id is invalid.')
  const held = (await heldRuleSets(moderator, campaignId)).find((one) => one.id === id)
  expect(held?.creatives.map(({ name }) => name)).toEqual(['remains'])
})

test('CREA-018 CREA-020 content types are applied to HTML5 creatives, and offered for no others', async () => {
  const api = new Api(url(), accounts.manager)
  const clockId = await api.upload(campaignId, specificationId, 'clock.zip', await smallPackage())
  await upload('picture')
  await makeContentType(new Api(url(), accounts.superUser), campaignId, 'Departures')
  await creatives.open(campaignId)
  await creatives.press('Select')
  await creatives.select('clock')
  await creatives.select('picture')
  await expect(
    creatives.selection.getByRole('button', { name: 'Manage Content Types (HTML5 only)' }),
  ).toBeDisabled()
  await creatives.select('picture')
  await creatives.press('Manage Content Types')
  await creatives.owner('Departures').check()
  await creatives.pressInDrawer('Save')
  await creatives.expectNotice('The content types of 1 creative were saved', 'success')
  const document = await api.call('GET', `creatives/${clockId}?include=content-types`)
  expect(readOne(document, creativeSchema).contentTypes?.map(({ name }) => name)).toEqual(['Departures'])
})

test('on a phone creatives are selected by touch, anywhere on their cards', async ({ browser }) => {
  await upload('touched')
  const phone = await browser.newContext({
    storageState: await storageOf(url(), accounts.manager),
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  const onPhone = await phone.newPage()
  const list = new CreativesPage(onPhone)
  await list.open(campaignId)
  await onPhone.getByRole('button', { name: 'Select', exact: true }).tap()
  const card = list.creative('touched')
  await card.scrollIntoViewIfNeeded()
  await card.tap({ position: { x: 100, y: 60 } })
  await expect(list.selectBox('touched')).toBeChecked()
  await list.selection.getByRole('button', { name: 'Delete Multiple' }).tap()
  await onPhone.getByRole('alertdialog').getByRole('button', { name: 'Yes', exact: true }).tap()
  await expect(onPhone.getByRole('alertdialog')).toHaveCount(0)
  await expect(list.creative('touched')).toHaveCount(0)
  await phone.close()
})

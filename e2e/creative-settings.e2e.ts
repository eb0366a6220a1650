import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { creativeSchema } from '#contract/creatives.ts'
import { readOne } from '#contract/json-api.ts'

import { CreativePage } from './pages/creative.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { makeContentType } from './support/content.ts'
import { overwriteButton } from './support/overwriting.ts'
import { smallPackage } from './support/packages.ts'
import { jpeg } from './support/pictures.ts'
import { makeRuleSet } from './support/rule-sets.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

let context: BrowserContext
let page: Page
let creative: CreativePage
let api: Api
let campaignId = ''
let specificationId = ''

test.beforeAll(async () => {
  api = new Api(url(), accounts.manager)
  const [booking] = await api.freeBookings()
  campaignId = await api.createCampaign({ bookings: booking ? [booking] : [] })
  specificationId = (await api.specifications(campaignId))[0]?.id ?? ''
  for (const name of ['Evenings', 'Mornings']) {
    await makeRuleSet(api, campaignId, name)
  }
  await makeContentType(new Api(url(), accounts.superUser), campaignId, 'Departures')
})

test.beforeEach(async ({ browser }) => {
  context = await signedIn(browser, url(), accounts.manager)
  page = await context.newPage()
  creative = new CreativePage(page)
})

test.afterEach(() => context.close())

async function settingsOf(id: string) {
  const document = await api.call('GET', `creatives/${id}?include=rule-sets,content-types`)
  const { ruleSets = [], contentTypes = [] } = readOne(document, creativeSchema)
  return [...ruleSets, ...contentTypes].map(({ name }) => name)
}

test('CREA-038 CREA-051 an HTML5 creative has its settings beside it, where its rules and content types are chosen', async () => {
  const id = await api.upload(campaignId, specificationId, 'clock.zip', await smallPackage())
  await creative.open(campaignId, id)
  const rules = creative.settings.getByRole('region', { name: 'Rules' })
  const types = creative.settings.getByRole('region', { name: 'Content types' })
  await expect(rules).toContainText('None')
  await expect(types).toContainText('None')
  await creative.changeSettings()
  await creative.choice('Mornings').check()
  await creative.choice('Departures').check()
  await creative.saveSettings()
  await creative.expectNotice('The settings of the creative were saved', 'success')
  await expect(rules).toContainText('Mornings')
  await expect(types).toContainText('Departures')
  expect(await settingsOf(id)).toEqual(['Mornings', 'Departures'])
})

test('CREA-045 CREA-046 an HTML5 creative is shown once its address was fetched, and played from the start by its button', async () => {
  const id = await api.upload(campaignId, specificationId, 'played.zip', await smallPackage())
  const first = '**/html/index.html'
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/html/index.html')) {
      asked.push(request.resourceType())
    }
  })

  await test.step('one that does not exist is not shown', async () => {
    await page.route(first, (route) => route.fulfill({ status: 404, body: '' }))
    await creative.open(campaignId, id)
    await expect(page.getByText('The files of this HTML5 creative are missing on the server')).toBeVisible()
    expect(asked).toEqual(['fetch'])
    await page.unroute(first)
  })
  await test.step('one that exists is', async () => {
    await creative.retryPackage.click()
    await expect(creative.packageFrame('played')).toBeVisible()
    await expect(creative.inPackage('played').locator('img')).toBeVisible()
    expect(asked).toEqual(['fetch', 'fetch', 'document'])
  })
  await test.step('the button begins again', async () => {
    const body = creative.inPackage('played').locator('body')
    await body.evaluate((element) => element.setAttribute('data-run', 'first'))
    await creative.playButton.click()
    await expect(body).not.toHaveAttribute('data-run', 'first')
    await expect(creative.inPackage('played').locator('img')).toBeVisible()
    await takeShots(page, 'html-creative')
    await creative.checkAccessibility()
  })
})

test('CREA-045 CREA-064 the play button stands at the top left until the settings say another corner, for everybody', async ({
  browser,
}) => {
  const id = await api.upload(campaignId, specificationId, 'covered.zip', await smallPackage())
  const others = await signedIn(browser, url(), accounts.moderator)
  const moderator = new CreativePage(await others.newPage())
  /** The corners of the frame that the button is near. */
  const cornerOf = async (shown: CreativePage) => {
    const [frame, button] = [
      await shown.packageFrame('covered').boundingBox(),
      await shown.playButton.boundingBox(),
    ]
    if (frame === null || button === null) {
      return null
    }
    return [
      button.y - frame.y < frame.height / 2 ? 'top' : 'bottom',
      button.x - frame.x < frame.width / 2 ? 'left' : 'right',
    ].join('_')
  }
  await creative.open(campaignId, id)
  await moderator.open(campaignId, id)
  for (const shown of [creative, moderator]) {
    await expect.poll(() => cornerOf(shown)).toBe('top_left')
  }
  for (const position of ['top_right', 'bottom_left', 'bottom_right'] as const) {
    await creative.movePlayButton(position)
    for (const shown of [creative, moderator]) {
      await expect.poll(() => cornerOf(shown)).toBe(position)
    }
  }
  await takeShots(page, 'play-button')
  await page.reload()
  await expect.poll(() => cornerOf(creative)).toBe('bottom_right')
  await expect(creative.settings.getByRole('radio', { name: 'Bottom right' })).toBeChecked()
  await others.close()
})

test('settings that somebody else changed meanwhile are overwritten only after a question, and shown at once', async () => {
  const id = await api.upload(campaignId, specificationId, 'poster.jpg', await jpeg(64, 48))
  const [mornings] = await api
    .call('GET', `campaigns/${campaignId}/rule-sets?sort=-name`)
    .then((document) => (document as { data: { id: string }[] }).data)
  await creative.open(campaignId, id)
  await expect(creative.settings.getByRole('region', { name: 'Content types' })).toHaveCount(0)
  await creative.changeSettings()
  await creative.choice('Evenings').check()
  await api.call('PATCH', `creatives/${id}/relationships/rule-sets`, [{ id: mornings?.id }])
  await creative.saveSettings()
  await overwriteButton(page).click()
  await creative.expectNotice('The settings of the creative were saved', 'success')
  expect(await settingsOf(id)).toEqual(['Evenings'])
  await expect(creative.settings).toContainText('Evenings')
  await api.call('PATCH', `creatives/${id}/relationships/rule-sets`, [{ id: mornings?.id }])
  await expect(creative.settings).toContainText('Mornings')
  await expect(creative.settings).not.toContainText('Evenings')
})

test('CREA-051 without target a creative has no settings', async ({ browser }) => {
  const id = await api.upload(campaignId, specificationId, 'shown.jpg', await jpeg(64, 48))
  const others = await signedIn(browser, url(), accounts.moderator)
  const moderator = new CreativePage(await others.newPage())
  await moderator.open(campaignId, id)
  await expect(moderator.approveButton).toBeVisible()
  await expect(moderator.settings).toHaveCount(0)
  await others.close()
})

test('a creative that is approved on its screen becomes a default there', async ({ browser }) => {
  const id = await api.upload(campaignId, specificationId, 'fallback.jpg', await jpeg(64, 48))
  const supers = await signedIn(browser, url(), accounts.superUser)
  const own = new CreativePage(await supers.newPage())
  await own.open(campaignId, id)
  const toggle = own.settings.getByRole('switch', { name: /^Default/ })
  await expect(toggle).toBeDisabled()
  await own.approve()
  await own.confirmApproval()
  await expect(toggle).toBeEnabled()
  await toggle.click()
  await expect(toggle).toBeChecked()
  // It shows what is wanted before the server has it.
  await expect(toggle).not.toHaveAttribute('aria-busy', 'true')
  await own.page.reload()
  await expect(toggle).toBeChecked()
  await supers.close()
})

test('CREA-021 UPL-026 a super user reprocesses a creative: an entry stands there until it is done, and goes when the request fails', async ({
  browser,
}) => {
  const id = await api.upload(campaignId, specificationId, 'again.jpg', await jpeg(64, 48))
  await creative.open(campaignId, id)
  await expect(creative.settings.getByRole('button', { name: /^Change rules/ })).toBeVisible()
  await expect(creative.reprocessButton).toHaveCount(0)

  const supers = await signedIn(browser, url(), accounts.superUser)
  const own = new CreativePage(await supers.newPage())
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await own.page.route('**/reprocess', async (route) => {
    await asked
    await route.fulfill({ status: 500, body: '' })
  })
  await own.open(campaignId, id)
  const picture = own.page.getByRole('region', { name: 'again' }).getByRole('img').first()
  const before = await picture.getAttribute('src')
  const entry = own.settings.getByRole('progressbar', { name: 'again' })
  await own.reprocessButton.click()
  await expect(entry).toBeVisible()
  await expect(own.settings).toContainText('Processing')
  answer()
  await expect(entry).toHaveCount(0)
  await expect(own.reprocessButton).toBeEnabled()
  await own.page.unroute('**/reprocess')
  await own.reprocessButton.click()
  await own.expectNotice('again was processed again', 'success')
  await expect(entry).toHaveCount(0)
  await expect(picture).not.toHaveAttribute('src', before ?? '')
  await supers.close()
})

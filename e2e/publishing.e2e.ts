import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { CampaignPage } from './pages/campaign.page.ts'
import { PublishingPage } from './pages/publishing.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { cuttableLine } from './support/cuttable-line.ts'
import { failCalls } from './support/failing-calls.ts'
import { jpeg } from './support/pictures.ts'
import { PublicationData, reloadsWhile } from './support/publication-data.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''
const isPublications = (address: URL) => address.pathname.endsWith('/publications')
/** MMMM Do YYYY HH:mm:ss */
const publishTime = /[A-Z][a-z]+ \d{1,2}(st|nd|rd|th) \d{4} \d{2}:\d{2}:\d{2}/

let data: PublicationData
let context: BrowserContext
let page: Page
let publishing: PublishingPage

test.beforeEach(async ({ browser }) => {
  data = new PublicationData(url())
  context = await signedIn(browser, url(), accounts.manager)
  page = await context.newPage()
  publishing = new PublishingPage(page)
})

test.afterEach(() => context.close())

test('PUB-003 PUB-004 an unpublished campaign shows that, and offers no publishing before it is ready', async () => {
  const id = await data.api.createCampaign()
  await publishing.open(id)
  await expect(page.getByText('This campaign is currently unpublished')).toBeVisible()
  await expect(publishing.publishButton).toHaveCount(0)
  await expect(publishing.timeline.getByRole('listitem')).toHaveCount(0)
  await expect(page.getByText('Unpublished changes')).toHaveCount(0)
  await publishing.checkAccessibility()
})

test('PUB-001 PUB-006 PUB-007 PUB-008 PUB-012 PUB-014 publishing shows its changes first, sends an empty body, and adds the publication to the timeline', async () => {
  const id = await data.publishable()
  await data.publish(id)
  const { from, to } = await data.rename(id)
  const line = await cuttableLine(page)
  await publishing.open(id)
  // Whose channel is heard reads the changes again, and cannot publish meanwhile.
  await line.stands()
  const entries = publishing.timeline.getByRole('listitem')
  await expect(entries.first()).toContainText('Unpublished changes')
  await expect(entries.first().getByRole('button', { name: 'Publish' })).toBeEnabled()
  const before = await entries.count()

  await publishing.ask()
  await expect(publishing.changesOf('Settings')).toHaveText([`Name${from} → ${to}`])
  await publishing.checkAccessibility()
  await publishing.cancel()
  await publishing.ask()
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'POST' && isPublications(new URL(sent.url()))),
    publishing.confirm(),
  ])
  expect(request.postData()).toBeNull()

  // The new one takes the place of the entry of unpublished changes, and there is nothing to publish any more.
  await publishing.expectPublishedBy('Maya Hart')
  await expect(entries).toHaveCount(before)
  await expect(entries.first()).toHaveText(new RegExp(`^Published${publishTime.source}by Maya Hart$`))
  await expect(publishing.publishButton).toHaveCount(0)
  await expect(page.getByText('Unpublished changes')).toHaveCount(0)
  expect((await data.api.campaign(id)).publishingStatus).toBe('published')
})

test('PUB-006 a draft that cannot be published shows its changes without a publish button', async () => {
  const id = await data.publishable()
  await data.publish(id)
  const [specification] = await data.api.specifications(id)
  const [creative] = (specification?.creatives ?? []).filter(({ isDefault }) => isDefault)
  await data.api.call('DELETE', `creatives/${creative?.id}`)
  await publishing.open(id)
  await expect(publishing.timeline.getByRole('listitem').first()).toContainText('Unpublished changes')
  await expect(publishing.publishButton).toHaveCount(0)

  // Its second default makes it publishable before their eyes.
  await data.addDefault(id, specification?.id ?? '')
  await expect(publishing.publishButton).toBeEnabled()
})

test('PUB-008 the server publishes the changes shown, also when the campaign changes meanwhile', async () => {
  const id = await data.publishable()
  await data.publish(id)
  const [specification] = await data.api.specifications(id)
  const added = await data.api.upload(id, specification?.id ?? '', 'evening.jpg', await jpeg(640, 481))
  await data.moderator.approve(added)
  const { from } = await data.rename(id)
  await data.api.call('PATCH', `campaigns/${id}`, { build_frequency: 7, requires_weather: true })
  const line = await cuttableLine(page)
  await publishing.open(id)
  await line.stands()
  await publishing.ask()
  const name = specification?.name ?? ''
  await expect(publishing.changesOf(name)).toHaveText([/^Addedevening/])
  await expect(publishing.changesOf('Settings')).toHaveCount(3)
  await takeShots(page, 'publishing-question')

  // A colleague changes one of them once more, and takes another back.
  const { to } = await data.rename(id)
  await data.api.call('PATCH', `campaigns/${id}`, { requires_weather: false })
  await expect(publishing.changesOf('Settings')).toHaveText([
    `Name${from} → ${to}`,
    'Update Frequency5 minutes → 7 minutes',
  ])
  const announced = await data.changesOf(id)
  expect(announced.map(({ id: changeId }) => changeId)).toEqual([
    'setting-name',
    'setting-buildFrequency',
    `creative-${added}`,
  ])
  // What is pushed of these changes late reads them again, and nobody can publish meanwhile.
  line.deafen()
  await publishing.confirm()
  await publishing.expectPublishedBy('Maya Hart')
  expect(await data.changesOf(id)).toEqual([])
  await data.api.call('PATCH', `campaigns/${id}`, { build_frequency: 5 })
})

test('PUB-008 a press while the changes are read again is kept and goes on; changes that nobody saw are asked for first', async () => {
  const id = await data.publishable()
  await data.publish(id)
  const { from } = await data.rename(id)
  const line = await cuttableLine(page)
  await publishing.open(id)
  await line.stands()
  await publishing.ask()
  const { confirmButton, question } = publishing
  await expect(confirmButton).toBeEnabled()
  const place = await confirmButton.boundingBox()

  await test.step('what was changed meanwhile is shown, and asked for again', async () => {
    line.deafen()
    const { to } = await data.rename(id)
    await confirmButton.click()
    await expect(question.getByRole('alert')).toHaveText(
      'This campaign was changed meanwhile, so nothing was published. Check the changes, then publish again.',
    )
    await expect(publishing.changesOf('Settings')).toHaveText([`Name${from} → ${to}`])
    await expect(confirmButton).toBeEnabled()
    expect(await confirmButton.boundingBox()).toEqual(place)
    expect((await data.api.campaign(id)).publishingStatus).toBe('draft')
    await publishing.checkAccessibility()
    await takeShots(page, 'publishing-changed')
  })

  await test.step('an answer that waits can be taken back', async () => {
    const reading = await heldReading(page)
    await confirmButton.click()
    await expect(confirmButton).toHaveAttribute('aria-busy', 'true')
    await publishing.cancel()
    reading.resolve()
    await publishing.ask()
    await expect(question.getByRole('alert')).toHaveCount(0)
    expect((await data.api.campaign(id)).publishingStatus).toBe('draft')
  })

  await test.step('the same changes are published by the one press', async () => {
    await expect(confirmButton).toBeEnabled()
    const reading = await heldReading(page)
    await confirmButton.click()
    await expect(confirmButton).toHaveAttribute('aria-busy', 'true')
    await expect(question).toBeVisible()
    reading.resolve()
    await publishing.expectPublishedBy('Maya Hart')
    await expect(question).toHaveCount(0)
    expect(await data.changesOf(id)).toEqual([])
  })
})

/** Holds what the page reads of the changes, until it is resolved. */
async function heldReading(on: Page): Promise<PromiseWithResolvers<void>> {
  const gate = Promise.withResolvers<void>()
  await on.route(
    '**/publication-changes',
    async (route) => {
      await gate.promise
      await route.continue().catch(() => undefined)
    },
    { times: 1 },
  )
  return gate
}

test('PUB-009 status and timeline follow a colleague’s changes without a reload', async ({ browser }) => {
  const id = await data.publishable()
  await publishing.open(id)
  await expect(publishing.publishButton).toBeEnabled()
  const other = await signedIn(browser, url(), accounts.manager)
  const theirs = new PublishingPage(await other.newPage())
  const line = await cuttableLine(theirs.page)
  await theirs.open(id)
  await line.stands()
  const entries = publishing.timeline.getByRole('listitem')

  const loads = await reloadsWhile(page, async () => {
    await theirs.publish()
    await publishing.expectPublishedBy('Maya Hart')
    await expect(publishing.publishButton).toHaveCount(0)
    await data.rename(id)
    await expect(entries.first()).toContainText('Unpublished changes')
    await expect(publishing.publishButton).toBeEnabled()

    // Whoever was about to publish the same is told that there is nothing left.
    await publishing.ask()
    await theirs.ask()
    await theirs.confirm()
    await expect(publishing.question).toContainText('There is nothing left to publish.')
    await expect(publishing.confirmButton).toBeDisabled()
    await publishing.cancel()
    await publishing.expectPublishedBy('Maya Hart')
  })
  expect(loads).toBe(0)
  await other.close()
})

test('PUB-014 a refused publication shows the server’s message, and changes that failed to load can be retried', async () => {
  const id = await data.publishable()
  // Nothing is heard of what the others do.
  await page.routeWebSocket(/.*/, () => {})
  await publishing.open(id)
  const healByNextAct = await failCalls(page, '**/publication-changes')
  await publishing.ask()
  const failure = publishing.question.getByRole('alert')
  await expect(failure).toContainText('The changes to publish could not be loaded. Nothing was published.')
  await expect(publishing.confirmButton).toBeDisabled()
  await publishing.checkAccessibility()
  await healByNextAct()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(publishing.confirmButton).toBeEnabled()

  // A colleague is faster by a moment, when the changes have been checked already.
  await page.route(isPublications, async (route) => {
    if (route.request().method() === 'POST') {
      await data.publish(id)
    }
    await route.continue()
  })
  await publishing.confirm()
  await publishing.expectNotice('There are no unpublished changes.')
  await publishing.expectPublishedBy('Maya Hart')
  await expect(publishing.publishButton).toHaveCount(0)
})

test('PUB-005 PUB-013 a draft is shown on every screen of the campaign, above its content, with a link to publishing', async () => {
  const id = await data.publishable()
  await data.publish(id)
  const campaign = new CampaignPage(page)
  await campaign.open(id)
  await expect(campaign.name).toBeVisible()
  await expect(page.getByText('Unpublished changes', { exact: true })).toHaveCount(0)
  await data.rename(id)
  const alert = page.getByText('Unpublished changes', { exact: true }).first()
  await expect(alert).toBeVisible()

  const [specification] = await data.api.specifications(id)
  const creativeId = specification?.creatives[0]?.id ?? ''
  const sections = await page
    .getByRole('navigation', { name: 'Sections of the campaign' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  expect(sections.length).toBeGreaterThanOrEqual(3)
  for (const path of [...sections, `/campaigns/${id}/creative/${creativeId}`]) {
    await page.goto(`${url()}${path}`)
    const link = page.getByRole('link', { name: 'Unpublished changes' })
    await expect(alert, path).toBeVisible()
    if (path.endsWith('/publishing')) {
      // Who is there needs no way to it.
      await expect(link).toHaveCount(0)
    } else {
      await expect(link, path).toHaveAttribute('href', `/campaigns/${id}/publishing`)
    }
    // Above the content: the section comes below it.
    const content = page.locator('main [data-content]').first()
    await expect(content, path).toBeVisible()
    await expect
      .poll(async () => {
        const [above, below] = [await alert.boundingBox(), await content.boundingBox()]
        return above !== null && below !== null && above.y < below.y
      }, path)
      .toBe(true)
  }
  await page.getByRole('link', { name: 'Unpublished changes' }).click()
  await expect(page).toHaveURL(`${url()}/campaigns/${id}/publishing`)
  await expect(publishing.publishButton).toBeEnabled()
})

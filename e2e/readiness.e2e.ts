import { Buffer } from 'node:buffer'

import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { readOne } from '#contract/json-api.ts'
import { ruleSetSchema } from '#contract/rule-sets.ts'

import { BookingsPage } from './pages/bookings.page.ts'
import { CampaignPage } from './pages/campaign.page.ts'
import { CreativesPage } from './pages/creatives.page.ts'
import { PublishingPage } from './pages/publishing.page.ts'
import { ReadinessPage } from './pages/readiness.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { jpeg } from './support/pictures.ts'
import { PublicationData, reloadsWhile } from './support/publication-data.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''
const isReadiness = (address: URL) => address.pathname.endsWith('/readiness')
const isCampaign = (address: URL) => /\/api\/v2\/campaigns\/\d+$/.test(address.pathname)

let data: PublicationData
let context: BrowserContext
let page: Page
let readiness: ReadinessPage

test.beforeEach(async ({ browser }) => {
  data = new PublicationData(url())
  context = await signedIn(browser, url(), accounts.manager)
  page = await context.newPage()
  readiness = new ReadinessPage(page)
})

test.afterEach(() => context.close())

test('PUB-003 PUB-004 BOOK-019 CAMP-067 CAMP-068 readiness is updated live, and each blocker links to its place, until the campaign is live by itself', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const [booking] = await data.api.freeBookings()
  const reference = booking?.code ?? ''
  const id = await data.api.createCampaign({ bookings: booking === undefined ? [] : [booking] })
  const specifications = await data.api.specifications(id)
  const [first] = specifications
  const specificationId = first?.id ?? ''
  const lacking =
    specifications.length === 1 ? `${first?.name} has` : `${specifications.length} frame specifications have`
  const blockedWords = `${reference} can’t be promoted: ${lacking} no default`
  const campaign = new CampaignPage(page)
  const other = await signedIn(browser, url(), accounts.manager)
  const watcher = new ReadinessPage(await other.newPage())
  await watcher.page.goto(`${url()}/campaigns/${id}/bookings`)
  await campaign.open(id)

  const loads = await reloadsWhile(watcher.page, async () => {
    await test.step('a new campaign', async () => {
      await watcher.expectBlockers(3)
      await expect(watcher.line(blockedWords)).toBeVisible()
      await expect(watcher.line('It is not published yet')).toBeVisible()
      await expect(watcher.panel).toContainText('It becomes active by itself when it is published')
    })

    await test.step('a creative that waits, one that is rejected, one that failed', async () => {
      const pending = await data.api.upload(id, specificationId, 'waits.jpg', await jpeg(640, 480))
      await expect(watcher.line('1 creative waits for moderation')).toHaveAttribute(
        'href',
        `/campaigns/${id}/creative/${pending}`,
      )
      const rejected = await data.api.upload(id, specificationId, 'no.jpg', await jpeg(640, 480))
      await expect(watcher.line('2 creatives wait for moderation')).toBeVisible()
      await data.moderator.call('POST', `creatives/${rejected}/moderate`, { status: -1, notes: 'Too dark' })
      await expect(watcher.line('1 creative is rejected')).toBeVisible()
      await expect(watcher.line('1 creative waits for moderation')).toBeVisible()
      await expect(
        data.api.upload(id, specificationId, 'torn.jpg', Buffer.from('no picture')),
      ).rejects.toThrow('torn.jpg failed')
      await expect(watcher.line('1 upload failed')).toBeVisible()
      const isBlocked = specifications.length > 1
      await watcher.expectBlockers(isBlocked ? 6 : 5)
      await watcher.checkAccessibility()
      await takeShots(watcher.page, 'readiness-many')
      expect((await data.linesOf(id)).map(({ kind, count }) => [kind, count])).toEqual([
        ['pending_creatives', 1],
        ['rejected_creatives', 1],
        ['failed_uploads', 1],
        ...(isBlocked ? [['booking_errors', 1]] : []),
        ['unpublished_changes', 1],
        ['not_active', 1],
      ])
    })

    await test.step('each is mended, and its line goes', async () => {
      for (const { id: lineId, items } of await data.linesOf(id)) {
        const isCreative = ['pending_creatives', 'rejected_creatives', 'failed_uploads'].includes(lineId)
        for (const item of isCreative ? items : []) {
          await data.api.call('DELETE', `creatives/${item.id}`)
        }
      }
      await watcher.expectBlockers(3)
      for (const specification of specifications) {
        await data.addDefault(id, specification.id)
      }
      await watcher.expectBlockers(3)
      await expect(watcher.line('1 booking is not promoted')).toBeVisible()
      await takeShots(watcher.page, 'readiness-few')
      const bookings = new BookingsPage(page)
      await bookings.open(id)
      await bookings.askPromotion(reference)
      await bookings.confirmPromotion(reference)
      // Its end is another change, which would move the question about the publication.
      await bookings.expectStatus(reference, 'Promoted')
      await watcher.expectBlockers(2)
      const publishing = new PublishingPage(page)
      await publishing.open(id)
      await expect(page.getByText('This campaign is currently unpublished')).toBeVisible()
      await takeShots(page, 'publishing-first')
      await publishing.publish()
      await watcher.expectLive()
      await readiness.expectLive()
      await watcher.checkAccessibility()
      await takeShots(watcher.page, 'readiness-ready')
    })
  })
  expect(loads).toBe(0)
  await other.close()
})

test('CREA-006 a blocker links to its fix: the panel of a frame specification, a creative, the publishing screen', async () => {
  const id = await data.publishable()
  const campaign = new CampaignPage(page)
  const creatives = new CreativesPage(page)
  const specifications = await data.api.specifications(id)
  const last = specifications.at(-1)
  const [creative] = (last?.creatives ?? []).filter(({ isDefault }) => isDefault)
  await data.api.call('DELETE', `creatives/${creative?.id}`)
  const waiting = await data.api.upload(id, last?.id ?? '', 'waits.jpg', await jpeg(640, 480))
  await campaign.open(id, 'publishing')
  await readiness.open()
  await readiness.line(new RegExp(`can’t be promoted: ${last?.name} has no default$`)).click()
  await expect(page).toHaveURL(`${url()}/campaigns/${id}/creative?specification=${last?.id}`)
  const head = creatives.specifications.filter({ hasText: last?.name ?? '' })
  await expect(head).toHaveAttribute('aria-expanded', 'true')
  await expect(head).toBeFocused()
  await expect(head).toBeInViewport()

  await readiness.open()
  await readiness.line('1 creative waits for moderation').click()
  await expect(page).toHaveURL(`${url()}/campaigns/${id}/creative/${waiting}`)
  await readiness.open()
  await readiness.line('It has unpublished changes').or(readiness.line('It is not published yet')).click()
  await expect(page).toHaveURL(`${url()}/campaigns/${id}/publishing`)

  // A line that is followed closes the panel; Escape does too, and the focus is on the button.
  await expect(readiness.panel).toHaveCount(0)
  await expect(readiness.button).toHaveText(`${(await data.linesOf(id)).length} to fix`)
  await readiness.toggle()
  await expect(readiness.line('1 creative waits for moderation')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(readiness.panel).toHaveCount(0)
  await expect(readiness.button).toBeFocused()
  await data.moderator.approve(waiting)
  await data.api.setDefault(waiting)
})

test('RULE-010 a rule set without creatives appears live, links to the rules, and disappears when it has one', async () => {
  const id = await data.publishable()
  const [specification] = await data.api.specifications(id)
  const [creative] = specification?.creatives ?? []
  const campaign = new CampaignPage(page)
  await campaign.open(id, 'publishing')
  const rules = [{ type: 'Rules\\TimeOfDay', data: { sets: [{ from: '21:00', to: '01:00' }] } }]
  const ruleSet = readOne(
    await data.api.call('POST', 'rule-sets', { campaign_id: id, name: 'Late evening', rules }),
    ruleSetSchema,
  )
  await readiness.open()
  await expect(readiness.line('1 rule set has no creatives')).toHaveAttribute(
    'href',
    `/campaigns/${id}/rules/1`,
  )
  await expect(readiness.panel).toContainText('Late evening')
  const publishing = new PublishingPage(page)
  await publishing.ask()
  await expect(publishing.changesOf('Rule sets')).toHaveText(['AddedLate evening'])
  await publishing.cancel()
  await readiness.open()

  const assign = (ids: string[]) =>
    data.api.call(
      'PATCH',
      `rule-sets/${ruleSet.id}/relationships/creatives`,
      ids.map((creativeId) => ({ id: creativeId })),
    )
  await assign([creative?.id ?? ''])
  await expect(readiness.line('1 rule set has no creatives')).toHaveCount(0)
  await assign([])
  await readiness.line('1 rule set has no creatives').click()
  await expect(page).toHaveURL(`${url()}/campaigns/${id}/rules/1`)
  await readiness.open()
  await data.api.call('DELETE', `rule-sets/${ruleSet.id}`)
  await expect(readiness.line('1 rule set has no creatives')).toHaveCount(0)
})

test('readiness is requested beside the campaign, and a failure keeps the last result and shows an error', async () => {
  const id = await data.api.createCampaign()
  const gate = Promise.withResolvers<void>()
  await page.route(isCampaign, async (route) => {
    await gate.promise
    await route.continue()
  })
  const asked = page.waitForRequest((request) => isReadiness(new URL(request.url())))
  const campaign = new CampaignPage(page)
  await campaign.open(id)
  await asked
  gate.resolve()
  await readiness.expectBlockers(3)
  await expect(readiness.retryButton).toHaveCount(0)

  await page.route(isReadiness, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => isReadiness(new URL(request.url())))
  await data.rename(id)
  await failed
  await expect(readiness.panel.getByRole('status')).toContainText(
    'Readiness may be out of date: it could not be checked. Retrying automatically.',
  )
  await readiness.expectBlockers(3)
  await expect(readiness.line('It is not published yet')).toBeVisible()
  await readiness.checkAccessibility()
  await takeShots(page, 'readiness-failed')

  // By itself.
  await page.unroute(isReadiness)
  await expect(readiness.retryButton).toHaveCount(0)
  await readiness.expectBlockers(3)
})

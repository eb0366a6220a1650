import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { PreviewPage } from './pages/preview.page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { makeContentItem, makeContentType } from './support/content.ts'
import { htmlPackage } from './support/packages.ts'
import { jpeg } from './support/pictures.ts'
import { assignTo } from './support/playlists.ts'
import { makeRuleSet } from './support/rule-sets.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

let api: Api
let campaignId = ''
let booking: Awaited<ReturnType<Api['freeBookings']>>[number]
let ruleSetId = ''
let itemId = ''
let context: BrowserContext
let page: Page
let preview: PreviewPage

/** A campaign with a default, a picture of a rule, and a page that shows content. */
test.beforeAll(async () => {
  api = new Api(url(), accounts.superUser)
  ;[booking] = (await api.freeBookings()) as [typeof booking]
  campaignId = await api.createCampaign({ bookings: [booking] })
  const [first] = await api.specifications(campaignId)
  const upload = async (name: string, file: Parameters<Api['upload']>[3]) => {
    const id = await api.upload(campaignId, first?.id ?? '', name, file)
    await api.approve(id)
    return id
  }
  await api.setDefault(await upload('default.jpg', await jpeg(320, 240)))
  const morning = await upload('morning.jpg', await jpeg(320, 240))
  const board = await upload(
    'board.zip',
    await htmlPackage(`<!doctype html><h1>Waiting for content</h1><script>
      addEventListener('message', ({ data }) => {
        if (data.type === 'kerbside.content') {
          document.querySelector('h1').textContent = data.items.map(({ name, fields }) => name + ': ' + fields.headline).join(', ')
        }
      })
    </script>`),
  )
  ruleSetId = (await makeRuleSet(api, campaignId, 'Mondays')).id
  await assignTo(api, ruleSetId, [morning])
  await makeRuleSet(api, campaignId, 'Nothing yet')
  const contentType = await makeContentType(api, campaignId, 'Offer')
  itemId = (await makeContentItem(api, contentType, 'Happy hour')).id
  await api.call('PATCH', `creatives/${board}/relationships/content-types`, [{ id: contentType.id }])
})

test.afterAll(() => api.detach(campaignId, booking))

test.beforeEach(async ({ browser }) => {
  context = await signedIn(browser, url(), accounts.manager)
  page = await context.newPage()
  preview = new PreviewPage(page)
})

test.afterEach(() => context.close())

test('PREV-001 PREV-002 PREV-003 PREV-004 PREV-005 PREV-006 PREV-011 PREV-012 API-066 rules are chosen by the address, and the creatives that match are shown', async () => {
  await preview.open(campaignId)
  await expect(preview.title).toHaveText('Preview')
  await expect(preview.choices).toHaveCount(3)
  await expect(preview.choices.first()).toHaveAttribute('aria-current', 'true')
  await preview.pick('Rules', 'Mondays')
  await expect(page).toHaveURL(new RegExp(`rule_set_ids(\\[|%5B)(\\]|%5D)=${ruleSetId}`))
  await expect(preview.choices).toHaveText([/^morning/])
  await expect(preview.title).toHaveText('Mondays')
  await expect(preview.active.getByRole('img', { name: 'morning' })).toBeVisible()
  await preview.pick('Rules', 'Mondays')
  await expect(preview.choices).toHaveCount(3)
  await preview.pick('Rules', 'Nothing yet')
  await expect(preview.choices).toHaveText([/^default/])
  await expect(preview.section).toContainText('No creative matches: the defaults are shown.')
  await expectAccessible(page)
  await preview.pick('Rules', 'Nothing yet')
  await expect(preview.choices).toHaveCount(3)
  await preview.choices.filter({ hasText: 'morning' }).click()
  await expect(preview.active.getByRole('img', { name: 'morning' })).toBeVisible()
  await expect(preview.choices.filter({ hasText: 'morning' })).toHaveAttribute('aria-current', 'true')
  await takeShots(page, 'preview')
})

test('PREV-009 a content item leads to the page that shows it, filled in', async () => {
  await page.goto(`${url()}/campaigns/${campaignId}/content`)
  await page.getByRole('link', { name: 'View Happy hour' }).click()
  await expect(page).toHaveURL(new RegExp(`content_item_ids(\\[|%5B)(\\]|%5D)=${itemId}`))
  await expect(preview.choices).toHaveText([/^board/])
  await expect(preview.title).toHaveText('Offer')
  await expect(preview.active.frameLocator('iframe').getByRole('heading')).toHaveText(
    'Happy hour: Two for one',
  )
  await takeShots(page, 'preview-content')
})

test('PREV-007 Refresh asks again with the same choice', async () => {
  await preview.open(campaignId, `?rule_set_ids[]=${ruleSetId}`)
  await expect(preview.choices).toHaveText([/^morning/])
  const asked = page.waitForRequest((request) => request.url().includes('/creatives/preview'))
  await preview.refresh.click()
  expect(new URL((await asked).url()).searchParams.get('preview_ruleset_ids')).toBe(ruleSetId)
})

test('PREV-008 a campaign without frames says so', async () => {
  await preview.open(await api.createCampaign())
  await expect(
    page.getByRole('heading', { name: 'There are no frames available for this campaign' }),
  ).toBeVisible()
})

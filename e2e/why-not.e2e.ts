import { expect, test } from 'playwright/test'

import { CreativesPage } from './pages/creatives.page.ts'
import { PublishingPage } from './pages/publishing.page.ts'
import { ReadinessPage } from './pages/readiness.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { Permitted } from './support/permitted.ts'
import { jpeg } from './support/pictures.ts'
import { PublicationData } from './support/publication-data.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

test('whoever is turned away learns which right it takes, and who can grant it', async ({ browser }) => {
  // The provider sees the campaigns of Metro alone.
  const answer = await new Api(url(), accounts.provider).call('GET', 'campaigns?page[size]=1')
  const campaignId = (answer as { data: { id: string }[] }).data[0]?.id ?? ''
  const context = await signedIn(browser, url(), accounts.provider)
  const page = await context.newPage()
  const notices = page.getByLabel('Notifications')

  await test.step('in a campaign: the right, and the admins of its business unit', async () => {
    await page.goto(`${url()}/campaigns/${campaignId}/builds`)
    await expect(notices).toContainText('You are not permitted to add builds on this campaign')
    await expect(notices).toContainText(
      /It takes the right “Add builds” on this campaign\. .*Adam Okafor.* can grant it\./,
    )
    await takeShots(page, 'why-not')
  })

  await test.step('outside of campaigns: the right on a business unit', async () => {
    await page.goto(`${url()}/frames`)
    await expect(notices).toContainText('You are not permitted to edit frames')
    await expect(notices).toContainText(
      'It takes the right “Edit frames” on a business unit, which a super user can grant.',
    )
  })
  await context.close()
})

test('the publishing screen and the readiness say which right they take, and ask only for people who lack it', async ({
  browser,
}) => {
  const id = await new PublicationData(url()).api.createCampaign()
  const explained: string[] = []
  const opens = async (account: typeof accounts.provider | typeof accounts.manager) => {
    const context = await signedIn(browser, url(), account)
    const page = await context.newPage()
    page.on('request', (sent) => {
      const { pathname } = new URL(sent.url())
      if (/\/campaigns\/\d+\/rights\//.test(pathname)) {
        explained.push(account)
      }
    })
    await new PublishingPage(page).open(id)
    await expect(page.getByText('This campaign is currently unpublished')).toBeVisible()
    return { context, page }
  }
  const takes = /It takes the right “Deploy” on this campaign\. .*Adam Okafor.* can grant it\./

  await test.step('whoever lacks it', async () => {
    const { context, page } = await opens(accounts.provider)
    const section = page.getByRole('region', { name: 'Publishing', exact: true })
    await expect(section).toContainText('You are not permitted to publish this campaign.')
    await expect(section).toContainText(takes)
    await takeShots(page, 'why-not-publishing')
    const readiness = new ReadinessPage(page)
    await readiness.open()
    await expect(readiness.panel.getByRole('listitem').filter({ hasText: 'It has no frames' })).toContainText(
      takes,
    )
    await takeShots(page, 'why-not-readiness')
    await readiness.checkAccessibility()
    await context.close()
  })

  await test.step('whoever holds it', async () => {
    const { context, page } = await opens(accounts.manager)
    await expect(page.getByText('It can be published when every frame specification has')).toBeVisible()
    await expect(page.getByText('It takes the right')).toHaveCount(0)
    await context.close()
  })
  expect(new Set(explained)).toEqual(new Set([accounts.provider]))
})

test('whoever loses the right to an upload before its last byte learns which one, and who can grant it', async ({
  browser,
}) => {
  const boss = new Api(url(), accounts.superUser)
  const api = new Api(url(), accounts.manager)
  const [booking] = await api.freeBookings()
  const id = await api.createCampaign({ bookings: booking ? [booking] : [] })
  const found = await boss.call('GET', `users?filter[email]=${accounts.manager}`)
  const people = new Permitted(url(), (found as { data: { id: string }[] }).data[0]?.id ?? '')
  const context = await signedIn(browser, url(), accounts.manager)
  const page = await context.newPage()
  const creatives = new CreativesPage(page)
  await creatives.open(id)
  await creatives.openSpecification(0)
  await page.route(/\/creatives\/files(\/\w+)?$/, async (route) => {
    const request = route.request()
    const sends = request.method() === 'PATCH' || request.headers()['upload-offset'] !== undefined
    if (sends) {
      await people.take({ object: 'Campaign', object_id: id, action: 'upload_creative' })
    }
    await route.continue()
  })
  await creatives.addFiles(0, { name: 'late.jpg', mimeType: 'image/jpeg', buffer: await jpeg(640, 480) })
  await expect(
    page.getByText(
      /You are no longer permitted to upload this file\. It takes the right “Upload creatives” on this campaign\. .*Adam Okafor.* can grant it\./,
    ),
  ).toBeVisible()
  await takeShots(page, 'why-not-upload')
  await context.close()
})

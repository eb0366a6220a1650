import { expect, test } from 'playwright/test'

import { BookingsPage } from './pages/bookings.page.ts'
import { CampaignFormPage } from './pages/campaign-form.page.ts'
import { CampaignPage } from './pages/campaign.page.ts'
import { CreativePage } from './pages/creative.page.ts'
import { CreativesPage } from './pages/creatives.page.ts'
import { DashboardPage } from './pages/dashboard.page.ts'
import { PublishingPage } from './pages/publishing.page.ts'
import { SignInPage } from './pages/sign-in.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { jpeg } from './support/pictures.ts'
import { takeShots } from './support/shots.ts'

test('AUTH-005 DASH-001 CAMP-013 CAMP-022 UPL-003 MOD-003 CREA-036 BOOK-023 BOOK-033 PUB-008 RT-012 a campaign from sign-in to publication', async ({
  page,
  browser,
  baseURL: baseUrl = '',
}) => {
  test.setTimeout(180_000)
  const [booking] = await new Api(baseUrl, accounts.manager).freeBookings()
  const reference = booking?.code ?? ''
  const campaign = new CampaignPage(page)
  const creatives = new CreativesPage(page)
  let specificationCount = 0

  await test.step('the manager signs in with two factors', async () => {
    await page.goto('/')
    const signIn = new SignInPage(page)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await signIn.checkAccessibility()
    await takeShots(page, 'sign-in')
    await signIn.signIn(baseUrl, accounts.manager)
  })

  await test.step('and finds the work on the dashboard', async () => {
    const dashboard = new DashboardPage(page)
    await expect(page).toHaveURL(/\/1\?inDate=true$/)
    await dashboard.expectCampaigns()
    await dashboard.checkAccessibility()
    await takeShots(page, 'dashboard')
    await dashboard.createCampaign()
  })

  await test.step('a booking of the network fills the form of a new campaign', async () => {
    const form = new CampaignFormPage(page)
    await form.searchBooking(reference)
    await form.pickBooking(reference)
    await expect(form.field('Name')).toHaveValue(booking?.name ?? '')
    await expect(form.field('Brand')).toHaveValue(booking?.brand ?? '')
    await expect(form.field('Update Frequency')).toHaveValue('5')
    await expect(form.drawer.getByRole('combobox', { name: 'Business Unit' })).toHaveText('Metro')
    await form.addManager(accounts.manager)
    await form.checkAccessibility()
    await takeShots(page, 'campaign-form')
    await form.submit()
    await form.expectNotice('Campaign Created')
    await campaign.expectOpened(booking?.name ?? '')
  })

  await test.step('a picture for each frame specification becomes a creative', async () => {
    await expect(creatives.specifications.first()).toBeVisible()
    specificationCount = await creatives.specifications.count()
    await takeShots(page, 'creatives-empty')
    for (let index = 0; index < specificationCount; index += 1) {
      await creatives.openSpecification(index)
      const buffer = await jpeg(640, 480 + index)
      await creatives.addFiles(index, { name: `hero-${index}.jpg`, mimeType: 'image/jpeg', buffer })
      await expect(creatives.creative(`hero-${index}`)).toContainText('Pending')
    }
    await creatives.checkAccessibility()
    await takeShots(page, 'creatives')
  })

  await test.step('a moderator approves them', async () => {
    const context = await signedIn(browser, baseUrl, accounts.moderator)
    const moderated = await context.newPage()
    const list = new CreativesPage(moderated)
    const creative = new CreativePage(moderated)
    await list.open(campaign.id)
    for (let index = 0; index < specificationCount; index += 1) {
      await list.openSpecification(index)
      await list.openCreative(`hero-${index}`)
      await creative.approve()
      if (index === 0) {
        await creative.checkAccessibility()
        await takeShots(moderated, 'creative-approving')
      }
      await creative.confirmApproval()
      await creative.expectStatus('Approved')
      await takeShots(moderated, 'creative')
      await creative.backToAll()
    }
    await context.close()
  })

  await test.step('the manager sees it without a reload, and makes them the defaults', async () => {
    for (let index = 0; index < specificationCount; index += 1) {
      const name = `hero-${index}`
      await expect(creatives.creative(name)).toContainText('Approved')
      await creatives.defaultToggle(name).click()
      await expect(creatives.defaultToggle(name)).toBeChecked()
      // It is the only one of its specification now.
      await expect(creatives.defaultToggle(name)).toBeDisabled()
    }
    await campaign.expectStage('Moderated')
    await takeShots(page, 'creatives-default')
  })

  await test.step('the booking is promoted by two clicks, and its progress comes by push', async () => {
    const bookings = new BookingsPage(page)
    await campaign.goTo('bookings')
    await bookings.expectStatus(reference, 'Unpromoted')
    const statuses = await bookings.watchStatus(reference)
    await takeShots(page, 'bookings')
    await bookings.askPromotion(reference)
    await bookings.confirmPromotion(reference)
    await bookings.expectStatus(reference, 'Promoted')
    expect(await statuses()).toEqual([
      'Unpromoted',
      'Promotion in progress',
      'Promotion request sent',
      'Promotion in progress',
      'Promoted',
    ])
    await campaign.expectStage('Ready')
    await bookings.checkAccessibility()
    await takeShots(page, 'bookings-promoted')
  })

  await test.step('the campaign is published, and the timeline says so', async () => {
    const publishing = new PublishingPage(page)
    await campaign.goTo('publishing')
    await publishing.checkAccessibility()
    await takeShots(page, 'publishing-unpublished')
    await publishing.publish()
    await publishing.expectPublishedBy('Maya Hart')
    await expect(publishing.publishButton).toHaveCount(0)
    await publishing.checkAccessibility()
    await takeShots(page, 'publishing')
  })
})

import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { CreativePage } from './pages/creative.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { jpeg } from './support/pictures.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

let context: BrowserContext
let page: Page
let creative: CreativePage
let campaignId = ''
let creativeIds: string[] = []

test.beforeAll(async () => {
  const api = new Api(url(), accounts.manager)
  const [booking] = await api.freeBookings()
  campaignId = await api.createCampaign({ bookings: booking ? [booking] : [] })
  const [specification] = await api.specifications(campaignId)
  creativeIds = [
    await api.upload(campaignId, specification?.id ?? '', 'approved.jpg', await jpeg(640, 480)),
    await api.upload(campaignId, specification?.id ?? '', 'rejected.jpg', await jpeg(640, 481)),
  ]
})

test.beforeEach(async ({ browser }) => {
  context = await signedIn(browser, url(), accounts.moderator)
  page = await context.newPage()
  creative = new CreativePage(page)
})

test.afterEach(() => context.close())

async function expectNoDecision(status: 'Approved' | 'Rejected') {
  await creative.expectStatus(status)
  for (const name of ['Approve', 'Reject']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
}

test('MOD-004 neither action is offered after an approval', async () => {
  await creative.open(campaignId, creativeIds[0] ?? '')
  await creative.approve()
  await creative.confirmApproval()
  await expectNoDecision('Approved')
  await page.reload()
  await expectNoDecision('Approved')
})

test('MOD-004 MOD-006 a reason of 1 to 255 characters rejects, and neither action is offered after it', async () => {
  const decisions: unknown[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes(`/creatives/${creativeIds[1]}/`)) {
      decisions.push(request.postDataJSON())
    }
  })
  await creative.open(campaignId, creativeIds[1] ?? '')
  await creative.reject()
  for (const reason of ['', '   ', 'x'.repeat(256)]) {
    await creative.confirmRejection(reason)
    await expect(page.getByText('Please enter a valid reject reason')).toBeVisible()
  }
  expect(decisions).toEqual([])
  await creative.confirmRejection(` ${'x'.repeat(255)} `)
  await expectNoDecision('Rejected')
  expect(JSON.stringify(decisions)).toContain(`"${'x'.repeat(255)}"`)
  await page.reload()
  await expectNoDecision('Rejected')
})

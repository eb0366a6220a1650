import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { CreativePage } from './pages/creative.page.ts'
import { CreativesPage } from './pages/creatives.page.ts'
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
    // The press acts after it has been shown: on a slow machine it would take the next reason.
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Reject' })).not.toHaveAttribute(
      'data-pressed',
    )
  }
  expect(decisions).toEqual([])
  await creative.confirmRejection(` ${'x'.repeat(255)} `)
  await expectNoDecision('Rejected')
  expect(JSON.stringify(decisions)).toContain(`"${'x'.repeat(255)}"`)
  await page.reload()
  await expectNoDecision('Rejected')
})

test('CREA-058 decisions made elsewhere set the status on screen: approved, pending again, and rejected', async () => {
  const superUser = new Api(url(), accounts.superUser)
  const [specification] = await superUser.specifications(campaignId)
  const upload = async (name: string) =>
    superUser.upload(campaignId, specification?.id ?? '', `${name}.jpg`, await jpeg(640, 482))
  const [first, second] = [await upload('elsewhere'), await upload('refused')]
  const list = new CreativesPage(await context.newPage())
  await list.open(campaignId)
  await creative.open(campaignId, first)
  const card = (name: string) => list.creative(name)
  await creative.expectStatus('Pending')
  await expect(card('elsewhere')).toContainText('Pending')

  await test.step('is_approved true', async () => {
    await superUser.approve(first)
    await creative.expectStatus('Approved')
    await expect(card('elsewhere')).toContainText('Approved')
  })
  await test.step('is_approved null: another stage has to decide, too', async () => {
    await superUser.call('PATCH', `campaigns/${campaignId}/moderation-stages`, [
      {
        sort_order: 0,
        moderation_groups: [
          { name: 'Brand', require_all: true, users: [{ name: 'Bea', email: 'bea.brand@example.com' }] },
        ],
      },
    ])
    await superUser.call('POST', `creatives/${first}/moderation-decisions/trigger`)
    await creative.expectStatus('Pending')
    await expect(card('elsewhere')).toContainText('Pending')
  })
  await test.step('is_approved false', async () => {
    await creative.open(campaignId, second)
    await creative.expectStatus('Pending')
    await superUser.call('POST', `creatives/${second}/moderate`, { status: -1, notes: 'Too dark.' })
    await creative.expectStatus('Rejected')
    await expect(card('refused')).toContainText('Rejected')
  })
})

import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'

import { expect, test, type Page } from 'playwright/test'

import { openDatabase } from '#server/db/database.ts'

import { BookingsPage } from './pages/bookings.page.ts'
import { CreativesPage } from './pages/creatives.page.ts'
import { SignInPage } from './pages/sign-in.page.ts'
import { accounts, signedIn, type Account } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { heavyPackage } from './support/packages.ts'
import { jpeg } from './support/pictures.ts'
import { productForFile } from './support/product-for-file.ts'

/** The journeys below pull the plug of their own product, again and again, on one data folder. */
const product = productForFile({ env: { SIMULATOR_STEP_SECONDS: '5' } })

/** A campaign with one booking, and the one of its frame specifications that stands first. */
async function campaignWithBooking() {
  const api = new Api(product.url, accounts.manager)
  const [booking] = await api.freeBookings()
  const campaignId = await api.createCampaign({ bookings: booking ? [booking] : [] })
  const specifications = await api.specifications(campaignId)
  return { api, campaignId, reference: booking?.code ?? '', specifications }
}

/** What each chunk of the uploads says of itself, from now on. */
function watchChunks(page: Page) {
  const chunks: { upload: string; offset: number }[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/creatives/files/')) {
      chunks.push({
        upload: request.url().split('/').pop() ?? '',
        offset: Number(request.headers()['upload-offset']),
      })
    }
  })
  return chunks
}

test('UPL-013 an upload resumes after the server was killed and arrives byte for byte', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const { api, campaignId, specifications } = await campaignWithBooking()
  const context = await signedIn(browser, product.url, accounts.manager)
  const page = await context.newPage()
  const creatives = new CreativesPage(page)
  const chunks = watchChunks(page)
  const file = await heavyPackage()
  expect(file.length, 'three chunks and more').toBeGreaterThan(12_000_000)

  await page.goto(`${product.url}/campaigns/${campaignId}/creative`)
  await creatives.openSpecification(0)
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 3_000_000,
  })
  const secondChunk = page.waitForRequest(
    (request) => request.method() === 'PATCH' && Number(request.headers()['upload-offset']) > 0,
  )
  await creatives.addFiles(0, { name: 'panorama.zip', mimeType: 'application/zip', buffer: file })
  await secondChunk
  await product.kill()
  await line.send('Network.disable')
  await expect(page.getByText('is waiting for the connection')).toBeVisible({ timeout: 30_000 })
  const chunksBefore = chunks.length
  await product.start()

  await expect(creatives.creative('panorama')).toContainText('Pending', { timeout: 150_000 })
  const [resumed] = chunks.slice(chunksBefore)
  expect(resumed?.offset, 'goes on after what had arrived').toBeGreaterThanOrEqual(4_000_000)
  expect([...new Set(chunks.map(({ upload }) => upload))], 'one upload').toHaveLength(1)

  const [specification] = await api.specifications(campaignId)
  const [creative] = specification?.creatives ?? []
  expect(specification?.id).toBe(specifications[0]?.id)
  const answer = await fetch(new URL(creative?.asset?.url ?? '', product.url))
  const stored = Buffer.from(await answer.arrayBuffer())
  expect([answer.status, stored.length]).toEqual([200, file.length])
  expect(sha256(stored)).toBe(sha256(file))
  expect(creative?.asset?.length).toBe(file.length)
  await context.close()
})

test('ERR-004 ERR-015 an account that has expired is signed out on its return and sees the reason', async ({
  browser,
}) => {
  const context = await signedIn(browser, product.url, accounts.plain)
  const page = await context.newPage()
  await page.goto(`${product.url}/2?inDate=true`)
  await expect(page.getByRole('button', { name: 'Settings', exact: true })).toBeVisible()
  // An open page would be told by its live connection, and could have shown the reason before its reload.
  await page.goto('about:blank')
  await product.stop()
  await expire(accounts.plain)
  await product.start()

  await page.goto(`${product.url}/2?inDate=true`)
  await expect(page).toHaveURL(`${product.url}/auth/login?next=%2F2%3FinDate%3Dtrue`)
  await new SignInPage(page).expectNotice('Your account has expired. Please contact your administrator.')
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull()
  await context.close()
})

test('BOOK-016 BOOK-033 a promotion in progress when the server was killed is completed and delivered once', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const { api, campaignId, reference, specifications } = await campaignWithBooking()
  const moderator = new Api(product.url, accounts.moderator)
  for (const { id } of specifications) {
    const creativeId = await api.upload(campaignId, id, 'hero.jpg', await jpeg(640, 480))
    await moderator.approve(creativeId)
    await api.setDefault(creativeId)
  }
  const context = await signedIn(browser, product.url, accounts.manager)
  const page = await context.newPage()
  const bookings = new BookingsPage(page)
  await page.goto(`${product.url}/campaigns/${campaignId}/bookings`)
  await bookings.askPromotion(reference)
  await bookings.confirmPromotion(reference)
  const areInProgress = async () => (await api.bookings(campaignId)).map(({ remote }) => remote.isInProgress)
  await expect.poll(areInProgress, { intervals: [100] }).toEqual([true])

  await product.kill()
  await product.start()

  await bookings.expectStatusWithin(reference, 'Promoted', 90_000)
  await context.close()
  await product.stop()
  expect(await deliveriesOf(reference)).toEqual([{ state: 'completed', deliveries: 1 }])
})

/** Accounts expire in other systems: the API has no way to say it. */
async function expire(email: Account): Promise<void> {
  const database = await openDatabase({ folder: product.dataFolder })
  await database.execute(`update users set expires_at = now() - interval '1 minute' where email = $1`, [
    email,
  ])
  await database.close()
}

/** Each promotion of a booking, and how many orders the network took for it. */
async function deliveriesOf(reference: string): Promise<Record<string, unknown>[]> {
  const database = await openDatabase({ folder: product.dataFolder })
  const { rows } = await database.execute(
    `select p.state, (select count(*)::int from simulated_deliveries d where d.booking_code = b.code) as deliveries
     from promotions p join bookings b on b.id = p.booking_id where b.code = $1`,
    [reference],
  )
  await database.close()
  return rows
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

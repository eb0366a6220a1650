import { expect, test, type Page } from 'playwright/test'

import { CreativesPage } from './pages/creatives.page.ts'
import { SignInPage } from './pages/sign-in.page.ts'
import { accounts, signedIn, signedInAlone } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { heavyPackage } from './support/packages.ts'
import { jpeg } from './support/pictures.ts'
import { takeShots } from './support/shots.ts'

/** The creatives of a new campaign, open at its first frame specification. */
async function openCreatives(page: Page, baseUrl: string) {
  const api = new Api(baseUrl, accounts.manager)
  const [booking] = await api.freeBookings()
  const campaignId = await api.createCampaign({ bookings: booking ? [booking] : [] })
  const creatives = new CreativesPage(page)
  await page.goto(`${baseUrl}/campaigns/${campaignId}/creative`)
  await creatives.openSpecification(0)
  return { api, campaignId, creatives }
}

/** A line on which a file of 15 MB takes as many seconds. */
async function thinLine(page: Page): Promise<Line> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const limit = async (uploadThroughput: number) => {
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  }
  await limit(1_000_000)
  return {
    stall: () => limit(10_000),
    free: () => line.send('Network.disable').then(() => undefined),
  }
}

interface Line {
  /** So little goes through that an upload does not end meanwhile, however slow the machine is. */
  stall: () => Promise<void>
  free: () => Promise<void>
}

const secondChunk = (page: Page) =>
  page.waitForRequest(
    (request) => request.method() === 'PATCH' && Number(request.headers()['upload-offset']) > 0,
  )
const tray = (page: Page) => page.getByRole('button', { name: /uploads? under way/ })
const noRoom = {
  status: 507,
  contentType: 'application/vnd.api+json',
  headers: { 'tus-resumable': '1.0.0' },
  body: '{"errors":[{"status":"507","code":131,"detail":"The storage of the server is full."}]}',
}
/** Of another content for each length of the name. */
const picture = async (name: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await jpeg(640, 480 + name.length),
})

test('UPL-003 uploads go on over other screens, and after a reload without choosing the file again', async ({
  browser,
  baseURL: baseUrl = '',
}) => {
  const context = await signedIn(browser, baseUrl, accounts.manager)
  const page = await context.newPage()
  const { api, campaignId, creatives } = await openCreatives(page, baseUrl)
  const uploads = new Set<string>()
  page.on('request', (request) => {
    if (request.method() === 'PATCH') {
      uploads.add(request.url())
    }
  })
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })

  let line: Line | undefined
  await test.step('another screen shows them in its header and in the title', async () => {
    line = await thinLine(page)
    const second = secondChunk(page)
    await creatives.addFiles(0, {
      name: 'panorama.zip',
      mimeType: 'application/zip',
      buffer: await heavyPackage(),
    })
    await second
    await line.stall()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(page).toHaveTitle(/^\d+\s?% uploaded · /)
    await tray(page).click()
    await expect(page.getByRole('progressbar', { name: 'panorama.zip' })).toBeVisible()
    await creatives.checkAccessibility()
    await takeShots(page, 'uploads')
  })

  await test.step('leaving the page asks; the next one goes on by itself', async () => {
    await page.reload()
    expect(asked).toEqual(['beforeunload'])
    await expect(tray(page)).toBeVisible()
    await line?.free()
  })

  await test.step('the creative is there, from one upload', async () => {
    await page.goto(`${baseUrl}/campaigns/${campaignId}/creative`)
    await creatives.openSpecification(0)
    await expect(creatives.creative('panorama')).toContainText('Pending', { timeout: 120_000 })
    expect(uploads.size).toBe(1)
    const [specification] = await api.specifications(campaignId)
    expect(specification?.creatives).toHaveLength(1)
    await expect(tray(page)).toHaveCount(0)
    await page.reload()
    await expect(creatives.specifications.first()).toBeVisible()
    expect(asked.filter((type) => type === 'beforeunload').length).toBeLessThanOrEqual(2)
  })
  await context.close()
})

test('an upload without a connection says that it is paused, and goes on by itself', async ({
  browser,
  baseURL: baseUrl = '',
}) => {
  const context = await signedIn(browser, baseUrl, accounts.manager)
  const page = await context.newPage()
  const { creatives } = await openCreatives(page, baseUrl)
  const line = await thinLine(page)
  const second = secondChunk(page)
  const file = { name: 'panorama.zip', mimeType: 'application/zip', buffer: await heavyPackage() }
  await creatives.addFiles(0, file)
  await second
  // Not freed yet: the rest would go through before the browser is offline.
  await line.stall()
  await context.setOffline(true)
  await expect(page.getByText('panorama.zip is waiting for the connection', { exact: false })).toBeVisible()
  await takeShots(page, 'upload-paused')
  await context.setOffline(false)
  await line.free()
  await expect(creatives.creative('panorama')).toContainText('Pending', { timeout: 120_000 })
  await context.close()
})

test('an upload for which the server has no room says so, and goes on where it stopped when it is tried again', async ({
  browser,
  baseURL: baseUrl = '',
}) => {
  const context = await signedIn(browser, baseUrl, accounts.manager)
  const page = await context.newPage()
  const { creatives } = await openCreatives(page, baseUrl)
  const chunk = (url: URL) => /\/creatives\/files\/\w+$/.test(url.pathname)
  let refusals = 0
  // The first chunk is taken; those after it meet a full disk.
  await page.route(chunk, async (route) => {
    const request = route.request()
    const isRest = request.method() === 'PATCH' && Number(request.headers()['upload-offset']) > 0
    refusals += isRest ? 1 : 0
    await (isRest ? route.fulfill(noRoom) : route.continue())
  })
  await creatives.addFiles(0, {
    name: 'panorama.zip',
    mimeType: 'application/zip',
    buffer: await heavyPackage(),
  })
  const words = 'The storage of the server is full. What was sent of panorama.zip is kept. Try again later.'
  await expect(page.getByText(words)).toBeVisible({ timeout: 60_000 })
  expect(refusals).toBe(4)
  await creatives.checkAccessibility()
  await takeShots(page, 'upload-without-room')
  await page.unroute(chunk)
  const rest = secondChunk(page)
  await page.getByRole('button', { name: 'Try again panorama.zip' }).click()
  await rest
  await expect(creatives.creative('panorama')).toContainText('Pending', { timeout: 60_000 })
  await context.close()
})

test('UPL-018 failed uploads are sent again together; signing out asks while files are being sent', async ({
  browser,
  baseURL: baseUrl = '',
}) => {
  const context = await signedInAlone(browser, baseUrl, accounts.manager)
  const page = await context.newPage()
  const { creatives } = await openCreatives(page, baseUrl)

  await test.step('both are refused, then both go through', async () => {
    await page.route('**/api/v2/creatives/files', (route) =>
      route.fulfill({ status: 403, contentType: 'application/json', body: '{"errors":[{"status":"403"}]}' }),
    )
    await creatives.addFiles(0, [await picture('first'), await picture('second')])
    await expect(
      page.getByRole('button', { name: '2 files failed to upload, click to dismiss' }),
    ).toBeVisible()
    await page.unroute('**/api/v2/creatives/files')
    await creatives.section.getByRole('button', { name: 'Retry all failed' }).click()
    await expect(creatives.creative('first')).toContainText('Pending')
    await expect(creatives.creative('second')).toContainText('Pending')
    await expect(creatives.section.getByRole('progressbar')).toHaveCount(0)
  })

  await test.step('the question before a sign-out keeps them, or leaves nothing in the browser', async () => {
    const line = await thinLine(page)
    const second = secondChunk(page)
    const file = { name: 'panorama.zip', mimeType: 'application/zip', buffer: await heavyPackage() }
    await creatives.addFiles(0, file)
    await second
    await line.stall()
    const leave = async (answer: 'No' | 'Yes') => {
      await new SignInPage(page).chooseSetting('Logout')
      const question = page.getByRole('alertdialog', {
        name: 'Files are still being uploaded.',
        exact: false,
      })
      await question.getByRole('button', { name: answer }).click()
      await expect(question).toHaveCount(0)
    }
    await leave('No')
    await expect(tray(page)).toBeVisible()
    await leave('Yes')
    await expect(page).toHaveURL(/\/auth\/login/)
    await expect.poll(() => keptUploads(page)).toBe(0)
  })
  await context.close()
})

/** How many uploads the browser keeps. */
async function keptUploads(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('kerbside-uploads')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error ?? new Error('refused')))
    })
    const counted = await new Promise<number>((resolve) => {
      const counting = database.transaction('uploads').objectStore('uploads').count()
      counting.addEventListener('success', () => resolve(counting.result))
    })
    database.close()
    return counted
  })
}

import { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'

import { expect, test, type Page } from 'playwright/test'

import { CreativesPage, type PickedFile } from './pages/creatives.page.ts'
import { DropReviewPage } from './pages/drop-review.page.ts'
import { DropZonePage } from './pages/drop-zone.page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { fileChoosersOf } from './support/file-choosers.ts'
import { demoLink } from './support/links.ts'
import { smallPackage } from './support/packages.ts'
import { jpeg } from './support/pictures.ts'
import { takeShots } from './support/shots.ts'
import { tap } from './support/touch.ts'

/** Videos of the demo. */
const films = [
  { file: 'umbrio-540x960', width: 540, height: 960 },
  { file: 'ironlark-1920x1080', width: 1920, height: 1080 },
]
const wide = { width: 1440, height: 900 }

async function picture(
  name: string,
  { width, height }: { width: number; height: number },
): Promise<PickedFile> {
  return { name, mimeType: 'image/jpeg', buffer: await jpeg(width, height) }
}

/** Files that nobody can upload, each with what is said of it. */
async function badFiles(): Promise<[PickedFile, string][]> {
  const whole = await jpeg(640, 480)
  const rootless = await smallPackage().then((zip) =>
    // The name stands in the directory at the end and before the entry.
    Buffer.from(zip.toString('latin1').replaceAll('index.html', 'inner.html'), 'latin1'),
  )
  const file = (name: string, mimeType: string, buffer: Buffer): PickedFile => ({ name, mimeType, buffer })
  return [
    [file('empty.jpg', 'image/jpeg', Buffer.alloc(0)), 'empty.jpg is empty'],
    [file('notes.txt', 'text/plain', Buffer.from('notes')), 'notes.txt is not a supported file type'],
    [file('torn.jpg', 'image/jpeg', whole.subarray(0, 900)), 'torn.jpg is damaged and cannot be read'],
    [
      file('drawn.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      'drawn.png is not a supported file type',
    ],
    [
      file('panorama.zip', 'application/zip', rootless),
      'panorama.zip: An HTML package must have an index.html at its root',
    ],
    [file(`${'l'.repeat(300)}.jpg`, 'image/jpeg', whole), 'the name is longer than 255 characters'],
  ]
}

/** A new campaign, on its creatives, with the sizes that it wants. */
async function openCreatives(page: Page, baseUrl: string) {
  const api = new Api(baseUrl, accounts.manager)
  const [booking] = await api.freeBookings()
  const campaignId = await api.createCampaign({ bookings: booking ? [booking] : [] })
  const creatives = new CreativesPage(page)
  await creatives.open(campaignId)
  await expect(creatives.specifications.first()).toBeVisible()
  return { api, campaignId, creatives, specifications: await api.specifications(campaignId) }
}

/** Axe at three widths in both themes. */
async function checkEverywhere(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(wide)
}

test('UPL-006 UPL-008 UPL-010 files that are let go anywhere are reviewed, and one press uploads what fits', async ({
  browser,
  baseURL: baseUrl = '',
}) => {
  const context = await signedIn(browser, baseUrl, accounts.manager)
  const page = await context.newPage()
  const { creatives, campaignId, api, specifications } = await openCreatives(page, baseUrl)
  const review = new DropReviewPage(page)
  const [first] = specifications
  const place = { width: first?.width ?? 0, height: first?.height ?? 0 }
  const bad = await badFiles()
  const twice = { width: place.width * 2, height: place.height * 2 }
  const good = [
    await picture('exact.jpg', place),
    await picture('🦊 twice as large.jpg', twice),
    await picture('right\u202Eto left.jpg', { width: place.width, height: place.height - 1 }),
  ]

  await test.step('each file says what becomes of it', async () => {
    await review.drop([...good, ...bad.map(([file]) => file)])
    await expect(
      review.dialog.getByText(`3 of ${good.length + bad.length} files can be uploaded`),
    ).toBeVisible()
    await expect(review.file('exact.jpg')).toContainText('Will be uploaded as it is')
    await expect(review.place('exact.jpg')).toHaveValue(first?.id ?? '')
    await expect(review.file('🦊 twice as large.jpg')).toContainText(
      `Will be resized from ${twice.width} × ${twice.height} to ${place.width} × ${place.height}`,
    )
    for (const [{ name }, words] of bad) {
      await expect(review.file(name)).toContainText(words)
    }
    await takeShots(page, 'drop-review')
    await checkEverywhere(page)
  })

  await test.step('closing asks first, and keeps everything', async () => {
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Leave without uploading 3 files?')
    await question.getByRole('button', { name: 'Go on' }).click()
    await expect(question).toHaveCount(0)
  })

  await test.step('one press uploads the rest', async () => {
    await review.send(3)
    await creatives.openSpecification(0)
    await expect(creatives.creative('exact')).toContainText('Pending')
    await expect(creatives.creative('🦊 twice as large')).toContainText('Pending')
    await expect.poll(() => api.creativeCount(campaignId)).toBe(3)
  })

  await test.step('UPL-007 the same content is asked about, and uploaded all the same', async () => {
    await review.addFiles(await picture('again.jpg', place))
    await expect(review.file('again.jpg')).toContainText('The same file as exact, which is there already')
    await expect(review.dialog.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled()
    await takeShots(page, 'drop-review-twin')
    await review.dialog.getByRole('button', { name: 'Upload it anyway: again.jpg' }).click()
    await review.send(1)
    await expect(creatives.creative('again')).toContainText('Pending')
  })
  await context.close()
})

test('UPL-009 UPL-030 a video that fits nowhere says which size it has and which are expected', async ({
  browser,
  baseURL: baseUrl = '',
}) => {
  const context = await signedIn(browser, baseUrl, accounts.manager)
  const page = await context.newPage()
  const { specifications } = await openCreatives(page, baseUrl)
  const review = new DropReviewPage(page)
  const film = films.find(({ width, height }) =>
    specifications.every((wanted) => Math.max(wanted.width, wanted.height) !== Math.max(width, height)),
  )
  const size = `${film?.width} × ${film?.height}`
  const buffer = await readFile(`server/demo/artwork/clips/${film?.file}.mp4`)
  await review.addFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer })
  await expect(review.file('film.mp4')).toContainText(`Video · ${size} · 0:06`)
  await expect(review.file('film.mp4')).toContainText(`${size} is no size of a frame specification, expected`)
  const [first] = specifications
  await review.place('film.mp4').selectOption(first?.id ?? '')
  await expect(review.file('film.mp4')).toContainText(
    `film.mp4 is ${size} pixels. A video must have exactly the size of its frame specification, ${first?.width} × ${first?.height}.`,
  )
  await page.keyboard.press('Escape')
  await expect(review.dialog).toHaveCount(0)
  await context.close()
})

test('UPL-004 UPL-005 UPL-027 of more files than the limit none is uploaded, on a panel and in a review', async ({
  browser,
  baseURL: baseUrl = '',
}) => {
  const context = await signedIn(browser, baseUrl, accounts.manager)
  const page = await context.newPage()
  const { creatives, campaignId, api, specifications } = await openCreatives(page, baseUrl)
  const { width = 0, height = 0 } = specifications[0] ?? {}
  const files = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((index) => picture(`many-${index}.jpg`, { width, height: height - index })),
  )
  await creatives.openSpecification(0)
  await creatives.addFiles(0, files)
  await creatives.expectNotice('Please upload a maximum of 5 files at a time')
  const review = new DropReviewPage(page)
  await review.addFiles(files)
  await expect(review.file('many-3.jpg')).toContainText('Please upload a maximum of 5 files at a time')
  await expect(review.dialog.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled()
  await review.remove('many-5.jpg').click()
  await review.send(5)
  await expect.poll(() => api.creativeCount(campaignId)).toBe(5)
  await context.close()
})

test('a phone in the drop-zone: files are added, placed and uploaded with one thumb', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const choosers = fileChoosersOf(page)
  const dropZone = new DropZonePage(page)
  const review = new DropReviewPage(page)
  const name = `odd-${crypto.randomUUID().slice(0, 8)}`
  await dropZone.enter(demoLink('drop-zone'))
  await expect(dropZone.specifications.first()).toBeVisible()
  await tap(page.getByLabel('Add files', { exact: true }))
  const chooser = await choosers.next()
  const bad = await badFiles()
  // Of a content that no other run has.
  const side = 1000 + Math.floor(Math.random() * 200)
  await chooser.setFiles([
    await picture(`${name}.jpg`, { width: side, height: side }),
    ...bad.map(([file]) => file),
  ])
  await expect(review.file(`${name}.jpg`)).toContainText('is neither the size nor the shape')
  for (const [file, words] of bad) {
    await expect(review.file(file.name)).toContainText(words)
  }
  await review.place(`${name}.jpg`).selectOption({ index: 1 })
  await expect(review.file(`${name}.jpg`)).toContainText('Will be resized and cropped from')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectAccessible(page)
  await takeShots(page, 'drop-zone-review')
  await tap(review.dialog.getByRole('button', { name: 'Upload 1 file', exact: true }))
  await expect(review.dialog).toHaveCount(0)
  await dropZone.openSpecification(0)
  await expect(dropZone.creative(name)).toContainText('Pending')
  await dropZone.openCreative(name)
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const status = await page.evaluate(async (creativeId) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('jwt')}` }
    return (await fetch(`/api/v2/creatives/${creativeId}`, { method: 'DELETE', headers })).status
  }, id)
  expect(status).toBe(204)
  await context.close()
})

test('UPL-033 somebody who may not upload is told so when files are let go', async ({
  browser,
  baseURL: baseUrl = '',
}) => {
  const context = await signedIn(browser, baseUrl, accounts.moderator)
  const page = await context.newPage()
  const seen = await new Api(baseUrl, accounts.moderator).call('GET', 'campaigns?page[size]=1')
  const [campaign] = (seen as { data: { id: string }[] }).data
  await new CreativesPage(page).open(campaign?.id ?? '')
  await expect(new CreativesPage(page).specifications.first()).toBeVisible()
  await new DropReviewPage(page).drop([await picture('hero.jpg', { width: 640, height: 480 })])
  await new CreativesPage(page).expectNotice('You are not permitted to upload creative')
  await new CreativesPage(page).expectNotice(
    /It takes the right “Upload creatives” on this campaign\. .* can grant it\./,
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.close()
})

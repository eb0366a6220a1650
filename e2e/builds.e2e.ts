import { createHash } from 'node:crypto'
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { buildManifestSchema } from '#contract/builds.ts'
import { readZip } from '#tests/server/builds/read-zip.ts'

import { BuildsPage } from './pages/builds.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { buildEnded, heldBuilds, makeBuild } from './support/builds.ts'
import { cuttableLine } from './support/cuttable-line.ts'
import { jpeg } from './support/pictures.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''
const moment = /^\d{2} [A-Z][a-z]{2} \d{4} \d{1,2}:\d{2}:\d{2} [ap]m$/

let api: Api
let campaignId = ''
/** The creatives that belong into a build, by id; and where the first of them lies. */
let approved: { id: string; url: string }[] = []
let context: BrowserContext
let page: Page
let builds: BuildsPage

/** One campaign for all journeys of this file: the demo has few bookings, and so few campaigns with frames. */
test.beforeAll(async () => {
  api = new Api(url(), accounts.manager)
  const moderator = new Api(url(), accounts.moderator)
  const [booking] = await api.freeBookings()
  campaignId = await api.createCampaign({ name: 'Autumn: built & shown', bookings: booking ? [booking] : [] })
  const specifications = await api.specifications(campaignId)
  for (const [index, { id }] of specifications.entries()) {
    await moderator.approve(
      await api.upload(campaignId, id, `hero-${index}.jpg`, await jpeg(640, 480 + index)),
    )
    await api.upload(campaignId, id, `pending-${index}.jpg`, await jpeg(320, 240))
  }
  approved = (await api.specifications(campaignId))
    .flatMap(({ creatives }) => creatives)
    .filter(({ name }) => name.startsWith('hero'))
    .map(({ id, preparedAsset, asset }) => ({ id, url: (preparedAsset ?? asset)?.url ?? '' }))
  expect(approved.length).toBe(specifications.length)
})

test.beforeEach(async ({ browser }) => {
  for (const { id } of await heldBuilds(api, campaignId)) {
    await buildEnded(api, id)
    await api.call('DELETE', `builds/${id}`)
  }
  context = await signedIn(browser, url(), accounts.manager)
  page = await context.newPage()
  builds = new BuildsPage(page)
})

test.afterEach(() => context.close())

const address = () => `${url()}/campaigns/${campaignId}/builds`
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Keeps the page from learning how a build ended, until it is released. */
async function holdReads() {
  const gate = Promise.withResolvers<void>()
  await page.route(/\/api\/v2\/campaigns\/\d+\/builds/, async (route) => {
    if (route.request().method() === 'GET') {
      await gate.promise
    }
    await route.continue()
  })
  return () => gate.resolve()
}

test('BUILD-001 BUILD-002 BUILD-003 BUILD-004 BUILD-005 BUILD-006 BUILD-008 BUILD-009 BUILD-010 BUILD-011 LIM-010 API-023 API-032 API-033 API-034 API-112 ERR-011 a build is requested, made, downloaded, inspected and deleted', async () => {
  await page.goto(address())
  await expect(page.getByRole('heading', { name: 'There are no builds for this campaign' })).toBeVisible()
  await builds.checkAccessibility()
  await takeShots(page, 'builds-empty')

  const release = await holdReads()
  await builds.create()
  await builds.expectNotice('Build requested')
  await builds.expectStatus('Build 1', 'Started')
  await expect(builds.status('Build 1').locator('[aria-hidden=true]:not(svg)')).toBeVisible()
  await expect(builds.downloadLink('Build 1')).toHaveCount(0)
  await expect(builds.deleteButton('Build 1')).toHaveCount(0)
  await builds.checkAccessibility()
  await takeShots(page, 'builds-started')
  release()

  await builds.expectStatus('Build 1', 'Completed')
  const [build] = await heldBuilds(api, campaignId)
  await expect(builds.build('Build 1')).toContainText(`ID ${build?.id}`)
  await expect(builds.build('Build 1').getByRole('time')).toHaveText([moment, moment])
  await expect(builds.downloadLink('Build 1')).toHaveAttribute('href', /\/media\/.+\.zip$/)
  await builds.checkAccessibility()
  await takeShots(page, 'builds-completed')

  const download = await builds.download('Build 1')
  expect(download.suggestedFilename()).toBe('autumn-built-shown-build-1.zip')
  const files = await readZip(await readFile(await download.path()))
  const manifest = buildManifestSchema.parse(JSON.parse(String(files.get('manifest.json'))))
  expect(manifest.campaign).toMatchObject({ id: Number(campaignId), name: 'Autumn: built & shown' })
  expect(manifest.frameSpecifications.map(({ id }) => String(id)).toSorted()).toEqual(
    (await api.specifications(campaignId)).map(({ id }) => id).toSorted(),
  )
  expect(manifest.creatives.map(({ id }) => String(id)).toSorted()).toEqual(
    approved.map(({ id }) => id).toSorted(),
  )
  expect([...files.keys()].toSorted()).toEqual(
    ['manifest.json', ...manifest.creatives.map(({ file }) => file)].toSorted(),
  )
  for (const { id, file, bytes, sha256: sum } of manifest.creatives) {
    const asset = files.get(file) ?? new Uint8Array()
    const shown = await fetch(new URL(approved.find((one) => one.id === String(id))?.url ?? '', url()))
    expect([asset.length, sha256(asset)], file).toEqual([bytes, sum])
    expect(sha256(new Uint8Array(await shown.arrayBuffer())), file).toBe(sum)
  }

  await builds.deleteButton('Build 1').click()
  await expect(builds.question).toContainText('Are you sure you want to delete Build 1?')
  await takeShots(page, 'builds-question')
  await builds.answer('Cancel')
  await expect(builds.question).toHaveCount(0)
  expect(await heldBuilds(api, campaignId)).toHaveLength(1)
  await builds.deleteButton('Build 1').click()
  await builds.answer('Yes')
  await builds.expectNotice('The item was deleted successfully')
  await expect(builds.build('Build 1')).toHaveCount(0)
  await expect(page.getByText('There are no builds for this campaign')).toBeVisible()
  expect(await heldBuilds(api, campaignId)).toEqual([])
  expect((await fetch(new URL(build?.url ?? '', url()))).status).toBe(404)
})

test('BUILD-005 BUILD-007 BUILD-008 RT-009 a build with a missing image fails, shows it, and can be deleted', async () => {
  const dataFolder = process.env['KERBSIDE_JOURNEY_DATA'] ?? ''
  const [lost] = approved
  const key = /\/media\/[^/]+\/(.+)$/.exec(lost?.url ?? '')?.[1] ?? ''
  const file = join(dataFolder, 'media', ...key.split('/'))
  await rename(file, `${file}.lost`)
  try {
    await page.goto(address())
    await builds.create()
    await builds.expectStatus('Build 1', 'Failed')
  } finally {
    await rename(`${file}.lost`, file)
  }
  await expect(builds.downloadLink('Build 1')).toHaveCount(0)
  await builds.checkAccessibility()
  await takeShots(page, 'builds-failed')
  await builds.deleteButton('Build 1').click()
  await builds.answer('Yes')
  await builds.expectNotice('The item was deleted successfully')
  await expect(page.getByText('There are no builds for this campaign')).toBeVisible()
})

test('BUILD-003 BUILD-007 BUILD-008 BUILD-011 a second person sees a new build, and a notice when it has been deleted', async ({
  browser,
}) => {
  const other = await signedIn(browser, url(), accounts.admin)
  const theirs = new BuildsPage(await other.newPage())
  const line = await cuttableLine(theirs.page)
  await theirs.page.goto(address())
  await line.stands()
  await page.goto(address())
  await builds.create()
  await builds.expectStatus('Build 1', 'Completed')
  await theirs.expectStatus('Build 1', 'Completed')
  await builds.create()
  await theirs.expectStatus('Build 2', 'Completed')
  await theirs.expectNames(['Build 2', 'Build 1'])

  // Nobody pushes that a build is deleted: whoever still sees it is told when they turn to it. They would no longer see it if
  // they read again by a push about its end.
  line.deafen()
  await theirs.expectSettled()
  for (const name of ['Build 1', 'Build 2']) {
    await builds.deleteButton(name).click()
    await builds.answer('Yes')
    await expect(builds.build(name)).toHaveCount(0)
  }
  await theirs.downloadLink('Build 1').click()
  await theirs.expectNotice('Build 1 was already deleted')
  await theirs.expectNames(['Build 2'])
  await theirs.deleteButton('Build 2').click()
  await theirs.answer('Yes')
  await theirs.expectNotice('Build 2 was already deleted')
  await expect(theirs.page.getByText('There are no builds for this campaign')).toBeVisible()
  await other.close()
})

test('BUILD-008 RT-022 a build that finished while offline is shown after the reconnect', async () => {
  const line = await cuttableLine(page)
  await page.goto(address())
  await line.stands()
  line.deafen()
  // A small build may end before the list is read again, so the page reads no more until it is offline.
  const release = await holdReads()
  await builds.create()
  await builds.expectStatus('Build 1', 'Started')
  const [build] = await heldBuilds(api, campaignId)
  await buildEnded(api, build?.id ?? '')
  await makeBuild(api, campaignId)
  await line.cut()
  release()
  await builds.expectStatus('Build 1', 'Started')
  await builds.expectNames(['Build 1'])
  await line.mend()
  await builds.expectNames(['Build 2', 'Build 1'])
  await builds.expectStatus('Build 1', 'Completed')
  await builds.expectStatus('Build 2', 'Completed')
})

test('API-032 ERR-007 an empty build is refused with a message, and the button stays enabled', async () => {
  const emptyId = await api.createCampaign()
  await page.goto(`${url()}/campaigns/${emptyId}/builds`)
  await builds.create()
  await expect(builds.notices).toContainText(/does not support builds|no approved creatives/)
  await expect(builds.createButton).toBeEnabled()
  await expect(page.getByText('There are no builds for this campaign')).toBeVisible()
  expect(await heldBuilds(api, emptyId)).toEqual([])
})

test('BUILD-001 BUILD-003 BUILD-009 LIM-002 LIM-005 builds are paged, and a new build opens page 1', async () => {
  for (let made = 0; made < 17; made += 1) {
    await makeBuild(api, campaignId)
  }
  await page.goto(address())
  await expect(builds.rows).toHaveCount(15)
  await takeShots(page, 'builds-many')
  await page
    .getByRole('navigation', { name: 'Pages of builds' })
    .getByRole('link', { name: 'Next page' })
    .click()
  await expect(page).toHaveURL(`${address()}?page=2`)
  await builds.expectNames(['Build 2', 'Build 1'])
  await page.goto(`${address()}?page=nine`)
  await expect(builds.rows).toHaveCount(15)
  await page.goto(`${address()}?page=99`)
  await builds.expectNames(['Build 2', 'Build 1'])
  await builds.create()
  await expect(page).toHaveURL(address())
  await expect(builds.rows.first()).toContainText('Build 18')
  await builds.expectStatus('Build 18', 'Completed')
})

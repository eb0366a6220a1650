import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { PlaylistsPage } from './pages/playlists.page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { jpeg } from './support/pictures.ts'
import { assignTo, heldPlaylists } from './support/playlists.ts'
import { makeRuleSet } from './support/rule-sets.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

let api: Api
let campaignId = ''
let specification = ''
let booking: Awaited<ReturnType<Api['freeBookings']>>[number]
let context: BrowserContext
let page: Page
let playlists: PlaylistsPage

/** A campaign in which one rule plays three pictures, another one, and a third none yet. */
test.beforeAll(async () => {
  api = new Api(url(), accounts.superUser)
  ;[booking] = (await api.freeBookings()) as [typeof booking]
  campaignId = await api.createCampaign({ bookings: [booking] })
  const [first] = await api.specifications(campaignId)
  specification = first?.name ?? ''
  const ids: string[] = []
  for (const name of ['harbour', 'bakery', 'evening']) {
    const id = await api.upload(campaignId, first?.id ?? '', `${name}.jpg`, await jpeg(320, 240))
    await api.approve(id)
    ids.push(id)
  }
  const waiting = await api.upload(campaignId, first?.id ?? '', 'waiting.jpg', await jpeg(320, 240))
  await assignTo(api, (await makeRuleSet(api, campaignId, 'Weekdays')).id, [...ids, waiting])
  await assignTo(api, (await makeRuleSet(api, campaignId, 'Alone')).id, ids.slice(0, 1))
  await makeRuleSet(api, campaignId, 'Nothing yet')
})

test.afterAll(() => api.detach(campaignId, booking))

test.beforeEach(async ({ browser }) => {
  context = await signedIn(browser, url(), accounts.manager)
  page = await context.newPage()
  playlists = new PlaylistsPage(page)
})

test.afterEach(() => context.close())

test('PLAY-001 PLAY-002 PLAY-004 PLAY-005 PLAY-007 PLAY-019 API-097 the rule sets of each frame specification share its time equally at first', async () => {
  await page.goto(`${url()}/campaigns/${campaignId}/rules`)
  await page.getByRole('link', { name: 'Playlists' }).click()
  await expect(page).toHaveURL(`${url()}/campaigns/${campaignId}/playlists`)
  await expect(playlists.head(specification)).toHaveAttribute('aria-expanded', 'true')
  const weekdays = playlists.row('Weekdays')
  await expect(weekdays).toContainText('Day of week: Monday')
  await expect(weekdays.getByRole('list', { name: 'Shares' }).getByRole('listitem')).toHaveText([
    'bakery34%',
    'evening33%',
    'harbour33%',
  ])
  await expect(weekdays).toContainText('Equal shares')
  const alone = playlists.row('Alone')
  await expect(alone).toContainText('There must be as least 2 creatives')
  await expect(playlists.editButton('Alone')).toBeDisabled()
  await expect(playlists.row('Nothing yet')).toHaveCount(0)
  await expectAccessible(page)
  await takeShots(page, 'playlists')
})

test('PLAY-008 PLAY-009 PLAY-010 PLAY-011 PLAY-012 PLAY-014 PLAY-015 PLAY-016 PLAY-017 API-098 API-099 weights always total 100, are discarded or saved, and give the order', async () => {
  await playlists.open(campaignId)
  await playlists.editButton('Weekdays').click()
  await expect(playlists.turns).toHaveCount(100)
  await playlists.weight('bakery').fill('50')
  await playlists.expectWeights(['50', '25', '25'])
  await expect(playlists.drawer).toContainText('Unsaved changes')
  await playlists.lock('evening').click()
  await playlists.weight('bakery').fill('90')
  await playlists.expectWeights(['74', '25', '1'])
  await expect(playlists.weight('evening')).toBeDisabled()
  await playlists.weight('bakery').fill('0')
  await playlists.expectWeights(['', '25', '1'])
  await playlists.save.click()
  await expect(playlists.drawer).toContainText('From 1 to 99')
  await takeShots(page, 'playlist')
  await playlists.discard.click()
  await playlists.expectWeights(['34', '33', '33'])
  await expect(playlists.drawer).not.toContainText('Unsaved changes')

  await playlists.weight('harbour').fill('50')
  await playlists.drawer.getByRole('button', { name: 'Move harbour up' }).click()
  await expectAccessible(page)
  const saved = page.waitForRequest((request) => request.method() === 'PATCH')
  await playlists.save.click()
  expect((await saved).postDataJSON()).toMatchObject({ is_weighted: 1, is_shuffled: 0 })
  await playlists.expectNotice('Playlist was successfully updated')
  await expect(playlists.drawer).toHaveCount(0)
  await expect(
    playlists.row('Weekdays').getByRole('list', { name: 'Shares' }).getByRole('listitem'),
  ).toHaveText(['bakery25%', 'harbour50%', 'evening25%'])
  await playlists.editButton('Weekdays').click()
  await expect(playlists.turns).toHaveText(['harbour', 'bakery', 'evening', 'harbour'])
})

test('PLAY-013 PLAY-014 a shuffled playlist shows no order, and turning it off fetches the order', async () => {
  await playlists.open(campaignId)
  await playlists.editButton('Weekdays').click()
  await playlists.shuffle.check()
  await expect(playlists.turns).toHaveCount(0)
  await expect(playlists.drawer).toContainText('There is no fixed order')
  await playlists.save.click()
  await expect(playlists.drawer).toHaveCount(0)
  await expect(playlists.row('Weekdays')).toContainText('Shuffled')
  await playlists.editButton('Weekdays').click()
  await expect(playlists.shuffle).toBeChecked()
  await expect(playlists.turns).toHaveCount(0)
  const asked = page.waitForRequest((request) => request.url().endsWith('/sequence'))
  await playlists.shuffle.uncheck()
  await asked
  await expect(playlists.turns.first()).toBeAttached()
  // Closing with changes asks first.
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click()
  await playlists.save.click()
  await expect(playlists.row('Weekdays')).not.toContainText('Shuffled')
})

test('a second person who saves is asked, and what they typed stays', async () => {
  await playlists.open(campaignId)
  await playlists.editButton('Weekdays').click()
  await playlists.weight('bakery').fill('60')
  const [held] = (await heldPlaylists(api, campaignId)).filter(({ creatives }) => creatives.length === 3)
  await api.call('PATCH', `creative-playlists/${held?.id}`, {
    is_weighted: 1,
    is_shuffled: 0,
    creatives: held?.creatives.map(({ id }, position) => ({ id, weight: [70, 20, 10][position], position })),
  })
  await playlists.save.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(playlists.weight('bakery')).toHaveValue('60')
  await playlists.save.click()
  await question.getByRole('button', { name: 'Save mine anyway' }).click()
  await playlists.expectNotice('Playlist was successfully updated')
  await expect(playlists.row('Weekdays')).toContainText('bakery60%')
})

test('PLAY-018 a campaign without frames says so', async () => {
  const bare = await api.createCampaign()
  await page.goto(`${url()}/campaigns/${bare}/playlists`)
  await expect(
    page.getByRole('heading', { name: 'There are no frames available for this campaign' }),
  ).toBeVisible()
})

test('PLAY-002 somebody without the right to upload sees the shares, and no way to change them', async ({
  browser,
}) => {
  const other = await signedIn(browser, url(), accounts.moderator)
  const seen = new PlaylistsPage(await other.newPage())
  await seen.open(campaignId)
  await expect(seen.row('Weekdays')).toContainText('bakery')
  await expect(seen.editButton('Weekdays')).toHaveCount(0)
  await other.close()
})

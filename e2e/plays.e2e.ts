import { expect, test, type BrowserContext, type Page } from 'playwright/test'

import { PlaysPage } from './pages/plays.page.ts'
import { SchedulePage } from './pages/schedule.page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { jpeg } from './support/pictures.ts'
import { assignTo } from './support/playlists.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

let api: Api
let campaignId = ''
let booking: Awaited<ReturnType<Api['freeBookings']>>[number]
const ids: Record<string, string> = {}
let specification = { id: '', name: '' }
let context: BrowserContext
let page: Page
let plays: PlaysPage

async function addRuleSet(name: string, rules: object[], creatives: string[]): Promise<void> {
  const answer = await api.call('POST', 'rule-sets', {
    campaign_id: campaignId,
    name,
    ruleset_id: null,
    rules,
  })
  const { id } = (answer as { data: { id: string } }).data
  ids[name] = id
  if (creatives.length > 0) {
    await assignTo(api, id, creatives)
  }
}

const times = (from: string, to: string) => ({ type: 'Rules\\TimeOfDay', data: { sets: [{ from, to }] } })
const weather = (...conditions: string[]) => ({ type: 'Rules\\Weather', data: { conditions } })

/** A campaign with a default and four rule sets. */
test.beforeAll(async () => {
  api = new Api(url(), accounts.superUser)
  ;[booking] = (await api.freeBookings()) as [typeof booking]
  campaignId = await api.createCampaign({ bookings: [booking] })
  const [first] = await api.specifications(campaignId)
  specification = { id: first?.id ?? '', name: first?.name ?? '' }
  const upload = async (name: string, width: number) => {
    const id = await api.upload(campaignId, specification.id, name, await jpeg(width, 240))
    await api.approve(id)
    return id
  }
  const always = await upload('always.jpg', 320)
  await api.setDefault(always)
  const [umbrella, boots] = [await upload('umbrella.jpg', 330), await upload('boots.jpg', 340)]
  await addRuleSet('Rain', [weather('rain')], [umbrella])
  await addRuleSet('Snow', [weather('snow')], [boots])
  await addRuleSet('Late', [times('21:00', '01:00')], [umbrella, boots])
  await addRuleSet('Nothing yet', [times('00:00', '23:59')], [])
})

test.afterAll(() => api.detach(campaignId, booking))

test.beforeEach(async ({ browser }) => {
  context = await signedIn(browser, url(), accounts.manager)
  page = await context.newPage()
  plays = new PlaysPage(page)
})

test.afterEach(() => context.close())

test('what plays has its share and its rule set, and each other rule set the condition that fails and what is so instead', async () => {
  // Whose channel is heard would ask the server again.
  await page.routeWebSocket(/.*/, () => {})
  await plays.open(
    campaignId,
    `?frame_specification_id=${specification.id}&at=2026-11-25T14:05&weather=clear`,
  )
  await expect(plays.playing).toHaveText([/always.*A default.*100%/])
  await expect(plays.failedOf('Rain')).toHaveText(['Weather Rain: it is clear'])
  await expect(plays.failedOf('Late')).toHaveText(['Time of day 21:00 to 01:00: it is 14:05'])
  await expect(plays.section).toContainText('It has no approved creative of this frame specification.')
  await expectAccessible(page)

  // The weather that is supposed is decided upon here: the server is asked once for the new time, and not for the weather.
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/situations')) {
      asked.push(request.url())
    }
  })
  await plays.weather.selectOption('Rain')
  await expect(plays.playing).toHaveText([/umbrella.*By Rain.*100%/])
  await expect(page).toHaveURL(/weather=rain/)
  expect(asked).toEqual([])
  await plays.time.fill('22:30')
  await expect(plays.playing).toHaveText([/umbrella.*By Late, Rain.*75%/, /boots.*By Late.*25%/])
  await expect(page).toHaveURL(/at=2026-11-25T22(:|%3A)30/)
  expect(asked).toHaveLength(1)
  await takeShots(page, 'plays')

  await plays.section.getByRole('button', { name: 'As it is' }).click()
  await expect(page).not.toHaveURL(/weather=/)
  await page.reload()
  await expect(plays.time).toHaveValue('22:30')
  await plays.nowButton.click()
  await expect(page).not.toHaveURL(/at=/)
})

test('it is opened from the schedule, a playlist, a rule set and a frame', async () => {
  const schedule = new SchedulePage(page)
  await schedule.open(campaignId)
  await schedule.bars('Late').first().click()
  await schedule.popup.getByRole('link', { name: 'Why does this play?' }).click()
  await expect(page).toHaveURL(
    new RegExp(`/plays\\?frame_specification_id=${specification.id}&rule_set_id=${ids['Late']}`),
  )
  await expect(plays.ruleSets.first()).toHaveText('Late')

  await page.goto(`${url()}/campaigns/${campaignId}/playlists`)
  await page.getByRole('link', { name: 'Why does Rain play?' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/plays\\?frame_specification_id=\\d+&rule_set_id=${ids['Rain']}`))
  await expect(plays.ruleSets.first()).toHaveText('Rain')

  await page.goto(`${url()}/campaigns/${campaignId}/rules`)
  await page.getByRole('link', { name: 'Why does Snow play?' }).click()
  await expect(plays.ruleSets.first()).toHaveText('Snow')

  await page.goto(`${url()}/campaigns/${campaignId}/media-buy`)
  const label = await page
    .getByRole('link', { name: /^Why does something play on / })
    .first()
    .getAttribute('aria-label')
  const name = /on (.*)\?$/.exec(label ?? '')?.[1] ?? ''
  await page.getByRole('link', { name: label ?? '', exact: true }).click()
  await expect(page).toHaveURL(/\/plays\?frame_id=\d+$/)
  await expect(plays.section).toContainText(`${name} · `)
})

test('another frame is found by its external id with the keyboard, and a frame of no campaign leads back to the first one', async () => {
  await plays.open(campaignId, `?frame_specification_id=${specification.id}`)
  await expect(plays.playing.first()).toBeVisible()
  const begin = ((await plays.frame.getAttribute('placeholder')) ?? '').slice(0, 3)
  await plays.frame.fill(begin)
  await expect(page.getByRole('option', { name: new RegExp(`^${begin}`) }).first()).toBeVisible()
  await plays.frame.press('ArrowDown')
  await plays.frame.press('Enter')
  await expect(page).toHaveURL(/frame_id=\d+/)
  await expect(plays.frame).toHaveValue('')
  await plays.open(campaignId, '?frame_id=999999')
  await expect(page.getByRole('heading', { name: 'The campaign does not have this frame' })).toBeVisible()
  await page.getByRole('button', { name: 'Show the first frame' }).click()
  await expect(plays.ruleSets.first()).toBeVisible()
})

test('a campaign without frames says so', async () => {
  await plays.open(await api.createCampaign())
  await expect(
    page.getByRole('heading', { name: 'There are no frames available for this campaign' }),
  ).toBeVisible()
})

import { expect, test, type Browser, type BrowserContext, type Page } from 'playwright/test'

import { nextActOn } from '#tests/support/next-act.ts'

import { LiteModerationPage } from './pages/lite-moderation.page.ts'
import { accounts } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { demoLink } from './support/links.ts'
import { jpeg } from './support/pictures.ts'
import { takeShots } from './support/shots.ts'
import { tap } from './support/touch.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''
const link = () => demoLink('lite-moderation')
const newName = () => `lite-${crypto.randomUUID().slice(0, 8)}`

/** Creatives of the demo's campaign that wait for a decision, of the frame specification at this place. */
async function waiting(campaignId: string, names: readonly string[], place = 0): Promise<string[]> {
  const api = new Api(url(), accounts.superUser)
  const specification = (await api.specifications(campaignId))[place]
  const ids: string[] = []
  for (const [index, name] of names.entries()) {
    const file = await jpeg(640, 480 + index)
    ids.push(await api.upload(campaignId, specification?.id ?? '', `${name}.jpg`, file))
  }
  return ids
}

const campaignOf = (home: string): string => home.split('/').at(-1) ?? ''

/** Axe at three widths in both themes. */
async function checkEverywhere(lite: LiteModerationPage): Promise<void> {
  const size = lite.page.viewportSize()
  for (const colorScheme of ['light', 'dark'] as const) {
    await lite.page.emulateMedia({ colorScheme })
    for (const width of [360, 768, 1440]) {
      await lite.page.setViewportSize({ width, height: 740 })
      await lite.checkAccessibility()
    }
  }
  await lite.page.emulateMedia({ colorScheme: 'light' })
  await lite.page.setViewportSize(size ?? { width: 1280, height: 720 })
}

function phone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: url(),
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
}

/** Decides in the session of the page, for what a journey does not show. */
async function decide(page: Page, creativeId: string, body: object): Promise<void> {
  const status = await page.evaluate(
    async ([id = '', json = '']) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('jwt')}`,
        'content-type': 'application/vnd.api+json',
      }
      return (await fetch(`/api/v2/creatives/${id}/moderate`, { method: 'POST', headers, body: json })).status
    },
    [creativeId, JSON.stringify(body)],
  )
  expect(status).toBe(204)
}

test('MOD-005 MOD-006 MOD-021 MOD-022 MOD-023 MOD-025 MOD-026 MOD-027 MOD-032 MOD-033 API-067 API-068 API-072 API-073 a lite moderator by a link: list, preview, rejection, back', async ({
  page,
}) => {
  const lite = new LiteModerationPage(page)
  const home = await lite.enter(link())
  const [first, second, third] = [newName(), newName(), newName()]
  await waiting(campaignOf(home), [first, second])
  await waiting(campaignOf(home), [third], 1)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/moderate')) {
      sent.push(request.postDataJSON())
    }
  })

  await test.step('sees what waits, by frame specification', async () => {
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Moderate Creative')
    await expect(page.getByText('The following creatives require your approval.')).toBeVisible()
    await expect(lite.navigation.getByRole('link')).toHaveText(['Creative', 'Moderation History'])
    await expect(lite.creative(third)).toBeVisible()
    const api = new Api(url(), accounts.superUser)
    const known = await api.specifications(campaignOf(home))
    const shown = await lite.list.getByRole('heading', { level: 3 }).allTextContents()
    const ids = shown.map((name) => Number(known.find((one) => one.name === name)?.id))
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
    expect(ids.length).toBeGreaterThan(1)
    await checkEverywhere(lite)
    await takeShots(page, 'lite-list')
  })

  await test.step('opens one, with the next one loaded, and its neighbours', async () => {
    await lite.creative(first).getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`${home}/creative/\\d+$`))
    await expect(page.getByRole('region', { name: first, exact: true }).getByRole('img')).toBeVisible()
    await expect(lite.approveButton).toBeEnabled()
    await expect(page.locator('img[hidden], video[hidden]')).toHaveCount(1)
    for (const name of ['Previous', 'All Creatives', 'Next']) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', new RegExp(`^${home}`))
    }
    await checkEverywhere(lite)
    await takeShots(page, 'lite-preview')
  })

  await test.step('cannot reject it without a valid reason', async () => {
    await lite.reject()
    for (const reason of ['', '   ', 'x'.repeat(256)]) {
      await lite.confirmRejection(reason)
      await expect(page.getByText('Please enter a valid reject reason')).toBeVisible()
    }
    expect(sent).toEqual([])
    await takeShots(page, 'lite-reject')
  })

  const html = `<img src=x onerror="document.title='broken'"> 🌒 & "dark"`
  await test.step('rejects it with one, and is back on the list', async () => {
    await lite.confirmRejection(html)
    await lite.expectNotice(`Successfully moderated "${first}"`)
    await expect(page).toHaveURL(home)
    await expect(lite.creative(second)).toBeVisible()
    await expect(lite.creative(first)).toHaveCount(0)
    expect(sent).toEqual([{ status: -1, notes: html }])
  })

  await test.step('rejects another from its card, with the longest reason', async () => {
    await lite.rejectOf(second).click()
    await lite.confirmRejection(` ${'x'.repeat(255)} `)
    await lite.expectNotice(`Successfully moderated "${second}"`)
    await expect(lite.creative(second)).toHaveCount(0)
    await expect(page).toHaveURL(home)
  })

  await test.step('approves a third from its card', async () => {
    await lite.approveOf(third).click()
    await takeShots(page, 'lite-approve')
    await lite.confirmApproval()
    await lite.expectNotice(`Successfully moderated "${third}"`)
    await expect(lite.creative(third)).toHaveCount(0)
    expect(sent.at(-1)).toEqual({ status: 1 })
  })

  await test.step('finds all three in the history, the reasons as texts', async () => {
    await lite.navigation.getByRole('link', { name: 'Moderation History' }).click()
    await expect(page).toHaveURL(`${home}/history/1`)
    const entries = lite.history.getByRole('listitem')
    await expect(entries.filter({ hasText: first })).toContainText(html)
    await expect(entries.filter({ hasText: second })).toContainText('x'.repeat(255))
    await expect(entries.filter({ hasText: third })).toContainText('Approved')
    await expect(page).not.toHaveTitle('broken')
    await checkEverywhere(lite)
    await takeShots(page, 'lite-history')
  })
})

test('MOD-027 MOD-028 MOD-029 MOD-036 API-074 the history has pages, and the file of each creative to download', async ({
  page,
}) => {
  const lite = new LiteModerationPage(page)
  const home = await lite.enter(link())
  const names = Array.from({ length: 17 }, newName)
  const ids = await waiting(campaignOf(home), names)
  for (const id of ids) {
    await decide(page, id, { status: 1 })
  }
  await page.goto(`${home}/history`)
  const entries = lite.history.getByRole('listitem').filter({ hasText: 'lite-' })
  await expect(entries.first()).toContainText(/\d{4}-\d\d-\d\d \d{1,2}:\d\d:\d\d/)
  const pages = page.getByRole('navigation', { name: 'Pages of the moderation history' })
  await pages.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(`${home}/history/2`)
  await expect(entries.first()).toBeVisible()
  const [name = ''] = names
  const entry = lite.history.getByRole('listitem').filter({ hasText: name })
  await expect(entry).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    entry.getByRole('link', { name: `Download ${name}` }).click(),
  ])
  expect(await download.failure()).toBeNull()
  await expect(page).toHaveURL(`${home}/history/2`)
})

test('MOD-003 MOD-026 a phone: ten creatives are decided on with twenty taps, in reach of the thumb', async ({
  browser,
}) => {
  test.slow()
  const context = await phone(browser)
  const page = await context.newPage()
  const lite = new LiteModerationPage(page)
  const home = await lite.enter(link())
  const names = Array.from({ length: 10 }, newName)
  await waiting(campaignOf(home), names)
  const cards = lite.list.getByRole('article')
  await expect(lite.creative(names.at(-1) ?? '')).toBeVisible()

  await test.step('the first card, with its decision, is in the window', async () => {
    const card = await cards.first().boundingBox()
    expect(card?.y ?? Infinity).toBeLessThanOrEqual(260)
    const button = await cards
      .first()
      .getByRole('button', { name: /^Approve/ })
      .boundingBox()
    expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThanOrEqual(740)
    expect(button?.height ?? 0).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  let taps = 0
  const touch = async (control: Parameters<typeof tap>[0]) => {
    await tap(control)
    taps += 1
  }
  for (const name of names.toReversed()) {
    await touch(lite.approveOf(name))
    await touch(lite.question.getByRole('button', { name: 'Approve' }))
    await lite.expectNotice(`Successfully moderated "${name}"`)
    await expect(lite.creative(name)).toHaveCount(0)
  }
  expect(taps).toBe(20)
  await lite.checkAccessibility()
  await context.close()
})

test('RT-010 MOD-004 on two devices: a decision of the one is shown on the other at once, and closes its question', async ({
  browser,
}) => {
  const contexts = await Promise.all([phone(browser), browser.newContext({ baseURL: url() })])
  const [page, otherPage] = await Promise.all([contexts[0].newPage(), contexts[1].newPage()])
  const [lite, other] = [new LiteModerationPage(page), new LiteModerationPage(otherPage)]
  const home = await lite.enter(link())
  await other.enter(link())
  const [first, second, third, fourth] = [newName(), newName(), newName(), newName()]
  const ids = await waiting(campaignOf(home), [first, second, third, fourth])
  await expect(other.creative(fourth)).toBeVisible()

  await test.step('a card goes', async () => {
    await tap(lite.approveOf(first))
    await tap(lite.question.getByRole('button', { name: 'Approve' }))
    await expect(other.creative(first)).toHaveCount(0)
  })
  await test.step('a question closes, with the reason', async () => {
    await other.rejectOf(second).click()
    await expect(other.rejection).toBeVisible()
    await tap(lite.approveOf(second))
    await tap(lite.question.getByRole('button', { name: 'Approve' }))
    await expect(other.rejection).toHaveCount(0)
    await expect(otherPage.getByText(`Somebody else has decided on ${second}`)).toBeVisible()
  })
  await test.step('one who did not hear of it is told so, without an error', async () => {
    const reads = '**/creative-moderation-assignments/*/creatives*'
    let isHealed = async () => false
    await otherPage.route(reads, async (route) => ((await isHealed()) ? route.continue() : route.abort()))
    await other.approveOf(fourth).click()
    await decide(page, ids[3] ?? '', { status: 1 })
    await other.confirmApproval()
    await expect(other.question).toHaveCount(0)
    // Not before the press: the list is read again by itself, too.
    isHealed = await nextActOn(otherPage)
    await otherPage.getByRole('button', { name: 'Try again' }).click()
    await expect(otherPage.getByText(`Somebody else has decided on ${fourth}`)).toBeVisible()
    await expect(other.creative(fourth)).toHaveCount(0)
    await expect(other.notices.locator('[data-tone=error]')).toHaveCount(0)
  })
  await test.step('a preview shows the decision', async () => {
    await otherPage.goto(`${home}/creative/${ids[2]}`)
    await expect(other.approveButton).toBeEnabled()
    await tap(lite.approveOf(third))
    await tap(lite.question.getByRole('button', { name: 'Approve' }))
    await other.expectStatus('Approved')
    await expect(other.approveButton).toHaveCount(0)
  })
  await Promise.all(contexts.map((context) => context.close()))
})

test('AUTH-022 a link that ends while somebody decides says so, and another campaign stays closed', async ({
  page,
}) => {
  const lite = new LiteModerationPage(page)
  const home = await lite.enter(link())
  const name = newName()
  const [id = ''] = await waiting(campaignOf(home), [name])
  const refusal = page.getByText('Unable to login. Your link may have expired or been revoked', {
    exact: true,
  })
  await page.goto(home.replace(/\d+$/, '999'))
  await expect(refusal).toBeVisible()
  await page.goto(home)
  await expect(lite.creative(name)).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('jwt'))
  await page.route('**/moderate', async (route) => {
    await fetch(`${url()}/api/v2/auth`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })
    await route.continue()
  })
  await lite.approveOf(name).click()
  await lite.confirmApproval()
  await expect(refusal).toBeVisible()
  await expect(page.getByRole('heading')).toHaveText(['This link does not let you in'])
  await new Api(url(), accounts.superUser).approve(id)
})

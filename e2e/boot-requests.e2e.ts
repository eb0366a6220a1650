import { expect, test, type Page } from 'playwright/test'

import { CreativesPage } from './pages/creatives.page.ts'
import { DashboardPage } from './pages/dashboard.page.ts'
import { accounts, signedIn } from './support/accounts.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''
const isApplication = (address: URL) => /^\/assets\/front-[^/]+\.js$/.test(address.pathname)
const isAsked = (address: string) => /\/api\/v2\/(?:auth\/user|campaigns\?page)/.test(address)

test('the dashboard sends its first requests once, while its code is loading', async ({ browser }) => {
  const context = await signedIn(browser, url(), accounts.admin)
  const page = await context.newPage()
  // Once the live connection stands, everything is read again; how soon that is must not matter here.
  await page.routeWebSocket(/.*/, () => {})
  // What was asked in advance is good for some seconds; how long the code takes must not matter, either.
  await page.clock.setFixedTime(new Date())
  const dashboard = new DashboardPage(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (isAsked(request.url())) {
      asked.push(
        request
          .url()
          .replace(/^.*\/api\/v2\//, '')
          .replace(/\?.*$/, ''),
      )
    }
  })

  await test.step('the first visit stores them', async () => {
    await page.goto(`${url()}/?refineSearch=an`)
    await dashboard.expectCampaigns()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('boot-requests')))
      .toContain('"/?refineSearch=an"')
  })

  await test.step('the next visit sends them before its code is loaded', async () => {
    const gate = Promise.withResolvers<void>()
    await page.route(isApplication, async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.waitForLoadState('networkidle')
    asked.length = 0
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(() => asked).toEqual(['auth/user', 'campaigns'])
    gate.resolve()
    await dashboard.expectCampaigns()
    expect(asked).toEqual(['auth/user', 'campaigns'])
  })

  await test.step('another address sends its own', async () => {
    asked.length = 0
    await page.goto(`${url()}/?refineSearch=a`)
    await dashboard.expectCampaigns()
    expect(asked.toSorted()).toEqual(['auth/user', 'campaigns'])
  })

  await test.step('a refused request is sent again and its error shown', async () => {
    await page.route(
      (address) => isAsked(address.href) && address.pathname.endsWith('/campaigns'),
      (route) => route.fulfill({ status: 503 }),
    )
    await page.reload()
    await expect(page.getByText('The campaigns could not be loaded')).toBeVisible()
  })
  await context.close()
})

/** Names of scripts, without what tells their versions apart. */
const scriptOf = (address: string) => new URL(address).pathname.replace(/-[\w-]+\.js$/, '')
const behindCampaign = ['/assets/campaign.page', '/assets/creatives.page']

/** Waits for what follows the first screen in an idle browser: the boot requests are stored, and it has been idle once more. */
async function restsAfterScreen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('boot-requests'))).not.toBe(null)
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve(null)))),
  )
}

test('the code behind the campaigns is loaded once they are there, however late, and nothing is asked of any', async ({
  browser,
}) => {
  const context = await signedIn(browser, url(), accounts.admin)
  const page = await context.newPage()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(scriptOf(request.url())))
  const gate = Promise.withResolvers<void>()
  await page.route(
    (address) => address.pathname === '/api/v2/campaigns' && address.searchParams.has('page[size]'),
    async (route) => {
      await gate.promise
      await route.continue()
    },
  )
  await page.goto(url())
  await restsAfterScreen(page)
  gate.resolve()
  await new DashboardPage(page).expectCampaigns()
  await expect.poll(() => loaded).toEqual(expect.arrayContaining(behindCampaign))
  expect(loaded.filter((path) => /\/campaigns\/\d+/.test(path))).toEqual([])
  await context.close()
})

test('for people who save data a campaign and its code are asked for while the pointer rests on its link, and not again when it is opened', async ({
  browser,
}) => {
  const context = await signedIn(browser, url(), accounts.admin)
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const page = await context.newPage()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(scriptOf(request.url())))
  await page.routeWebSocket(/.*/, () => {})
  await page.clock.setFixedTime(new Date())
  const dashboard = new DashboardPage(page)
  await page.goto(url())
  await dashboard.expectCampaigns()
  const link = dashboard.campaigns.locator('a[href^="/campaigns/"]').first()
  const path = String(await link.getAttribute('href')).slice(1)
  await restsAfterScreen(page)
  await page.waitForLoadState('networkidle')
  expect(loaded).not.toContain(behindCampaign[0])
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(`/api/v2/${path}`)) {
      asked.push(pathname.slice('/api/v2/'.length))
    }
  })
  const first = [path, `${path}/frame-specifications`, `${path}/readiness`]

  await link.hover()
  await expect.poll(() => asked.toSorted()).toEqual(first)
  // Where the campaign's own address only leads is loaded with it.
  await expect.poll(() => loaded).toEqual(expect.arrayContaining(behindCampaign))
  await link.click()
  await expect(new CreativesPage(page).specifications.first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.toSorted()).toEqual(first)

  // The campaign around a section is there already.
  const bookings = page.getByRole('link', { name: 'Bookings' })
  const answered = page.waitForResponse((response) => response.url().includes(`${path}/bookings`))
  await bookings.hover()
  await answered
  await bookings.click()
  await expect(page).toHaveURL(new RegExp(`/${path}/bookings$`))
  await page.waitForLoadState('networkidle')
  expect(asked.toSorted()).toEqual([...first, `${path}/bookings`].toSorted())
  await context.close()
})

test('parts rendered after the first campaigns do not move them', async ({ browser }) => {
  const context = await signedIn(browser, url(), accounts.admin)
  await context.addInitScript(keepFirstPlace)
  for (const width of [360, 768, 900, 1024, 1280, 1440, 1920]) {
    await test.step(`${width} px`, async () => {
      const page = await context.newPage()
      await page.setViewportSize({ width, height: 900 })
      const dashboard = new DashboardPage(page)
      await page.goto(url())
      await dashboard.expectCampaigns()
      await expect(dashboard.searchField).toBeVisible()
      await expect(page.getByRole('button', { name: 'Settings', exact: true })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const [first, now] = await page.evaluate(places)
      expect(first).toBe(now)
      await page.close()
    })
  }
  await context.close()
})

/** Keeps where the campaigns stood when the first of them was drawn. */
function keepFirstPlace(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('tr[data-row-key]')) {
      observer.disconnect()
      document.documentElement.dataset['firstPlace'] = String(
        document.querySelector('table')?.getBoundingClientRect().top,
      )
    }
  })
  observer.observe(document, { subtree: true, childList: true })
}

function places(): [first: number, now: number | undefined] {
  const now = document.querySelector('table')?.getBoundingClientRect().top
  return [Number(document.documentElement.dataset['firstPlace']), now]
}

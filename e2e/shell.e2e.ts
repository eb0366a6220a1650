import { expect, test, type Page } from 'playwright/test'

import { SignInPage } from './pages/sign-in.page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { expectAfterRetry } from './support/cuttable-line.ts'
import { refreshesOf } from './support/refreshes.ts'
import { takeShots } from './support/shots.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''
const home = '/1?inDate=true'
const settings = (page: Page) => page.getByRole('button', { name: 'Settings', exact: true })
const deployment = (page: Page) =>
  page.getByText('A deployment is in progress. Some changes may not be available until it has finished.', {
    exact: true,
  })

const written = /(<script type="application\/json" id="configuration">)(.*?)(<\/script>)/

/** The browser reads a configuration that differs in these. */
async function configure(page: Page, changes: Record<string, unknown>): Promise<void> {
  await page.route(isPage, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      written,
      (_, before: string, configuration: string, after: string) =>
        `${before}${JSON.stringify({ ...JSON.parse(configuration), ...changes })}${after}`,
    )
    await route.fulfill({ response: answer, body })
  })
}

const isPage = ({ pathname }: URL) => !/^\/(api|assets|media|app)\/|\./.test(pathname)

async function deploy(value: 0 | 1): Promise<void> {
  await new Api(url(), accounts.superUser).call('PATCH', 'systems/deploying', { value })
}

test.describe('states of the application', () => {
  test('SHELL-040 SHELL-049 a disabled application shows the maintenance screen at every address, and nothing else', async ({
    browser,
  }) => {
    const context = await signedIn(browser, url(), accounts.plain)
    const page = await context.newPage()
    await configure(page, { disabled: true, applicationName: 'Northern Screens' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const address of [
      '/',
      '/campaigns/1/creative',
      '/auth/login',
      '/404',
      '/users',
      '/drop-zone/view/1',
    ]) {
      await page.goto(`${url()}${address}`)
      await expect(page.getByRole('heading')).toHaveText('Northern Screens is temporarily unavailable')
      await expect(
        page.getByText(
          'We are carrying out essential maintenance and will be back as soon as possible. Thank you for your patience.',
          { exact: true },
        ),
      ).toBeVisible()
      await expect(page.getByRole('link')).toHaveCount(0)
      await expect(page.getByRole('button')).toHaveCount(0)
    }
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
    await expectAccessible(page)
    await takeShots(page, 'maintenance')
    await context.close()
  })

  test('SHELL-043 SHELL-047 an origin other than the configured one redirects to it, with path and query', async ({
    page,
  }) => {
    const canonical = url().replace('localhost', '127.0.0.1')
    const refused: string[] = []
    page.on('console', (message) => (message.type() === 'error' ? refused.push(message.text()) : null))
    const held = await refreshesOf(page)
    await configure(page, { canonicalOrigin: canonical })
    await page.goto(`${url()}/auth/login?next=%2Fcampaigns%2F7`)
    await expect(page).toHaveURL(`${canonical}/auth/login?next=%2Fcampaigns%2F7`)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(0)
    expect(refused).toEqual([])
    await expect.poll(() => held).toEqual([`0; url=${canonical}/auth/login?next=%2Fcampaigns%2F7`])

    await page.unroute(isPage)
    await page.goto(`${url()}/auth/login`)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(0)
  })
})

test('LIM-011 SHELL-047 a static file server delivers the configuration as a file', async ({ page }) => {
  await page.route(isPage, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace(written, '') })
  })
  await page.route('**/config.json', (route) => route.fulfill({ json: { applicationName: 'Streetside' } }))
  await page.goto(`${url()}/auth/login`)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveTitle('Sign in · Streetside')
  await page.unroute('**/config.json')
  await page.route('**/config.json', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await page.reload()
  await expect(page.getByRole('heading')).toHaveText('Sorry, something went wrong')
})

test.describe('what is told while one works', () => {
  test('SHELL-022 SHELL-023 SHELL-048 SHELL-020 RT-004 RT-014 RT-018 a deployment notice appears at its start and disappears at its completion', async ({
    browser,
  }) => {
    const context = await signedIn(browser, url(), accounts.manager)
    const page = await context.newPage()
    await page.goto(`${url()}${home}`)
    await expect(deployment(page)).toHaveCount(0)
    await deploy(1)
    await new SignInPage(page).expectNotice(/^A deployment is in progress/, 'warning')
    await expectAccessible(page)
    await takeShots(page, 'deployment')
    await page.reload()
    await expect(deployment(page)).toBeVisible()
    await deploy(0)
    await expect(deployment(page)).toHaveCount(0)
    await context.close()
  })

  test('RT-022 SHELL-023 DASH-018 after a reconnect the screen shows the current state: a deployment and pins', async ({
    browser,
  }) => {
    const context = await signedIn(browser, url(), accounts.manager)
    const page = await context.newPage()
    const api = new Api(url(), accounts.manager)
    let isCut = false
    const lines: { close: () => Promise<void> }[] = []
    await page.routeWebSocket(/\/app\//, (line) => {
      if (isCut) {
        void line.close()
      } else {
        line.connectToServer()
        lines.push(line)
      }
    })
    const answered = { deploying: 0, 'pinned-campaigns': 0 }
    page.on('requestfinished', (request) => {
      const name = new URL(request.url()).pathname.split('/').at(-1) ?? ''
      if (name in answered) {
        answered[name as keyof typeof answered] += 1
      }
    })
    await page.clock.install()
    await page.goto(`${url()}${home}`)
    const pinned = page.getByRole('complementary')
    await expect(settings(page)).toBeVisible()
    const campaignId = await api.createCampaign({ name: 'Pinned while nobody heard' })
    await expect.poll(() => lines.length).toBe(1)
    // Both are read at the start and once more when the connection stands. A response under way would bring the news past the cut.
    await expect.poll(() => Math.min(...Object.values(answered))).toBeGreaterThanOrEqual(2)
    await expect(pinned.getByRole('link', { name: 'Pinned while nobody heard' })).toHaveCount(0)

    isCut = true
    await context.setOffline(true)
    await Promise.all(lines.map((line) => line.close()))
    await deploy(1)
    await api.call('POST', 'users/3/pinned-campaigns', { campaign_id: campaignId })
    await page.clock.runFor(30_000)
    await expect(deployment(page)).toHaveCount(0)
    expect(lines).toHaveLength(1)

    isCut = false
    await context.setOffline(false)
    await expectAfterRetry(page, deployment(page), 1)
    await expect(pinned.getByRole('link', { name: 'Pinned while nobody heard' })).toBeVisible()

    // And the other way round.
    isCut = true
    await context.setOffline(true)
    await Promise.all(lines.map((line) => line.close()))
    await deploy(0)
    await api.call('DELETE', `users/3/pinned-campaigns/${campaignId}`)
    await page.clock.runFor(30_000)
    await expect(deployment(page)).toBeVisible()
    isCut = false
    await context.setOffline(false)
    await expectAfterRetry(page, deployment(page), 0)
    await expect(pinned.getByRole('link', { name: 'Pinned while nobody heard' })).toHaveCount(0)
    await context.close()
  })

  test('SHELL-024 SHELL-025 SHELL-055 RT-005 a campaign shows other viewers live, with initials and full names', async ({
    browser,
  }) => {
    const campaignId = await new Api(url(), accounts.manager).createCampaign()
    const address = `${url()}/campaigns/${campaignId}/creative`
    const contexts = await Promise.all(
      [accounts.manager, accounts.moderator].map((email) => signedIn(browser, url(), email)),
    )
    const [page, other] = await Promise.all(contexts.map((context) => context.newPage()))
    if (page === undefined || other === undefined) {
      throw new Error('Two people have a page each')
    }
    const here = (viewer: Page) => viewer.getByRole('list', { name: 'Also viewing this campaign' })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(here(page).getByRole('listitem')).toHaveCount(0)
    await other.goto(address)
    await expect(here(page).getByRole('listitem')).toHaveCount(1)
    await expect(here(other).getByRole('listitem')).toHaveCount(1)
    const milo = here(page).getByRole('img', { name: 'Milo Reyes', exact: true })
    await expect(milo).toHaveAttribute('data-initials', 'MR')
    await expect(here(other).getByRole('img', { name: 'Maya Hart', exact: true })).toHaveAttribute(
      'data-initials',
      'MH',
    )
    await milo.hover()
    await expect(page.getByRole('tooltip')).toHaveText('Milo Reyes')
    await expectAccessible(page)
    await takeShots(page, 'presence')
    await other.goto(`${url()}${home}`)
    await expect(here(page).getByRole('listitem')).toHaveCount(0)
    await Promise.all(contexts.map((context) => context.close()))
  })
})

test.describe('the layout', () => {
  test('SHELL-001 SHELL-003 SHELL-044 every screen of the main area has search, settings, a back link and a title', async ({
    browser,
  }) => {
    const context = await signedIn(browser, url(), accounts.superUser)
    const page = await context.newPage()
    const api = new Api(url(), accounts.superUser)
    const name = `Layout ${Date.now()}`
    const campaignId = await api.createCampaign({ name })
    const inCampaign = `/campaigns/${campaignId}`
    for (const [address, title, back, leadsTo] of [
      [home, 'Campaigns · Kerbside', null, ''],
      [`${inCampaign}/creative`, `Creative · ${name} · Kerbside`, 'Back to dashboard', '/'],
      [`${inCampaign}/bookings`, `Bookings · ${name} · Kerbside`, 'Back to dashboard', '/'],
      [`${inCampaign}/publishing`, `Publishing · ${name} · Kerbside`, 'Back to dashboard', '/'],
      [`${inCampaign}/media-buy`, `Media Buy · ${name} · Kerbside`, 'Back to dashboard', '/'],
      [`${inCampaign}/rules`, `Rules · ${name} · Kerbside`, 'Back to dashboard', '/'],
      [
        `${inCampaign}/media-buy/1/screenshots`,
        `Screenshots · ${name} · Kerbside`,
        'Back to media-buy',
        `${inCampaign}/media-buy`,
      ],
      ['/users', 'Users · Kerbside', 'Back to dashboard', '/'],
      ['/users/create', 'Add User · Kerbside', 'Back to all users', '/users'],
      ['/users/3/edit', 'Edit User · Kerbside', 'Back to all users', '/users'],
      ['/users/3/activity', 'Activity · Kerbside', 'Back to all users', '/users'],
      ['/frames', 'Edit Frames · Kerbside', 'Back to dashboard', '/'],
      ['/frames/1/screenshots', 'Screenshots · Kerbside', 'Back to frames', '/frames'],
    ] as const) {
      await page.goto(`${url()}${address}`)
      await expect(page).toHaveTitle(title)
      const header = page.getByRole('banner')
      await expect(header.getByRole('combobox', { name: 'Search campaigns' })).toBeVisible()
      await expect(header.getByRole('button', { name: 'Settings', exact: true })).toBeVisible()
      const link = header.getByRole('link', { name: /^Back to/ })
      await expect(link).toHaveCount(back === null ? 0 : 1)
      if (back !== null) {
        await expect(link).toHaveText(back)
        await expect(link).toHaveAttribute('href', leadsTo)
      }
    }
    await page.goto(`${url()}/frames/2`)
    await expect(page).toHaveTitle('Edit Frames · Kerbside')
    await expectAccessible(page)
    await takeShots(page, 'frames-page-2')

    // 1024 px is the border between lists side by side and an accordion.
    await page.goto(`${url()}${home}`)
    const aside = page.getByRole('complementary')
    for (const [width, accordion] of [
      [1024, 0],
      [1023, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect(aside.getByRole('button', { expanded: false })).toHaveCount(accordion)
    }
    await context.close()
  })

  test('SHELL-014 SHELL-018 SHELL-047 help and support link to the configured addresses, and are absent without them', async ({
    browser,
  }) => {
    const context = await signedIn(browser, url(), accounts.plain)
    const page = await context.newPage()
    const help = page.getByRole('menuitem', { name: 'Need help?' })
    const footer = page.getByRole('contentinfo')
    await page.goto(`${url()}${home}`)
    await expect(footer).toHaveText('Version 4.9.2')
    await settings(page).click()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    await expect(help).toHaveCount(0)

    await configure(page, {
      supportEmail: 'support@kerbside.test',
      supportPortal: 'https://support.kerbside.test/',
      helpUrl: 'https://help.kerbside.test/start',
    })
    await page.goto(`${url()}${home}`)
    await expect(footer.getByRole('link', { name: 'E-mail support' })).toHaveAttribute(
      'href',
      'mailto:support@kerbside.test',
    )
    await expect(footer.getByRole('link', { name: 'Support portal' })).toHaveAttribute(
      'href',
      'https://support.kerbside.test/',
    )
    await settings(page).click()
    await expect(help).toHaveAttribute('href', 'https://help.kerbside.test/start')
    await takeShots(page, 'settings-menu')
    await context.close()
  })

  test('SHELL-017 the profile marks super users and nobody else', async ({ browser }) => {
    for (const [email, isNamed] of [
      [accounts.superUser, true],
      [accounts.admin, false],
    ] as const) {
      const context = await signedIn(browser, url(), email)
      const page = await context.newPage()
      await page.goto(`${url()}${home}&overlay=profile`)
      const drawer = page.getByRole('dialog', { name: 'My Profile' })
      await expect(drawer.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
      await expect(drawer.getByText('(Super user)')).toHaveCount(isNamed ? 1 : 0)
      await expect(drawer.getByText('(Lite user)')).toHaveCount(0)
      await context.close()
    }
  })

  test('SHELL-005 SHELL-046 CAMP-050 clicking a hit opens its campaign, closes the list, and adds it to recent campaigns', async ({
    browser,
  }) => {
    const name = `Findable ${Date.now()}`
    const campaignId = await new Api(url(), accounts.manager).createCampaign({ name })
    const context = await signedIn(browser, url(), accounts.manager)
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) =>
      request.url().includes('/search/') ? asked.push(request.postData() ?? '') : null,
    )
    await page.goto(`${url()}${home}`)
    const search = page.getByRole('combobox', { name: 'Search campaigns' })
    await search.click()
    await search.fill(' ')
    await search.fill('')
    await search.fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
    await expect(page).toHaveURL(`${url()}/campaigns/${campaignId}/creative`)
    await expect(page.getByRole('option')).toHaveCount(0)
    expect(asked.map((body) => (JSON.parse(body) as { query: string }).query)).toEqual([name])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.getByRole('link', { name: 'Back to dashboard' }).click()
    await expect(page.getByRole('complementary').getByRole('link', { name })).toBeVisible()
    await context.close()
  })

  test('SHELL-021 a loading list shows that, and a button is disabled while its change is sent', async ({
    browser,
  }) => {
    const context = await signedIn(browser, url(), accounts.provider)
    const page = await context.newPage()
    const hold = async (pattern: RegExp, method: string) => {
      const gate = Promise.withResolvers<void>()
      const held: string[] = []
      await page.route(pattern, async (route) => {
        if (route.request().method() === method) {
          held.push(route.request().url())
          await gate.promise
        }
        await route.continue()
      })
      return { held, release: () => gate.resolve() }
    }
    const list = await hold(/\/api\/v2\/campaigns\?page/, 'GET')
    await page.goto(`${url()}${home}`)
    await expect.poll(() => list.held.length).toBeGreaterThan(0)
    await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible()
    list.release()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)

    const change = await hold(/\/api\/v2\/users\//, 'PATCH')
    await new SignInPage(page).chooseSetting('View Profile')
    const drawer = page.getByRole('dialog', { name: 'My Profile' })
    const digest = drawer.getByLabel('Send me the campaign digest by e-mail')
    await digest.setChecked(!(await digest.isChecked()))
    const save = drawer.getByRole('button', { name: 'Save' })
    await save.click()
    await expect.poll(() => change.held.length).toBe(1)
    await expect(save).toBeDisabled()
    change.release()
    await expect(drawer).toHaveCount(0)
    await context.close()
  })
})

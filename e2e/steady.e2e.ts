import { expect, test, type Browser, type Locator, type Page } from 'playwright/test'

import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { heldContentItems } from './support/content.ts'
import { creativesByCampaign } from './support/demo-creatives.ts'
import { shiftsOf, watchShifts } from './support/layout-shifts.ts'
import { demoLink } from './support/links.ts'
import { PublicationData } from './support/publication-data.ts'
import { slowDown } from './support/slow-line.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''
const home = '/1?inDate=true'
const sizes = [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const

/** The demo's campaign with most creatives, and one of them. */
async function fullCampaign(): Promise<{ id: string; creativeId: string }> {
  const all = await creativesByCampaign(url())
  const [fullest] = all.toSorted((one, other) => other.creatives.length - one.creatives.length)
  const [creative] = fullest?.creatives ?? []
  if (fullest === undefined || creative === undefined) {
    throw new Error('The demo has no creative')
  }
  return { id: fullest.campaignId, creativeId: creative.id }
}

/** The demo's campaign with most content items: its moderation has a list for each decision. */
async function campaignWithContent(): Promise<string> {
  const api = new Api(url(), accounts.superUser)
  const campaigns = await creativesByCampaign(url())
  const counts = await Promise.all(
    campaigns.map(async ({ campaignId }) => ({
      campaignId,
      count: (await heldContentItems(api, campaignId)).length,
    })),
  )
  const [fullest] = counts.toSorted((one, other) => other.count - one.count)
  if (fullest === undefined || fullest.count === 0) {
    throw new Error('The demo has no content')
  }
  return fullest.campaignId
}

test.describe('on a slow line nothing moves by itself, at 360, 768 and 1440 px,', () => {
  test('on the screens before the sign-in, and those of links', async ({ browser }) => {
    const links = [demoLink('drop-zone'), demoLink('lite-moderation')].map((link) => new URL(link).pathname)
    const addresses = ['/auth/login', '/auth/reset', '/auth/reset/nothing', '/404', ...links]
    expect(await movedOn(browser, null, addresses)).toEqual({})
  })

  test('on the screens of the main area', async ({ browser }) => {
    const found = await movedOn(browser, accounts.superUser, [
      home,
      '/2',
      '/1?refineSearch=nothing-is-called-so',
      '/users',
      '/users/create',
      '/users/4/edit',
      '/frames',
      '/activity',
      '/users/4/activity',
      '/404',
      '/users/3/rights',
      '/review',
      `${home}&overlay=profile`,
      `${home}&overlay=create-campaign`,
    ])
    expect(found).toEqual({})
  })

  test('on the screens of a campaign', async ({ browser }) => {
    test.setTimeout(360_000)
    const { id, creativeId } = await fullCampaign()
    const sections = [
      'creative',
      `creative/${creativeId}`,
      'creative/failed-history',
      'bookings',
      'publishing',
      'media-buy',
      'builds',
      'rules',
      'content',
      'content-types',
      'activity',
      'creative?overlay=campaign-settings',
      'creative?overlay=campaign-snooze',
    ]
    const addresses = sections.map((section) => `/campaigns/${id}/${section}`)
    expect(await movedOn(browser, accounts.superUser, addresses)).toEqual({})
  })

  test('on the screens of a campaign where content is decided on and seen', async ({ browser }) => {
    test.setTimeout(360_000)
    const { id } = await fullCampaign()
    const addresses = [
      `/campaigns/${id}/schedule`,
      `/campaigns/${id}/playlists`,
      `/campaigns/${id}/preview`,
      `/campaigns/${id}/creative/moderation/summary`,
      `/campaigns/${id}/creative/moderation/manage`,
      `/campaigns/${id}/moderation`,
      `/campaigns/${await campaignWithContent()}/moderation`,
    ]
    expect(await movedOn(browser, accounts.superUser, addresses)).toEqual({})
  })
})

test('no button among the tools of the creatives moves when the creatives or the next action come, at 360, 768 and 1440 px', async ({
  browser,
}) => {
  const id = await new PublicationData(url()).publishable()
  const context = await signedIn(browser, url(), accounts.manager)
  for (const [width, height] of sizes) {
    for (const late of ['frame-specifications', 'readiness'] as const) {
      await test.step(`${late} come last at ${width} px`, async () => {
        const page = await context.newPage()
        await page.setViewportSize({ width, height })
        const release = await holdAnswer(page, `/campaigns/${id}/${late}`)
        const next = page.getByRole('link', { name: /^Publish(?: \d+ changes?)?$/ })
        const buttons = {
          add: page.getByLabel('Add files', { exact: true }),
          select: page.getByText('Select', { exact: true }),
          next,
        }
        await page.goto(`${url()}/campaigns/${id}/creative`)
        await expect(late === 'readiness' ? buttons.select : next).toBeVisible()
        const before = await placesOf(buttons)
        expect(Object.keys(before)).toEqual(late === 'readiness' ? ['add', 'select'] : ['next'])
        release()
        await expect(next).toBeVisible()
        await expect(buttons.select).toBeVisible()
        await expectLoaded(page)
        expect(await placesOf(buttons)).toMatchObject(before)
        await page.close()
      })
    }
  }
  await context.close()
})

/** Keeps the answer to a question back until it is released. */
async function holdAnswer(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => pathname.endsWith(path),
    async (route) => {
      await promise
      await route.continue()
    },
  )
  return resolve
}

/** Where those of the buttons stand that are there. */
async function placesOf(buttons: Record<string, Locator>) {
  const places = await Promise.all(
    Object.entries(buttons).map(async ([name, button]) =>
      (await button.count()) === 0 ? [] : [[name, await button.boundingBox()] as const],
    ),
  )
  return Object.fromEntries(places.flat())
}

/** What moved while each address was loaded in windows of three sizes, by address and width. */
async function movedOn(
  browser: Browser,
  account: (typeof accounts)[keyof typeof accounts] | null,
  addresses: readonly string[],
): Promise<Record<string, string[]>> {
  const shared = account === null ? null : await signedIn(browser, url(), account)
  const found: Record<string, string[]> = {}
  await Promise.all(
    sizes.map(async ([width, height]) => {
      // A link's session would replace that of the other windows, which leave their screens for it.
      const context = shared ?? (await browser.newContext())
      const page = await context.newPage()
      await page.setViewportSize({ width, height })
      await slowDown(page)
      await watchShifts(page)
      for (const address of addresses) {
        await page.goto(`${url()}${address}`)
        // Once more where a link led to another page meanwhile.
        await expect(async () => {
          await expectLoaded(page)
          const shifts = await shiftsOf(page)
          if (shifts.length > 0) {
            found[`${address} at ${width} px`] = shifts
          }
        }).toPass()
      }
      await page.close()
      await (context === shared ? undefined : context.close())
    }),
  )
  await shared?.close()
  return found
}

/** Everything that was asked for has come, and stands on the screen. */
async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached({ timeout: 60_000 })
  // A link leads to another page once the server has answered.
  await expect(page.getByRole('heading', { name: 'Checking credentials' })).toHaveCount(0)
  await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
  // Two looks at what has come see the same, and it has been drawn.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let before = -1
        const look = setInterval(() => {
          const count = performance.getEntriesByType('resource').length
          if (count === before) {
            clearInterval(look)
            requestAnimationFrame(() => resolve())
          }
          before = count
        }, 400)
      }),
  )
}

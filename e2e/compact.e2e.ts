import { expect, test, type Page } from 'playwright/test'

import { accounts, storageOf } from './support/accounts.ts'
import { Api } from './support/api.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

const sections = [
  'creative',
  'creative/failed-history',
  'creative/moderation/summary',
  'creative/moderation/manage',
  'schedule',
  'playlists',
  'bookings',
  'publishing',
  'rules',
  'content',
  'content-types',
  'moderation',
  'preview',
  'media-buy',
  'builds',
  'activity',
]

/** A campaign of the demo with bookings. */
const bookedCampaign = () => campaignWith((attributes) => attributes['booking-engine-id'] !== null)

/** A campaign of the demo with creatives that wait for a decision. */
const pendingCampaign = () =>
  campaignWith((attributes) => attributes['workflow-stage'] === 'pending_moderation')

async function campaignWith(isWanted: (attributes: Record<string, unknown>) => boolean): Promise<string> {
  const answer = (await new Api(url(), accounts.superUser).call('GET', 'campaigns?page[size]=50')) as {
    data: { id: string; attributes: Record<string, unknown> }[]
  }
  return answer.data.find(({ attributes }) => isWanted(attributes))?.id ?? ''
}

for (const [width, height, most, touch] of [
  [1440, 900, 200, false],
  [360, 740, 224, true],
] as const) {
  test(`the content of each campaign section begins at most ${most} px from the top at ${width} × ${height}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      storageState: await storageOf(url(), accounts.superUser),
      viewport: { width, height },
      hasTouch: touch,
    })
    const page = await context.newPage()
    const id = await bookedCampaign()
    const tops: Record<string, number> = {}
    for (const section of sections) {
      await page.goto(`${url()}/campaigns/${id}/${section}`)
      tops[section] = await topOf(page)
    }
    const low = Object.entries(tops).filter(([, top]) => top > most)
    expect(low, JSON.stringify(tops)).toEqual([])
    await context.close()
  })
}

test('on a phone the bar of a campaign ends at 164 px, and its first creative begins at 260 px at most', async ({
  browser,
}) => {
  const context = await browser.newContext({
    storageState: await storageOf(url(), accounts.superUser),
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  const page = await context.newPage()
  const review = page.getByRole('link', { name: /^Review \d/ })
  for (const [id, isPending] of [
    [await bookedCampaign(), false],
    [await pendingCampaign(), true],
  ] as const) {
    await page.goto(`${url()}/campaigns/${id}/creative`)
    const card = page.locator('[data-content] ul[aria-label] > li').first()
    await expect(card).toBeVisible()
    const tabs = await page.getByRole('navigation', { name: 'Sections of the campaign' }).boundingBox()
    expect((tabs?.y ?? Infinity) + (tabs?.height ?? 0)).toBeLessThanOrEqual(164)
    expect((await card.boundingBox())?.y ?? Infinity).toBeLessThanOrEqual(260)
    if (isPending) {
      expect((await review.boundingBox())?.height).toBe(44)
    }
  }
  await context.close()
})

test('the bar of a campaign shows its dates whole on a phone, and is 64 px high at 1024 px', async ({
  browser,
}) => {
  const context = await browser.newContext({ storageState: await storageOf(url(), accounts.superUser) })
  const page = await context.newPage()
  const dates = page.locator('main header [role=img]').last()
  for (const id of [await bookedCampaign(), await pendingCampaign()]) {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${url()}/campaigns/${id}/creative`)
    await expect(dates).toBeVisible()
    // The line that scrolls fades over its last 24 px.
    const { x = 0, width = Infinity } = (await dates.boundingBox()) ?? {}
    expect(x + width).toBeLessThanOrEqual(360 - 16 - 24)
    await page.setViewportSize({ width: 1024, height: 900 })
    const bar = page.locator('[data-sticky-bar]')
    await expect.poll(async () => (await bar.boundingBox())?.height).toBe(64 + 40)
  }
  await context.close()
})

/** Where the first element below the row of the section's tools begins, or the section itself where it has none. */
async function topOf(page: Page): Promise<number> {
  const content = page.locator('[data-content][aria-busy=false]')
  await expect(content).toBeVisible()
  await expect(content.locator('h2').first()).toBeAttached()
  await expect(content.locator('[aria-busy=true]')).toHaveCount(0)
  return content.evaluate((area) => {
    let part = area.querySelector('[data-section-tools]')
    while (part !== null && part !== area && part.nextElementSibling === null) {
      part = part.parentElement
    }
    let first = part === null || part === area ? area.firstElementChild : part.nextElementSibling
    // What says nothing now has no box; what only groups others has none of its own.
    const topIn = (element: Element): number =>
      element.getClientRects().length > 0
        ? element.getBoundingClientRect().top
        : Math.min(...[...element.children].map(topIn))
    while (first !== null && topIn(first) === Infinity) {
      first = first.nextElementSibling
    }
    return first === null ? Infinity : Math.round(topIn(first))
  })
}

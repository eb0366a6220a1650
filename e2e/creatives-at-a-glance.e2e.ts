import { expect, test, type BrowserContext, type Locator, type Page } from 'playwright/test'

import { CreativePage } from './pages/creative.page.ts'
import { CreativesPage } from './pages/creatives.page.ts'
import { accounts, signedIn } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { creativesByCampaign } from './support/demo-creatives.ts'
import { jpeg } from './support/pictures.ts'

const url = () => process.env['KERBSIDE_URL'] ?? ''

let campaignId = ''
let creativeIds: string[] = []

test.beforeAll(async () => {
  const api = new Api(url(), accounts.manager)
  const [booking] = await api.freeBookings()
  campaignId = await api.createCampaign({ bookings: booking ? [booking] : [] })
  const [specification] = await api.specifications(campaignId)
  const names = ['first.jpg', 'second.jpg', 'third.jpg']
  for (const [index, name] of names.entries()) {
    creativeIds.push(
      await api.upload(campaignId, specification?.id ?? '', name, await jpeg(640, 480 + index)),
    )
  }
  // As the list has them, newest first.
  creativeIds = creativeIds.toReversed()
})

async function inWindow(
  context: Promise<BrowserContext>,
  size: { width: number; height: number },
  act: (page: Page) => Promise<void>,
) {
  const opened = await context
  const page = await opened.newPage()
  await page.setViewportSize(size)
  try {
    await act(page)
  } finally {
    await opened.close()
  }
}

/** The part of an element's box that is in the window, from 0 to 1, and nothing else over its middle. */
async function isReachable(page: Page, name: string, role: 'button' | 'link'): Promise<boolean> {
  return page.getByRole(role, { name }).evaluate((element) => {
    const { left, top, width, height, bottom } = element.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    return top >= 0 && bottom <= window.innerHeight && over !== null && element.contains(over)
  })
}

test('MOD-004 on a phone one press after each decision leads to the next creative, and nothing covers the buttons', async ({
  browser,
}) => {
  await inWindow(signedIn(browser, url(), accounts.moderator), { width: 360, height: 640 }, async (page) => {
    const creative = new CreativePage(page)
    await creative.open(campaignId, creativeIds[0] ?? '')
    for (const [index, id] of creativeIds.entries()) {
      await expect(page).toHaveURL(new RegExp(`/creative/${id}$`))
      await expect(creative.approveButton).toBeEnabled()
      const reachable = async () => [
        await isReachable(page, 'Approve', 'button'),
        await isReachable(page, 'Reject', 'button'),
        await isReachable(page, 'Next', 'link'),
      ]
      await expect.poll(reachable).toEqual([true, true, true])
      await creative.approve()
      await creative.confirmApproval()
      await creative.expectStatus('Approved')
      const waiting = creativeIds.length - index - 1
      if (waiting > 0) {
        const next = page.getByRole('link', { name: `Next to moderate (${waiting})` })
        await expect(next).toBeFocused()
        // The notice of the decision stands above the bar.
        await expect(page.getByText(/Successfully moderated/).first()).toBeVisible()
        await expect.poll(() => isReachable(page, `Next to moderate (${waiting})`, 'link')).toBe(true)
        await page.keyboard.press('Enter')
      }
    }
    await expect(page.getByText('Nothing left to moderate')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'first' })).toBeFocused()
  })
})

test('CREA-041 the arrow keys lead from creative to creative, and the links keep their places', async ({
  browser,
}) => {
  await inWindow(signedIn(browser, url(), accounts.manager), { width: 1440, height: 900 }, async (page) => {
    const creative = new CreativePage(page)
    await creative.open(campaignId, creativeIds[0] ?? '')
    const next = page.getByRole('link', { name: 'Next', exact: true })
    await expect(page.getByRole('region', { name: 'third' })).toBeVisible()
    await expect(page.getByRole('img', { name: /first|second|third/ })).toBeVisible()
    const place = await next.boundingBox()
    const visited = new Set<string>()
    for (const step of creativeIds.keys()) {
      const href = (await next.getAttribute('href')) ?? ''
      await page.keyboard.press('ArrowRight')
      await expect(page).toHaveURL(new RegExp(`${href}$`))
      // The address comes before its creative.
      await expect(next).not.toHaveAttribute('href', href)
      await expect(page.getByRole('img', { name: /first|second|third/ })).toBeVisible()
      expect([step, await next.boundingBox()]).toEqual([step, place])
      visited.add(href)
    }
    expect(visited.size).toBe(creativeIds.length)
  })
})

test('CREA-059 the first creative is high on the screen', async ({ browser }) => {
  for (const [width, height, limit] of [
    [1440, 900, 200],
    [360, 740, 330],
  ] as const) {
    await inWindow(signedIn(browser, url(), accounts.manager), { width, height }, async (page) => {
      const creatives = new CreativesPage(page)
      await creatives.open(campaignId)
      const first = creatives.section.getByRole('article').first()
      await expect(first).toBeVisible()
      expect((await first.boundingBox())?.y).toBeLessThanOrEqual(limit)
    })
  }
})

test('CREA-059 pictures that can’t be loaded leave their places to words', async ({ browser }) => {
  await inWindow(signedIn(browser, url(), accounts.manager), { width: 1440, height: 900 }, async (page) => {
    await page.route(/\.(webp|jpe?g)(\?|$)/, (route) => route.abort())
    const creatives = new CreativesPage(page)
    await creatives.open(campaignId)
    await expect(creatives.creative('third').getByText('This picture can’t be shown')).toBeVisible()
  })
})

test('a video plays in its place in the list, under the mouse and on the focus', async ({ browser }) => {
  const film = await filmOfDemo()
  await inWindow(signedIn(browser, url(), accounts.superUser), { width: 1440, height: 900 }, async (page) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const creatives = new CreativesPage(page)
    await creatives.open(film.campaignId)
    const card = creatives.creative(film.name)
    await card.scrollIntoViewIfNeeded()
    const video = card.locator('video')
    await expect(card).toBeVisible()
    await expect(video).toHaveCount(0)
    // The demo's films are six seconds long.
    await expect(card.getByText('0:06', { exact: true })).toBeVisible()
    const size = await card.boundingBox()

    await card.hover()
    await expectPlaying(video)
    expect((await card.boundingBox())?.height, 'the card keeps its size').toBe(size?.height)
    await page.mouse.move(0, 0)
    await expect(video).toHaveCount(0)

    await card.getByRole('link', { name: film.name }).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expectPlaying(video)
  })
})

/** Its time goes on; in a Chromium without H.264, as some builds are, it has at least been asked to play. */
async function expectPlaying(video: Locator): Promise<void> {
  await expect(video).toHaveAttribute('src', /\.mp4/)
  const canDecode = await video.evaluate(
    (film: HTMLVideoElement) => film.canPlayType('video/mp4; codecs="avc1.42E01E"') !== '',
  )
  expect(await video.evaluate(({ autoplay, muted }: HTMLVideoElement) => [autoplay, muted])).toEqual([
    true,
    true,
  ])
  if (canDecode) {
    await expect
      .poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
      .toBeGreaterThan(0)
  }
}

/** A video of the demo that is in use. */
async function filmOfDemo(): Promise<{ campaignId: string; name: string }> {
  const films = (await creativesByCampaign(url())).flatMap(({ campaignId, creatives }) =>
    creatives
      .filter(({ type, preparedAsset }) => type === 'video' && preparedAsset !== null)
      .map(({ name }) => ({ campaignId, name })),
  )
  const [film] = films
  if (film === undefined) {
    throw new Error('The demo has no video')
  }
  return film
}

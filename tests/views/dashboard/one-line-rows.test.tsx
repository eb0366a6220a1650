import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { sampleCampaign } from '#tests/support/samples/campaigns.ts'

import '#views/ui/theme/global.css'
import { openDashboard } from './dashboard-stage.tsx'

const shape = { width: 1920, height: 1080, aspectRatio: '16:9', rotation: 0, hasSound: false }

beforeAll(() => configureIntl({ locale: 'en', messages: en }))
beforeEach(() => page.viewport(1920, 1000))
afterEach(() => page.viewport(1280, 900))

test.each([768, 1280, 1440, 1920])(
  'DASH-014 in %i px a row is one line of 44 px, with one status and what is to fix beside it',
  async (width) => {
    await page.viewport(width, 900)
    const frameSpecifications = ['1', '2', '3', '4'].map((id) => ({ id, name: id, ...shape }))
    const campaigns = [
      sampleCampaign('1', { blockers: 12, isActive: false, frameSpecifications, daysUntilLive: 2 }),
      sampleCampaign('2', { name: 'A very long name of a campaign in words '.repeat(5), blockers: 1 }),
    ]
    const { grid } = await openDashboard({ campaigns })
    await expect.element(grid.getByText('12 to fix')).toBeVisible()
    const rows = [...grid.element().querySelectorAll<HTMLElement>('tr[data-row-key]')]
    expect(rows.map((row) => row.getBoundingClientRect().height)).toEqual([44, 44])
    const status = (row: number) => grid.getByRole('row').nth(row).getByRole('gridcell').last().element()
    expect(
      [1, 2].map((row) =>
        [...(status(row).firstElementChild?.children ?? [])].map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['Inactive', '12 to fix'],
      ['Live', '1 to fix'],
    ])
    await expect.element(grid.getByText('+2', { exact: true })).toBeVisible()
  },
)

test('the rows of a page have the height of its skeleton, on a phone as cards of two lines', async () => {
  for (const [width, height] of [
    [360, 72],
    [1440, 44],
  ] as const) {
    await page.viewport(width, 900)
    const opened = await openDashboard({ totalPages: 2 })
    const heights = () =>
      [...opened.grid.element().querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height)
    await expect.element(opened.grid.getByRole('rowheader').first()).toBeVisible()
    expect(heights()).toEqual([height, height, height])
    await opened.screen.unmount()
    const waiting = await openDashboard({ waits: true })
    await expect.poll(() => [...waiting.grid.element().querySelectorAll('tbody tr')].length).toBe(15)
    expect(
      new Set(
        [...waiting.grid.element().querySelectorAll('tbody tr')].map(
          (row) => row.getBoundingClientRect().height,
        ),
      ),
    ).toEqual(new Set([height]))
    waiting.release()
    await waiting.screen.unmount()
  }
})

test('beyond the last page the filters are not blamed, and a link leads to the last one', async () => {
  const { screen, actor } = await openDashboard({ campaigns: [], totalPages: 2 })
  actor.send({ type: 'query.changed', query: { page: 99, inDate: true } })
  await expect.element(screen.getByText('There are only 2 pages of campaigns.')).toBeVisible()
  expect(screen.getByText('Change or clear the filters to see more.').elements()).toEqual([])
  await expect
    .element(screen.getByRole('link', { name: 'Go to the last page' }))
    .toHaveAttribute('href', '/2')
})

test('DASH-021 the pinned list says "none" only when the server says so, and can be tried again', async () => {
  const answers = [Promise.withResolvers<[]>(), Promise.withResolvers<[]>()] as const
  let asked = -1
  const opened = await openDashboard({
    loadPins: () => {
      asked += 1
      return (answers[asked] ?? answers[1]).promise
    },
  })
  const none = () => opened.screen.getByText('You have not pinned any campaigns').elements()
  await expect.element(opened.screen.getByText('Loading your pinned campaigns')).toBeInTheDocument()
  expect(none()).toEqual([])
  answers[0].reject({ kind: 'server', messages: [] })
  await expect.element(opened.screen.getByText('Your pinned campaigns could not be loaded.')).toBeVisible()
  expect(none()).toEqual([])
  await opened.screen.getByRole('button', { name: 'Try again' }).click()
  answers[1].resolve([])
  await expect.element(opened.screen.getByText('You have not pinned any campaigns')).toBeVisible()
})

test('hidden columns leave a shadow beside the status until they are scrolled to', async () => {
  await page.viewport(1024, 900)
  const { grid } = await openDashboard()
  await expect.element(grid.getByRole('rowheader').first()).toBeVisible()
  const scroller = grid.element().parentElement as HTMLElement
  const shadow = () =>
    getComputedStyle(scroller.querySelector('td:last-child') as Element, '::before').backgroundImage
  await expect.poll(shadow).toMatch(/gradient/)
  scroller.scrollLeft = scroller.scrollWidth
  await expect.poll(shadow).toBe('none')
})

test('the sorted column says so, and its links sort by it and the other way round', async () => {
  const { grid, visited, actor } = await openDashboard()
  const sorts = () =>
    [...grid.element().querySelectorAll('th[aria-sort]')].map(
      (head) => `${head.textContent} ${head.getAttribute('aria-sort')}`,
    )
  await expect.poll(sorts).toEqual(['Name none', 'Timeline ascending'])
  await grid.getByRole('link', { name: 'Name', exact: true }).click()
  await grid.getByRole('link', { name: 'Timeline', exact: true }).click()
  actor.send({ type: 'query.changed', query: { page: 3, inDate: true, sort: 'ends_at' } })
  await grid.getByRole('link', { name: 'Sort by end date' }).click()
  await expect.poll(() => visited).toEqual(['/1?sort=name', '/1?sort=-starts_at', '/1?sort=-ends_at'])
  actor.send({ type: 'query.changed', query: { page: 1, inDate: true, sort: '-name' } })
  await expect.poll(sorts).toEqual(['Name descending', 'Timeline none'])
})

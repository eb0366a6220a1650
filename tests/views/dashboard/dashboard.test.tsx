import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { sampleCampaign, sampleStats } from '#tests/support/samples/campaigns.ts'

import '#views/ui/theme/global.css'
import { openDashboard } from './dashboard-stage.tsx'

const shape = { width: 1920, height: 1080, aspectRatio: '16:9', rotation: 0, hasSound: false }

beforeAll(() => configureIntl({ locale: 'en', messages: en }))
beforeEach(() => page.viewport(1920, 1000))
afterEach(() => page.viewport(1280, 900))

test('DASH-012 the columns are in their order', async () => {
  const { grid } = await openDashboard()
  await expect.element(grid.getByRole('columnheader').first()).toBeVisible()
  const columns = grid.getByRole('columnheader').elements()
  expect(columns.map((column) => column.textContent)).toEqual([
    'Pinned',
    'Name',
    'Timeline',
    'Booking reference',
    'Frame specs',
    'Booking brands',
    'Booking external references',
    'Status',
  ])
  expect(columns.filter((column) => column.getClientRects().length > 0)).toHaveLength(8)
})

test.each([
  ['SM100201', 'SM100201'],
  ['sm7', 'sm7'],
  ['SB100201', ''],
  ['SM100201-2', ''],
  ['Order 12', ''],
  [null, ''],
])('DASH-013 the booking reference column shows %j as %j', async (bookingEngineId, shown) => {
  const { grid } = await openDashboard({ campaigns: [sampleCampaign('1', { bookingEngineId })] })
  await expect.element(grid.getByRole('gridcell').nth(2)).toMatchTextContent(new RegExp(`^${shown}$`))
})

test.each([
  ['active and between its dates', {}, 'Live'],
  ['on its last day', { startsAt: '2026-03-01T00:00:00Z', endsAt: '2026-03-10T23:59:59Z' }, 'Live'],
  ['not active', { isActive: false }, 'Inactive'],
  [
    'not begun',
    { startsAt: '2026-03-11T00:00:00Z', endsAt: '2026-03-20T23:59:59Z', daysUntilLive: 1 },
    'Inactive',
  ],
  ['over', { startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-03-09T23:59:59Z' }, 'Inactive'],
])('DASH-014 DASH-023 a campaign that is %s reads as it is', async (_, wire, status) => {
  const { grid } = await openDashboard({ campaigns: [sampleCampaign('1', wire)] })
  const cell = grid.getByRole('gridcell').last()
  await expect.element(cell.getByText(status, { exact: true })).toBeVisible()
  const other = status === 'Live' ? 'Inactive' : 'Live'
  expect(cell.getByText(other, { exact: true }).elements()).toEqual([])
})

test('DASH-015 a click anywhere in a row opens its campaign', async () => {
  const { grid, visited } = await openDashboard()
  await grid.getByRole('gridcell', { name: 'SM100002' }).click({ force: true })
  await expect.poll(() => visited).toEqual(['/campaigns/2'])
})

test('DASH-016 a list without campaigns says so', async () => {
  const { screen } = await openDashboard({ campaigns: [] })
  await expect.element(screen.getByText('No campaigns found')).toBeVisible()
})

test.each([
  [null, null],
  [0, null],
  [1, 'Live in 1 day'],
  [2, 'Live in 2 days'],
  [3, null],
])('DASH-017 DASH-029 with %j days to go the timeline says %j', async (daysUntilLive, words) => {
  const { grid } = await openDashboard({ campaigns: [sampleCampaign('1', { daysUntilLive })] })
  const cell = grid.getByRole('gridcell').nth(1)
  await expect.element(cell).toMatchTextContent('01 Mar 2026')
  await expect.element(cell).toMatchTextContent('31 Mar 2026')
  const flags = cell.element().querySelectorAll('[data-tone=attention]')
  expect([...flags].map((flag) => flag.textContent)).toEqual(words === null ? [] : [words])
})

test.each([
  ['2026-04-01', '2026-04-30', '0%', '01 Apr 2026 to 30 Apr 2026, not started'],
  ['2026-03-10', '2026-03-11', '25%', '10 Mar 2026 to 11 Mar 2026, in progress'],
  ['2026-02-01', '2026-02-28', '100%', '01 Feb 2026 to 28 Feb 2026, ended'],
])(
  'DASH-029 from %s to %s the bar of the timeline has %s elapsed, and says so',
  async (first, last, elapsed, label) => {
    const dates = { startsAt: `${first}T00:00:00Z`, endsAt: `${last}T23:59:59Z` }
    const { grid } = await openDashboard({ campaigns: [sampleCampaign('1', dates)] })
    const bar = grid.getByRole('img', { name: label, exact: true })
    await expect.element(bar).toBeVisible()
    const drawn = Number.parseFloat((bar.element() as HTMLElement).style.getPropertyValue('--elapsed'))
    expect(`${Math.round(drawn)}%`).toBe(elapsed)
  },
)

test('DASH-018 DASH-020 DASH-021 a pin toggle pins and unpins, and the list beside changes with it', async () => {
  const { screen, saved, visited } = await openDashboard()
  const beside = screen.getByRole('complementary', { name: 'Pinned and recent campaigns' })
  await expect.element(beside.getByText('You have not pinned any campaigns')).toBeVisible()
  await screen.getByRole('button', { name: 'Pin Harbour Coffee autumn burst 2' }).click()
  await beside.getByRole('link', { name: 'Harbour Coffee autumn burst 2' }).click()
  await expect.poll(() => visited).toEqual(['/campaigns/2'])
  await screen.getByRole('button', { name: 'Unpin Harbour Coffee autumn burst 2' }).click()
  await expect.element(beside.getByText('You have not pinned any campaigns')).toBeVisible()
  await vi.waitFor(() =>
    expect(saved.map(({ campaign, isPinned }) => [campaign.id, isPinned])).toEqual([
      ['2', true],
      ['2', false],
    ]),
  )
})

test('DASH-018 a rejected pin is undone, and a concurrent one stays', async () => {
  const refused = Promise.withResolvers<void>()
  const { screen } = await openDashboard({
    savePin: ({ campaign }) => (campaign.id === '1' ? refused.promise : Promise.resolve()),
  })
  const toggle = (name: RegExp) => screen.getByRole('button', { name })
  await toggle(/^Pin .* 1$/).click()
  await toggle(/^Pin .* 2$/).click()
  await expect.element(toggle(/^Unpin .* 1$/)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(toggle(/^Unpin .* 2$/)).toHaveAttribute('aria-pressed', 'true')
  refused.reject({ kind: 'server', messages: [] })
  await expect.element(toggle(/^Pin .* 1$/)).toHaveAttribute('aria-pressed', 'false')
  await expect.element(toggle(/^Unpin .* 2$/)).toHaveAttribute('aria-pressed', 'true')
})

test('SHELL-021 DASH-018 a pin toggle ignores presses and keeps the focus while its change is sent, the others work', async () => {
  const taken = Promise.withResolvers<void>()
  const { screen, saved, visited } = await openDashboard({
    savePin: ({ campaign }) => (campaign.id === '1' ? taken.promise : Promise.resolve()),
  })
  const toggle = (name: RegExp) => screen.getByRole('button', { name })
  await toggle(/^Pin .* 1$/).click()
  const first = toggle(/^Unpin .* 1$/)
  await expect.element(first).toHaveAttribute('aria-disabled', 'true')
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard('p{Enter} ')
  ;(first.element() as HTMLElement).click()
  await expect.element(first).toHaveAttribute('aria-pressed', 'true')
  await expect.element(toggle(/^Pin .* 2$/)).not.toHaveAttribute('aria-disabled')
  await toggle(/^Pin .* 2$/).click()
  await expect.element(toggle(/^Unpin .* 2$/)).toHaveAttribute('aria-disabled', 'true')
  taken.resolve()
  await expect.element(first).not.toHaveAttribute('aria-disabled')
  await expect.element(toggle(/^Unpin .* 2$/)).not.toHaveAttribute('aria-disabled')
  expect(saved.map(({ campaign, isPinned }) => [campaign.id, isPinned])).toEqual([
    ['1', true],
    ['2', true],
  ])
  expect(visited).toEqual([])
})

test('DASH-019 a lite user sees no pin toggle', async () => {
  const { screen, grid } = await openDashboard({ mayPin: false })
  await expect.element(grid.getByRole('columnheader').first()).toMatchTextContent('Name')
  expect(screen.getByRole('button', { name: /pin/i }).elements()).toEqual([])
  expect(screen.getByText('PINNED CAMPAIGNS').elements()).toEqual([])
})

test('DASH-020 DASH-022 the recently viewed campaigns stand in the sidebar and open, and none says so', async () => {
  const recents = [{ id: '9', name: 'Night shift' }]
  const { screen, visited } = await openDashboard({ recents })
  await expect.element(screen.getByRole('heading', { name: 'RECENTLY VIEWED' })).toBeVisible()
  await screen.getByRole('link', { name: 'Night shift' }).click()
  await expect.poll(() => visited).toEqual(['/campaigns/9'])
  await screen.unmount()
  const empty = await openDashboard()
  await expect.element(empty.screen.getByText('No recent campaigns to display')).toBeVisible()
})

test('DASH-010 DASH-024 DASH-027 each content status has its label and its live count, and a press filters by it', async () => {
  const { screen, world, hear, visited } = await openDashboard()
  const stages = screen.getByRole('list', { name: 'Content status' })
  const texts = () =>
    stages
      .getByRole('button')
      .elements()
      .map((button) => [...button.children].map((child) => child.textContent))
  await expect.element(stages.getByRole('button').first()).toMatchTextContent(/\d/)
  expect(texts()).toEqual([
    ['All', '3'],
    ['Missing content', '1'],
    ['Unmoderated', '0'],
    ['Moderated', '1'],
    ['Ready', '1'],
    ['Manual', '0'],
  ])
  world.stats = { ...sampleStats, workflowStages: { ...sampleStats.workflowStages, ready: 1234 } }
  hear()
  await expect.element(stages.getByRole('button', { name: /^Ready/ })).toMatchTextContent('1,234')
  await stages.getByRole('button', { name: /^Unmoderated/ }).click()
  await expect
    .element(stages.getByRole('button', { name: /^Unmoderated/ }))
    .toHaveAttribute('aria-pressed', 'true')
  await stages.getByRole('button', { name: /^Unmoderated/ }).click()
  await expect
    .poll(() => visited)
    .toEqual(['{"contentStatus":"pending_moderation"}', '{"contentStatus":null}'])
})

test('a content status says what it means to who rests on it', async () => {
  const { screen } = await openDashboard()
  const stages = screen.getByRole('list', { name: 'Content status' })
  await stages.getByRole('button', { name: /^Manual/ }).hover()
  await expect.element(screen.getByRole('tooltip')).toMatchTextContent(/^This campaign has no promotion/)
})

test('DASH-009 DASH-027 the booking statuses are offered with their labels and counts', async () => {
  const { screen, visited } = await openDashboard()
  const select = screen.getByRole('combobox', { name: 'Booking status' })
  await expect.element(select).toMatchTextContent('Unpromoted (2)')
  const options = [...(select.element() as HTMLSelectElement).options]
  expect(options.map(({ text }) => text).toSorted()).toEqual([
    'Any booking status',
    'Partially promoted (1)',
    'Promoted (0)',
    'Unpromoted (2)',
  ])
  await select.selectOptions('Partially promoted (1)')
  await expect.poll(() => visited).toEqual(['{"bookingStatus":"partially_promoted"}'])
})

test('CAMP-068 what there is to fix is counted in words', async () => {
  const campaigns = [
    sampleCampaign('1', { blockers: 3 }),
    sampleCampaign('2', { blockers: 1 }),
    sampleCampaign('3'),
  ]
  const { grid } = await openDashboard({ campaigns })
  await expect.element(grid.getByText('3 to fix')).toBeVisible()
  await expect.element(grid.getByText('1 to fix', { exact: true })).toBeVisible()
  expect(grid.getByText(/to fix/).elements()).toHaveLength(2)
})

test('DASH-012 DASH-014 the status is visible in every window, and all columns from 1440 px on', async () => {
  const frameSpecifications = ['1', '2', '3', '4'].map((id) => ({ id, name: id, ...shape }))
  const campaigns = [
    sampleCampaign('1', {
      name: 'Rivergate Rovers Summer burst 2026',
      blockers: 12,
      isActive: false,
      bookingBrands: ['Rivergate Rovers United'],
      bookingExternalReferences: ['ext-200001', 'ext-200002'],
      frameSpecifications,
    }),
  ]
  const { grid } = await openDashboard({ campaigns })
  const blockers = grid.getByText('12 to fix')
  await expect.element(blockers).toBeVisible()
  const scroller = grid.element().parentElement
  for (const width of [768, 900, 1024, 1280, 1300, 1440, 1600]) {
    await page.viewport(width, 900)
    const edge = scroller?.getBoundingClientRect().right ?? 0
    expect(blockers.element().getBoundingClientRect().right, `at ${width} px`).toBeLessThan(edge)
    const isWhole = scroller?.scrollWidth === scroller?.clientWidth
    expect(isWhole, `at ${width} px`).toBe(width >= 1440)
  }
})

test.each([
  ['markup', '<img src=x onerror="alert(1)"><b>bold</b>'],
  ['right to left', 'حملة الميناء'],
  ['an emoji', '👩‍👩‍👧 🚌'],
  ['SQL', "'; drop table campaigns; --"],
  ['one long word', 'x'.repeat(255)],
])('a name that is %s is shown as it is and widens nothing', async (_, name) => {
  const campaigns = [sampleCampaign('1', { name, bookingBrands: [name], client: { id: '1', name } })]
  const { screen, grid } = await openDashboard({ campaigns, recents: [{ id: '1', name }] })
  const link = grid.getByRole('rowheader').getByRole('link')
  await expect.element(link).toBeVisible()
  expect(link.element().firstElementChild?.textContent).toBe(name)
  expect(screen.getByRole('complementary').getByRole('link').element().textContent).toBe(name)
  for (const width of [360, 768, 1024, 1440, 1920]) {
    await page.viewport(width, 900)
    expect(document.documentElement.scrollWidth, `at ${width} px`).toBeLessThanOrEqual(width)
  }
})

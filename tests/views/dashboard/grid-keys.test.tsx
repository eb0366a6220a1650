import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { sampleCampaign } from '#tests/support/samples/campaigns.ts'

import '#views/ui/theme/global.css'
import { openDashboard } from './dashboard-stage.tsx'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))
beforeEach(() => page.viewport(1920, 1000))
afterEach(() => page.viewport(1280, 900))

type Opened = Awaited<ReturnType<typeof openDashboard>>

/** Tab, from before the grid. */
async function tabInto({ screen, grid }: Opened) {
  await expect.element(grid).toHaveAttribute('aria-busy', 'false')
  screen.getByRole('link', { name: 'Sort by end date' }).element().focus()
  await userEvent.keyboard('{Tab}')
}

/** Row and column of what has the focus, from 0; its element's name. */
function place(): [row: number, column: number, tag: string] | null {
  const cell = document.activeElement?.closest<HTMLTableCellElement>('td, th')
  const row = cell?.closest('tr')
  return cell && row
    ? [row.sectionRowIndex, cell.cellIndex, document.activeElement?.tagName.toLowerCase() ?? '']
    : null
}

test('the grid has one Tab stop, on the name of the first campaign', async () => {
  const opened = await openDashboard({ totalPages: 3 })
  await tabInto(opened)
  expect(place()).toEqual([0, 1, 'a'])
  await userEvent.keyboard('{Tab}')
  await expect.element(opened.screen.getByRole('link', { name: 'Page 1', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(place()).toEqual([0, 1, 'a'])
})

test('arrow keys, Home and End move through every cell, and the last one is the Tab stop', async () => {
  const opened = await openDashboard({ totalPages: 3 })
  await tabInto(opened)
  const after = async (keys: string) => {
    await userEvent.keyboard(keys)
    return place()
  }
  expect(await after('{ArrowLeft}')).toEqual([0, 0, 'button'])
  expect(await after('{ArrowLeft}')).toEqual([0, 0, 'button'])
  expect(await after('{ArrowRight}{ArrowRight}')).toEqual([0, 2, 'td'])
  expect(await after('{ArrowDown}')).toEqual([1, 2, 'td'])
  expect(await after('{End}')).toEqual([1, 7, 'td'])
  expect(await after('{ArrowRight}')).toEqual([1, 7, 'td'])
  expect(await after('{Home}')).toEqual([1, 0, 'button'])
  expect(await after('{Control>}{End}{/Control}')).toEqual([2, 7, 'td'])
  expect(await after('{ArrowDown}')).toEqual([2, 7, 'td'])
  expect(await after('{Control>}{Home}{/Control}')).toEqual([0, 0, 'button'])
  expect(await after('{ArrowUp}')).toEqual([0, 0, 'button'])
  expect(await after('{ArrowDown}{ArrowRight}{ArrowRight}{Tab}{Shift>}{Tab}{/Shift}')).toEqual([1, 2, 'td'])
  expect(opened.grid.element().querySelectorAll('tbody [tabindex="0"]')).toHaveLength(1)
})

test('columns hidden in a narrow window are skipped', async () => {
  await page.viewport(1100, 900)
  const opened = await openDashboard()
  await tabInto(opened)
  const columns = []
  for (let step = 0; step < 7; step += 1) {
    await userEvent.keyboard('{ArrowRight}')
    columns.push(place()?.[1])
  }
  const shown = [...opened.grid.element().querySelectorAll('thead th')].flatMap((head, index) =>
    head.getClientRects().length > 0 ? [index] : [],
  )
  expect([...new Set(columns)]).toEqual(shown.slice(2))
})

test('the focus is visible in every kind of cell', async () => {
  const opened = await openDashboard()
  await tabInto(opened)
  const outlines = []
  for (const key of ['{ArrowLeft}', '{ArrowRight}', '{ArrowRight}']) {
    await userEvent.keyboard(key)
    const focused = document.activeElement as HTMLElement
    // The row's link draws its outline around the whole row.
    const style = getComputedStyle(focused, focused.matches('[data-row-link]') ? '::after' : null)
    outlines.push([style.outlineStyle, Number.parseFloat(style.outlineWidth)])
  }
  expect(outlines).toEqual([
    ['solid', 2],
    ['solid', 2],
    ['solid', 2],
  ])
})

test('DASH-015 Enter opens the campaign from every cell but that of its pin', async () => {
  const opened = await openDashboard()
  await tabInto(opened)
  await userEvent.keyboard('{Enter}{ArrowDown}{ArrowRight}{Enter}')
  await expect.poll(() => opened.visited).toEqual(['/campaigns/1', '/campaigns/2'])
  await userEvent.keyboard('{Home}{Enter}')
  await expect.element(opened.screen.getByRole('button', { name: /^Unpin .* 2$/ })).toHaveFocus()
  expect(opened.visited).toHaveLength(2)
})

test('DASH-018 P pins and unpins the campaign of the row, and the focus stays where it is', async () => {
  const opened = await openDashboard()
  await tabInto(opened)
  await userEvent.keyboard('{ArrowDown}{End}p')
  await expect.element(opened.screen.getByRole('button', { name: /^Unpin .* 2$/ })).toBeVisible()
  expect(place()).toEqual([1, 7, 'td'])
  await userEvent.keyboard('p')
  await expect.element(opened.screen.getByRole('button', { name: /^Pin .* 2$/ })).toBeVisible()
  await userEvent.keyboard('{Control>}p{/Control}x')
  expect(opened.saved).toHaveLength(2)
})

test('DASH-001 PageDown and PageUp turn the page, and the focus keeps its place in it', async () => {
  const opened = await openDashboard({ totalPages: 2 })
  await tabInto(opened)
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{PageUp}')
  expect(opened.visited).toEqual([])
  opened.world.waits = true
  await userEvent.keyboard('{PageDown}')
  await expect.element(opened.grid).toHaveAttribute('aria-busy', 'true')
  await expect.element(opened.grid).toHaveFocus()
  opened.world.campaigns = [sampleCampaign('16'), sampleCampaign('17'), sampleCampaign('18')]
  opened.release()
  await expect.element(opened.grid).toHaveAttribute('aria-busy', 'false')
  expect(place()).toEqual([1, 2, 'td'])
  await userEvent.keyboard('{PageDown}')
  expect(opened.visited).toEqual(['/2'])
  // Fewer rows than before: the last one.
  opened.world.campaigns = [sampleCampaign('1')]
  await userEvent.keyboard('{PageUp}')
  await expect.element(opened.grid).toHaveAttribute('aria-busy', 'false')
  await expect.poll(place).toEqual([0, 2, 'td'])
})

test('the grid keeps the focus when a campaign leaves the list, and takes it from nowhere else', async () => {
  const opened = await openDashboard()
  await tabInto(opened)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  opened.world.campaigns = [sampleCampaign('1'), sampleCampaign('2')]
  opened.hear()
  await expect.poll(place).toEqual([1, 1, 'a'])
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  opened.world.campaigns = [sampleCampaign('1')]
  opened.hear()
  await expect.poll(() => opened.grid.getByRole('rowheader').elements().length).toBe(1)
  await expect.element(opened.screen.getByRole('link', { name: 'Sort by end date' })).toHaveFocus()
})

test('a turned page shows its skeleton in the next frame, and no campaign of the page before', async () => {
  const opened = await openDashboard({ totalPages: 2 })
  await expect.element(opened.grid).toHaveAttribute('aria-busy', 'false')
  opened.world.waits = true
  const link = opened.screen.getByRole('link', { name: 'Next page' }).element() as HTMLElement
  const shown = new Promise<unknown[]>((resolve) => {
    link.click()
    requestAnimationFrame(() => {
      const grid = opened.grid.element()
      const name = grid.querySelector('[data-row-link]')?.getBoundingClientRect()
      const seen = document.elementFromPoint((name?.x ?? 0) + 2, (name?.y ?? 0) + 2)
      resolve([
        grid.getAttribute('aria-busy'),
        opened.grid.getByRole('rowheader').elements().length,
        grid.querySelectorAll('tbody [tabindex="0"]').length,
        [...(seen?.attributes ?? [])].map(({ name: attribute }) => attribute),
      ])
    })
  })
  expect(await shown).toEqual(['true', 0, 0, ['class']])
})

test('the rows of another page reuse the elements of the earlier ones, and a row that stays keeps its own', async () => {
  const opened = await openDashboard()
  await expect.element(opened.grid).toHaveAttribute('aria-busy', 'false')
  const rows = () => [...opened.grid.element().querySelectorAll<HTMLElement>('tr[data-row-key]')]
  const before = rows()
  opened.world.campaigns = [sampleCampaign('4'), sampleCampaign('1'), sampleCampaign('5')]
  opened.hear()
  await expect.poll(() => rows().map(({ dataset }) => dataset['rowKey'])).toEqual(['4', '1', '5'])
  expect(rows().map((row) => before.indexOf(row))).toEqual([1, 0, 2])
})

test('the grid says what its keys do', async () => {
  const opened = await openDashboard()
  await expect
    .element(opened.grid)
    .toHaveAccessibleDescription(/^Arrow keys move between cells, Enter opens the campaign/)
})

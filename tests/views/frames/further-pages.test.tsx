import { afterEach, beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromCallback, fromPromise } from 'xstate'

import type { FramesQuery } from '#contract/addresses/frames.address.ts'
import type { Frame } from '#contract/frames.ts'
import type { Page } from '#contract/json-api.ts'
import en from '#locales/en.json'
import { adminFrameListMachine } from '#machines/frames/admin-frame-list.machine.ts'
import { frameBulkMachine } from '#machines/frames/frame-bulk.machine.ts'
import { frameCellMachine } from '#machines/frames/frame-cell.machine.ts'
import { frameImportMachine } from '#machines/frames/frame-import.machine.ts'
import { frameMapMachine } from '#machines/frames/frame-map.machine.ts'
import {
  adminFrameExportMachine,
  adminFrameFiltersMachine,
  framesMachine,
} from '#machines/frames/frames.machine.ts'
import { furtherFramesMachine } from '#machines/frames/further-frames.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { idle, isolated } from '#tests/support/isolate.ts'
import { sampleFrame } from '#tests/support/samples/frames.ts'
import { sampleUserWith } from '#tests/support/samples/users.ts'
import { Frames } from '#views/frames/frames.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))
afterEach(() => window.scrollTo(0, 0))

const total = 1003
const all = Array.from({ length: total }, (_, index) => sampleFrame(String(index + 1)))

/** The whole list of 1,003 frames, at a server that sends pages of 50 and fails those that are named. */
async function openWholeList({ failing = new Set<number>() } = {}) {
  const asked: number[] = []
  const load = fromPromise<Page<Frame>, { params: null; query: FramesQuery }>(
    async ({ input: { query } }) => {
      asked.push(query.page)
      if (failing.has(query.page)) {
        throw new Error('away')
      }
      return {
        items: all.slice((query.page - 1) * 50, query.page * 50),
        pagination: { total, totalPages: 21, currentPage: query.page },
      }
    },
  )
  const list = adminFrameListMachine.provide({ actors: { load, listen: fromCallback(() => {}) } })
  const frames = createActor(
    isolated(framesMachine, {
      list,
      further: furtherFramesMachine.provide({ actors: { page: list } }),
      filters: idle(adminFrameFiltersMachine),
      exporting: idle(adminFrameExportMachine),
      importing: idle(frameImportMachine),
      cell: idle(frameCellMachine),
      bulk: frameBulkMachine,
      map: idle(frameMapMachine),
    }),
    { input: { query: { page: 1, whole: true } } },
  ).start()
  const viewer = sampleUserWith({ isSuperUser: true })
  const screen = await render(<Frames frames={frames} viewer={viewer} hrefOf={() => '/frames'} />)
  await expect.element(row(1)).toBeVisible()
  return { screen, asked }
}

const row = (number: number) => page.getByText(`Harbour Street ${number}`, { exact: true })
const rowsInDocument = () => document.querySelectorAll('tr[data-row-key]').length

test('the whole list reads the pages that the window comes near, and lets those go that are far away', async () => {
  const { asked } = await openWholeList()
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '1004')
  await expect
    .poll(() => document.querySelector('[data-row-key="51"]')?.getAttribute('aria-rowindex'))
    .toBe('52')
  expect(document.querySelector('[data-row-key="1"]')?.getAttribute('aria-rowindex')).toBe('2')
  expect(Math.max(...asked)).toBeLessThan(5)
  const height = document.documentElement.scrollHeight
  window.scrollTo(0, height / 2)
  await expect.poll(() => asked).toContain(11)
  await expect.poll(rowsInDocument).toBeLessThanOrEqual(50 * 5)
  expect(asked).not.toContain(7)
  expect(document.documentElement.scrollHeight).toBe(height)
  window.scrollTo(0, height)
  await expect.element(row(total)).toBeVisible()
  expect(document.querySelector(`[data-row-key="${total}"]`)?.getAttribute('aria-rowindex')).toBe('1004')
  expect(document.documentElement.scrollHeight).toBe(height)
})

test('a page of the whole list that can’t be read says so in its place, and is read again', async () => {
  const failing = new Set([2])
  const { asked } = await openWholeList({ failing })
  await expect.element(page.getByText('Page 2 of the frames could not be loaded')).toBeVisible()
  failing.clear()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => document.querySelector('[data-row-key="51"]')).not.toBe(null)
  expect(asked.filter((number) => number === 2).length).toBeGreaterThanOrEqual(2)
})

test('the box in the head of the whole list selects all frames that match', async () => {
  const { screen } = await openWholeList()
  const box = screen.getByRole('checkbox', { name: 'Select all frames that match' })
  await box.click()
  await expect
    .element(screen.getByText('All 1,003 frames that match are selected, on all pages.'))
    .toBeVisible()
  await expect.element(box).toBeChecked()
  await box.click()
  await expect.element(box).not.toBeChecked()
})

test('in the whole list Page Down and Page Up go by the rows of a window, in the same column', async () => {
  await openWholeList()
  await expect.poll(() => document.querySelector('[data-row-key="51"]')).not.toBe(null)
  const inFocus = () => {
    const cell = document.activeElement?.closest('td')
    return [Number(cell?.parentElement?.dataset['rowKey']), cell?.cellIndex]
  }
  const cell = document.querySelector<HTMLTableCellElement>('[data-row-key="1"] td:nth-of-type(4)')
  cell?.focus()
  const column = cell?.cellIndex
  const step = Math.floor(window.innerHeight / Number(cell?.offsetHeight)) - 1
  expect(inFocus()).toEqual([1, column])
  for (let number = 1; number <= 6; number += 1) {
    await userEvent.keyboard('{PageDown}')
    await expect.poll(inFocus).toEqual([1 + number * step, column])
  }
  expect(1 + 6 * step).toBeGreaterThan(50)
  const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
  expect([top >= 0, bottom <= window.innerHeight]).toEqual([true, true])
  await userEvent.keyboard('{PageUp}')
  await expect.poll(inFocus).toEqual([1 + 5 * step, column])
  await userEvent.keyboard('{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}')
  await expect.poll(inFocus).toEqual([1, column])
})

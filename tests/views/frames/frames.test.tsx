import { beforeAll, expect, test, vi, type MockInstance } from 'vitest'
import { render } from 'vitest-browser-react'
import { page as window, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'

import type { FrameField } from '#contract/frame-editing.ts'
import type { Frame } from '#contract/frames.ts'
import en from '#locales/en.json'
import { adminFrameListMachine } from '#machines/frames/admin-frame-list.machine.ts'
import { frameBulkMachine } from '#machines/frames/frame-bulk.machine.ts'
import { frameCellMachine } from '#machines/frames/frame-cell.machine.ts'
import { frameImportMachine } from '#machines/frames/frame-import.machine.ts'
import { frameMapMachine } from '#machines/frames/frame-map.machine.ts'
import { frameRemovalMachine } from '#machines/frames/frame-removal.machine.ts'
import {
  adminFrameExportMachine,
  adminFrameFiltersMachine,
  framesMachine,
  type FramesRef,
} from '#machines/frames/frames.machine.ts'
import { furtherFramesMachine } from '#machines/frames/further-frames.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { idle, isolated } from '#tests/support/isolate.ts'
import { heldResource } from '#tests/support/kit-models.tsx'
import { sampleFrame } from '#tests/support/samples/frames.ts'
import { sampleUserWith } from '#tests/support/samples/users.ts'
import { CellEditor } from '#views/frames/cell-editor.tsx'
import { Frames } from '#views/frames/frames.tsx'
import { RemovalQuestion } from '#views/frames/removal-question.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

test.each<[FrameField, string]>([
  ['displayUnitId', 'display unit'],
  ['playerId', 'player'],
])('FRAME-015 FRAME-051 an edit of %s warns that it takes minutes', async (field, words) => {
  const cell = createActor(idle(frameCellMachine), {
    input: { key: 'cell:1:x', frameId: '1', name: 'Harbour Street 1', field, held: ['A', 'B'] },
  }).start()
  const screen = await render(<CellEditor cell={cell} />)
  await expect
    .element(
      screen.getByText(
        `It may take several minutes for ${words} updates to be reflected in rules and search results`,
      ),
    )
    .toBeVisible()
  await expect.element(screen.getByRole('textbox')).toHaveValue('A, B')
})

test('FRAME-012 an edit without an external id can be cancelled, not saved', async () => {
  const cell = createActor(idle(frameCellMachine), {
    input: { key: 'cell:1:x', frameId: '1', name: 'Harbour Street 1', field: 'externalId', held: 'MET' },
  }).start()
  const screen = await render(<CellEditor cell={cell} />)
  await screen.getByRole('textbox').fill(' ')
  await expect.element(screen.getByText('A frame needs an external id.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => cell.getSnapshot().value).toBe('closed')
})

test.each([
  [1, 'Are you sure you want to delete 1 frame?', '1/1 frames you have selected are attached to campaigns'],
  [3, 'Are you sure you want to delete 3 frames?', '2/3 frames you have selected are attached to campaigns'],
])('FRAME-023 FRAME-024 FRAME-048 the deletion of %i frames asks first', async (count, question, warning) => {
  const all = [sampleFrame('1'), sampleFrame('2'), sampleFrame('3', { campaignCount: 0 })]
  const removal = createActor(frameRemovalMachine, {
    input: { frames: all.slice(0, count), isSelection: true },
  }).start()
  const screen = await render(<RemovalQuestion removal={removal} />)
  await expect.element(screen.getByRole('heading', { name: question })).toBeVisible()
  await expect.element(screen.getByText(warning)).toBeVisible()
})

/** The frames admin over these frames. */
async function open(
  items: Frame[],
  viewer: Parameters<typeof sampleUserWith>[0],
  { hrefOf = (): string => '/frames', totalPages = 1, before = (_: FramesRef) => {} } = {},
) {
  const page = { items, pagination: { total: items.length, totalPages, currentPage: 1 } }
  const frames = createActor(
    isolated(framesMachine, {
      list: heldResource(adminFrameListMachine, { value: page }),
      further: isolated(furtherFramesMachine),
      filters: idle(adminFrameFiltersMachine),
      exporting: idle(adminFrameExportMachine),
      importing: idle(frameImportMachine),
      cell: idle(frameCellMachine),
      bulk: idle(frameBulkMachine),
      map: idle(frameMapMachine),
    }),
    { input: { query: { page: 1 } } },
  ).start()
  before(frames)
  const screen = await render(<Frames frames={frames} viewer={sampleUserWith(viewer)} hrefOf={hrefOf} />)
  await expect.element(screen.getByText('MET-00001', { exact: true })).toBeVisible()
  return screen
}

test('FRAME-004 the business unit is shown only where there are two to choose from', async () => {
  const businessUnits = [
    { id: '1', name: 'Metro' },
    { id: '2', name: 'Northern Roads' },
  ]
  const permissions = [{ id: '1', action: 'admin', object: 'BusinessUnit', objectId: '1' }]
  const one = await open([sampleFrame('1')], { businessUnits, permissions })
  expect(one.getByRole('columnheader', { name: 'Business Unit' }).elements()).toEqual([])
  expect(one.getByRole('combobox', { name: 'Business Unit' }).elements()).toEqual([])
  await one.unmount()
  const both = await open([sampleFrame('1')], { businessUnits, isSuperUser: true })
  await expect.element(both.getByRole('columnheader', { name: 'Business Unit' })).toBeVisible()
  await expect.element(both.getByRole('combobox', { name: 'Business Unit' })).toBeVisible()
})

test('FRAME-011 FRAME-022 what is selected or opened draws its row alone', async () => {
  const items = Array.from({ length: 50 }, (_, index) => sampleFrame(String(index + 1)))
  const gone = sampleFrame('51', { deletedAt: '2026-03-01T09:00:00Z' })
  const screen = await open([...items, gone], { isSuperUser: true })
  // The other rows come a frame later.
  await expect.element(screen.getByText('MET-000050', { exact: true }), { timeout: 10_000 }).toBeVisible()
  const changed = new Set<string>()
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const row = target instanceof Element ? target.closest('tr[data-row-key]') : null
      changed.add(row?.getAttribute('data-row-key') ?? 'elsewhere')
    }
  })
  const body = screen.container.querySelector('tbody') as Element
  observer.observe(body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-selected'],
  })
  await screen.getByRole('checkbox', { name: 'Select Harbour Street 7', exact: true }).click()
  await expect.element(screen.getByText('1 selected')).toBeVisible()
  await userEvent.hover(
    screen.container.querySelector('tr[data-row-key="9"] [data-label="Players"]') as Element,
  )
  await screen.getByRole('button', { name: 'Edit Players of Harbour Street 9', exact: true }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Players of Harbour Street 9' })).toBeVisible()
  observer.disconnect()
  expect([...changed].toSorted()).toEqual(['7', '9'])
  await expect
    .element(screen.getByRole('checkbox', { name: 'Select Harbour Street 51', exact: true }))
    .toBeDisabled()
})

test('FRAME-012 the pencil of an edit is drawn in the cells that the pointer or the focus is in, and F2 on a cell edits it', async () => {
  const screen = await open([sampleFrame('1'), sampleFrame('2')], { isSuperUser: true })
  const pencils = () => screen.getByRole('button', { name: /^Edit / }).elements()
  const names = () => pencils().map((pencil) => pencil.getAttribute('aria-label'))
  const cellOf = (row: string, label: string) =>
    screen.container.querySelector(`tr[data-row-key="${row}"] [data-label="${label}"]`) as HTMLElement
  expect(names()).toEqual([])
  await userEvent.hover(cellOf('2', 'Players'))
  await expect.poll(names).toEqual(['Edit Players of Harbour Street 2'])
  cellOf('1', 'Route Code').focus()
  await expect
    .poll(names)
    .toEqual(['Edit Route Code of Harbour Street 1', 'Edit Players of Harbour Street 2'])
  await userEvent.hover(screen.getByText('MET-00001', { exact: true }))
  await expect
    .poll(names)
    .toEqual(['Edit External Id of Harbour Street 1', 'Edit Route Code of Harbour Street 1'])
  await userEvent.keyboard('{F2}')
  await expect.element(screen.getByRole('textbox', { name: 'Route Code of Harbour Street 1' })).toHaveFocus()
  expect(cellOf('1', 'Route Code').getAttribute('aria-readonly')).toBe('false')
  expect(cellOf('1', 'Locality').getAttribute('aria-readonly')).toBe('true')
})

test('a selected frame renders neither the table around its row nor the pages below it', async () => {
  const hrefOf = vi.fn<() => string>(() => '/frames')
  const viewer = { isSuperUser: true }
  const screen = await open([sampleFrame('1'), sampleFrame('2')], viewer, { hrefOf, totalPages: 3 })
  await expect.element(screen.getByRole('link', { name: 'Next page' })).toBeVisible()
  hrefOf.mockClear()
  await screen.getByRole('checkbox', { name: 'Select Harbour Street 2', exact: true }).click()
  await expect.element(screen.getByText('1 selected')).toBeVisible()
  expect(hrefOf).not.toHaveBeenCalled()
})

test('more rows do not subscribe to the frames more often: no event asks each cell whether it concerns it', async () => {
  const subscriptions = []
  for (const number of [2, 12]) {
    const items = Array.from({ length: number }, (_, index) => sampleFrame(String(index + 1)))
    const subscribe: MockInstance[] = []
    const screen = await open(
      items,
      { isSuperUser: true },
      { before: (frames) => subscribe.push(vi.spyOn(frames, 'subscribe')) },
    )
    await expect.element(screen.getByText(`MET-0000${number}`, { exact: true })).toBeVisible()
    await expect.element(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
    subscriptions.push(subscribe[0]?.mock.calls.length)
    await screen.unmount()
  }
  expect(subscriptions[0]).toBeGreaterThan(0)
  expect(subscriptions[1]).toBe(subscriptions[0])
})

test('the actions of a frame stay in sight where the table scrolls, and are no layers of their own elsewhere', async () => {
  await window.viewport(1440, 900)
  const screen = await open([sampleFrame('1')], { isSuperUser: true })
  const cell = () => screen.container.querySelector('tbody tr > td:last-child') as Element
  const box = screen.container.querySelector('section:has(> table)') as Element
  await expect.poll(() => getComputedStyle(cell()).position).toBe('static')
  await window.viewport(900, 900)
  await expect.poll(() => getComputedStyle(cell()).position).toBe('sticky')
  const edge = () => box.getBoundingClientRect().right - cell().getBoundingClientRect().right
  expect(edge()).toBeCloseTo(1, 0)
  // At its end nothing is hidden; it goes on to be sticky, as the first step back must not move it.
  box.scrollLeft = box.scrollWidth
  await expect.poll(() => box.hasAttribute('data-more')).toBe(false)
  expect(getComputedStyle(cell()).position).toBe('sticky')
})

test('FRAME-021 on a phone what a selection is for stands at the bottom of the window, however far down it was made', async () => {
  await window.viewport(360, 740)
  const items = Array.from({ length: 20 }, (_, index) => sampleFrame(String(index + 1)))
  const screen = await open(items, { isSuperUser: true })
  const remove = screen.getByRole('button', { name: 'Delete selected frames' })
  expect(remove.elements()).toEqual([])
  await screen.getByRole('checkbox', { name: 'Select Harbour Street 20', exact: true }).click()
  await expect.element(remove).toBeInViewport({ ratio: 1 })
  await expect.element(screen.getByText('1 selected')).toBeInViewport({ ratio: 1 })
  await screen.getByRole('button', { name: 'Clear selection' }).click()
  await expect.poll(() => remove.elements()).toEqual([])
})

test('rows with one or two lines in any column are of one height: no row moves for what another page has above it', async () => {
  await window.viewport(1440, 900)
  const items = ['Portrait', 'Landscape of the north'].map((name, index) =>
    sampleFrame(String(index + 1), {
      specification: { ...sampleFrame('1').specification, name, aspectRatio: '9:16' },
    }),
  )
  const screen = await open(items, { isSuperUser: true })
  await expect.element(screen.getByText('Landscape of the north')).toBeVisible()
  const heights = () =>
    [...screen.container.querySelectorAll('tr[data-row-key]')].map(
      (row) => row.getBoundingClientRect().height,
    )
  expect(heights()).toEqual([49, 49])
})

test('the head of the table is as high before its frames as with them', async () => {
  const heads = []
  for (const list of [
    idle(adminFrameListMachine),
    heldResource(adminFrameListMachine, {
      value: { items: [sampleFrame('1')], pagination: { total: 1, totalPages: 1, currentPage: 1 } },
    }),
  ]) {
    const frames = createActor(
      isolated(framesMachine, {
        list,
        further: isolated(furtherFramesMachine),
        filters: idle(adminFrameFiltersMachine),
        exporting: idle(adminFrameExportMachine),
        bulk: idle(frameBulkMachine),
        map: idle(frameMapMachine),
        importing: idle(frameImportMachine),
      }),
      {
        input: { query: { page: 1 } },
      },
    ).start()
    const screen = await render(
      <Frames frames={frames} viewer={sampleUserWith({ isSuperUser: true })} hrefOf={() => '/frames'} />,
    )
    await expect.element(screen.getByRole('heading', { name: 'Edit Frames' })).toBeVisible()
    await expect.poll(() => screen.container.querySelectorAll('thead input').length).toBe(heads.length)
    heads.push(screen.container.querySelector('thead')?.getBoundingClientRect().height)
    await screen.unmount()
  }
  expect(heads[0]).toBe(heads[1])
})

import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { DataTable } from '#views/ui/data-table.tsx'
import { Link, LinkProvider } from '#views/ui/link.tsx'
import { Pagination } from '#views/ui/pagination.tsx'
import { SidebarLayout } from '#views/ui/sidebar-layout.tsx'
import type { Column } from '#views/ui/table-column.ts'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

afterEach(() => page.viewport(1280, 900))

interface Frame {
  id: string
  name: string
}

const columns: Column<Frame>[] = [
  {
    id: 'name',
    header: 'Name',
    rowHeader: true,
    cell: (row, focus) => (
      <Link {...focus} href={`/frames/${row.id}`}>
        {row.name}
      </Link>
    ),
  },
  { id: 'id', header: 'Id', stackedLabel: 'Id', cell: (row) => row.id },
]

const frames = (count: number): Frame[] =>
  Array.from({ length: count }, (_, index) => ({ id: `f${index + 1}`, name: `Frame ${index + 1}` }))

const keyOf = (row: Frame) => row.id

describe('DataTable', () => {
  test('the whole row is the target of its link', async () => {
    const visited: string[] = []
    const screen = await render(
      <LinkProvider actions={{ navigate: (href) => visited.push(href) }}>
        <DataTable linked caption="Frames" columns={columns} rows={frames(3)} rowKey={keyOf} />
      </LinkProvider>,
    )
    await screen.getByRole('cell', { name: 'f2' }).click({ force: true })
    await expect.poll(() => visited).toEqual(['/frames/f2'])
  })

  test.each([false, true])('heads begin and end where their cells do, inside a card: %s', async (bare) => {
    const screen = await render(
      <DataTable caption="Frames" columns={columns} rows={frames(2)} rowKey={keyOf} bare={bare} />,
    )
    const edgesOf = (row: Element | undefined) =>
      [...(row?.children ?? [])].map((cell) => {
        const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell)
        return [paddingInlineStart, paddingInlineEnd]
      })
    const [head, first] = screen.getByRole('row').elements()
    expect(edgesOf(head)).toHaveLength(2)
    expect(edgesOf(head)).toEqual(edgesOf(first))
  })

  test('SHELL-021 shows skeleton rows while rows are loading', async () => {
    const screen = await render(
      <DataTable caption="Frames" columns={columns} rows={[]} rowKey={keyOf} loadingRows={4} empty="None" />,
    )
    await expect.element(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('row').elements()).toHaveLength(5)
    expect(screen.getByText('None').elements()).toEqual([])
  })

  test('a row follows its own selection: neither the table nor other rows render again', async () => {
    const selected = new Set<string>()
    const listeners = new Set<() => void>()
    const selection = {
      subscribe: (onChange: () => void) => {
        listeners.add(onChange)
        return () => listeners.delete(onChange)
      },
      has: ({ id }: Frame) => selected.has(id),
    }
    const rendered: string[] = []
    const counted: Column<Frame>[] = [
      {
        id: 'name',
        header: 'Name',
        rowHeader: true,
        select: ({ id, name }, isSelected) => {
          rendered.push(`${id} ${isSelected}`)
          return name
        },
      },
      {
        id: 'other',
        header: 'Other',
        cell: ({ id }) => {
          rendered.push(`${id} other`)
          return ''
        },
      },
    ]
    const screen = await render(
      <DataTable caption="Frames" columns={counted} rows={frames(3)} rowKey={keyOf} selection={selection} />,
    )
    await expect.element(screen.getByRole('row', { name: 'Frame 3' })).toBeVisible()
    rendered.length = 0
    selected.add('f2')
    for (const notify of listeners) {
      notify()
    }
    await expect.element(screen.getByRole('row', { name: 'Frame 2' })).toHaveAttribute('data-selected')
    expect(rendered).toEqual(['f2 true'])
    await screen.unmount()
    expect(listeners.size).toBe(0)
  })

  test('the Tab stop of a grid returns to its place on the next page, and no cell is measured for it', async () => {
    const pressed: Column<Frame>[] = [
      {
        id: 'name',
        header: 'Name',
        rowHeader: true,
        cell: ({ name }) => (
          <button type="button" tabIndex={-1}>
            {name}
          </button>
        ),
      },
    ]
    const grid = { onTurn: () => {}, help: 'Arrow keys go between cells.' }
    const gridOf = (rows: Frame[], source: number, loadingRows = 0) => (
      <DataTable
        caption="Frames"
        columns={pressed}
        rows={rows}
        rowKey={keyOf}
        source={source}
        loadingRows={loadingRows}
        grid={grid}
      />
    )
    const [first, second, third, fourth] = frames(4) as [Frame, Frame, Frame, Frame]
    const screen = await render(gridOf([first, second], 1))
    const stops = () =>
      [...screen.container.querySelectorAll('tbody [tabindex="0"]')].map(({ textContent }) => textContent)
    await expect.poll(stops).toEqual(['Frame 1'])
    const measured = vi.spyOn(Element.prototype, 'getClientRects')
    onTestFinished(() => measured.mockRestore())
    await screen.rerender(gridOf([first, second], 1, 2))
    expect(stops()).toEqual([])
    await screen.rerender(gridOf([third, fourth], 2))
    await expect.poll(stops).toEqual(['Frame 3'])
    expect(measured).not.toHaveBeenCalled()
  })

  test('no row has another height while the rows of another page are on their way', async () => {
    const high: Column<Frame> = { id: 'high', header: 'High', cell: () => <svg width="10" height="60" /> }
    const table = (loadingRows: number) => (
      <DataTable
        caption="Frames"
        columns={[...columns, high]}
        rows={frames(3)}
        rowKey={keyOf}
        loadingRows={loadingRows}
      />
    )
    const screen = await render(table(0))
    await expect.element(screen.getByRole('row', { name: 'Frame 3 f3' })).toBeVisible()
    const heights = () =>
      [...screen.container.querySelectorAll('tr[data-row-key]')].map(
        (row) => row.getBoundingClientRect().height,
      )
    const before = heights()
    await screen.rerender(table(3))
    await expect.element(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    expect(before).toHaveLength(3)
    expect(heights()).toEqual(before)
  })

  test('keeps its table roles when its rows are stacked', async () => {
    await page.viewport(360, 800)
    const screen = await render(
      <DataTable caption="Frames" columns={columns} rows={frames(2)} rowKey={keyOf} small="stack" />,
    )
    await expect.element(screen.getByRole('row', { name: 'Frame 2 Id f2' })).toBeVisible()
    expect(screen.getByRole('columnheader').elements()).toHaveLength(2)
  })
})

describe('Pagination', () => {
  test('pages are links, and the arrows at the ends are disabled', async () => {
    const visited: string[] = []
    const screen = await render(
      <LinkProvider actions={{ navigate: (href) => visited.push(href) }}>
        <Pagination label="Pages" page={1} pageCount={3} hrefOf={(number) => `/${number}`} />
      </LinkProvider>,
    )
    await expect.element(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled()
    await expect.element(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
    await screen.getByRole('link', { name: 'Next page' }).click()
    await screen.getByRole('link', { name: 'Page 3' }).click()
    await expect.poll(() => visited).toEqual(['/2', '/3'])
  })
})

describe('SidebarLayout', () => {
  const layout = (
    <SidebarLayout
      label="Campaign lists"
      sections={[{ id: 'pinned', title: 'PINNED CAMPAIGNS', content: <p>Autumn coats</p> }]}
    >
      content
    </SidebarLayout>
  )

  test.each([
    [1023, true],
    [1024, false],
  ])('SHELL-003 DASH-020 at %i px the lists are an accordion: %s', async (width, accordion) => {
    await page.viewport(width, 900)
    const screen = await render(layout)
    await expect.element(screen.getByRole('heading', { name: 'PINNED CAMPAIGNS' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'PINNED CAMPAIGNS' }).elements()).toHaveLength(
      accordion ? 1 : 0,
    )
    expect(screen.getByText('Autumn coats').elements()).toHaveLength(accordion ? 0 : 1)
  })
})

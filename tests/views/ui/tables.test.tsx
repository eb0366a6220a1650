import { afterEach, beforeAll, describe, expect, test } from 'vitest'
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
        <DataTable caption="Frames" columns={columns} rows={frames(3)} rowKey={keyOf} />
      </LinkProvider>,
    )
    await screen.getByRole('cell', { name: 'f2' }).click({ force: true })
    await expect.poll(() => visited).toEqual(['/frames/f2'])
  })

  test('SHELL-021 shows skeleton rows while rows are loading', async () => {
    const screen = await render(
      <DataTable caption="Frames" columns={columns} rows={[]} rowKey={keyOf} loadingRows={4} empty="None" />,
    )
    await expect.element(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('row').elements()).toHaveLength(5)
    expect(screen.getByText('None').elements()).toEqual([])
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

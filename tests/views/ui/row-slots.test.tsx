import { describe, expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { DataTable } from '#views/ui/data-table.tsx'
import type { Column } from '#views/ui/table-column.ts'

import '#views/ui/theme/global.css'

const columns: Column<string>[] = [
  {
    id: 'name',
    header: 'Name',
    rowHeader: true,
    cell: (row, focus) => (
      <a {...focus} href={`#${row}`}>
        {row}
      </a>
    ),
  },
]
const keyOf = (row: string) => row
const names = (...list: number[]) => list.map((name) => `r${name}`)
const table = (rows: readonly string[], source: number) => (
  <DataTable caption="Rows" columns={columns} rows={rows} rowKey={keyOf} source={source} />
)
const rowsIn = (root: Element) => [...root.querySelectorAll('tr[data-row-key]')]
const namesIn = (root: Element) => rowsIn(root).map((row) => row.getAttribute('data-row-key'))

/** All that stood in the document, in its order. */
function watch(root: Element): (string | null)[][] {
  const seen: (string | null)[][] = []
  const observer = new MutationObserver(() => seen.push(namesIn(root)))
  observer.observe(root, { subtree: true, childList: true, attributes: true })
  onTestFinished(() => observer.disconnect())
  return seen
}

describe('rows of another list', () => {
  test('replace the earlier rows from the top', async () => {
    const screen = await render(table(names(1, 2, 3, 4, 5, 6, 7), 1))
    await expect.poll(() => namesIn(screen.container)).toHaveLength(7)
    const before = rowsIn(screen.container)
    const seen = watch(screen.container)
    await screen.rerender(table(names(11, 12, 13, 14, 15, 16, 17), 2))
    await expect.poll(() => namesIn(screen.container)).toEqual(names(11, 12, 13, 14, 15, 16, 17))
    expect(seen[0]).toEqual(names(11, 12, 3, 4, 5, 6, 7))
    expect(rowsIn(screen.container)).toEqual(before)
  })

  test('are rendered once, also while earlier ones are below them', async () => {
    const screen = await render(table(names(1, 2, 3, 4, 5, 6, 7, 8), 1))
    await expect.poll(() => namesIn(screen.container)).toHaveLength(8)
    const seen = watch(screen.container)
    await screen.rerender(table(names(7, 1, 8, 9, 10, 11, 2), 2))
    await expect.poll(() => namesIn(screen.container)).toEqual(names(7, 1, 8, 9, 10, 11, 2))
    expect(seen[0]).toEqual(names(7, 1, 3, 4, 5, 6))
  })

  test('leave room for rows without earlier rows below them', async () => {
    const screen = await render(table([], 1))
    const heights: number[] = []
    const observer = new MutationObserver(() =>
      heights.push(screen.container.querySelectorAll('tbody tr').length),
    )
    observer.observe(screen.container, { subtree: true, childList: true })
    onTestFinished(() => observer.disconnect())
    await screen.rerender(table(names(1, 2, 3, 4, 5, 6, 7), 2))
    await expect.poll(() => namesIn(screen.container)).toHaveLength(7)
    expect(new Set(heights)).toEqual(new Set([7]))
  })
})

describe('what follows a table', () => {
  test('comes with the last of the first rows, and stays', async () => {
    const below = <p>Pages</p>
    const of = (rows: readonly string[], source: number, loadingRows = 0) => (
      <DataTable
        caption="Rows"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        source={source}
        loadingRows={loadingRows}
        below={below}
      />
    )
    const screen = await render(of([], 1, 5))
    await screen.rerender(of([], 2, 5))
    const seen: { rows: number; isFollowed: boolean }[] = []
    const observer = new MutationObserver(() => {
      const isFollowed = screen.container.querySelector('p') !== null
      seen.push({ rows: rowsIn(screen.container).length, isFollowed })
    })
    observer.observe(screen.container, { subtree: true, childList: true })
    onTestFinished(() => observer.disconnect())
    await screen.rerender(of(names(1, 2, 3, 4, 5), 1))
    await expect.poll(() => namesIn(screen.container)).toHaveLength(5)
    await screen.rerender(of(names(1, 2, 3, 4, 5), 2, 5))
    await screen.rerender(of(names(6, 7, 8, 9, 10, 11, 12), 2))
    await expect.poll(() => namesIn(screen.container)).toEqual(names(6, 7, 8, 9, 10, 11, 12))
    expect(seen.slice(0, 2)).toEqual([
      { rows: 2, isFollowed: false },
      { rows: 5, isFollowed: true },
    ])
    expect(seen.slice(2).filter(({ isFollowed }) => !isFollowed)).toEqual([])
  })
})

describe('rows of the same list, read again', () => {
  test('keep their elements and the focus wherever they move, and are rendered together', async () => {
    const screen = await render(table(names(1, 2, 3, 4, 5, 6, 7), 1))
    await expect.poll(() => namesIn(screen.container)).toHaveLength(7)
    const [, , third, , , , last] = rowsIn(screen.container)
    last?.querySelector('a')?.focus()
    const seen = watch(screen.container)
    await screen.rerender(table(names(7, 8, 3, 9, 4, 10), 1))
    expect(namesIn(screen.container)).toEqual(names(7, 8, 3, 9, 4, 10))
    expect(seen.at(-1)).toEqual(names(7, 8, 3, 9, 4, 10))
    expect(rowsIn(screen.container).filter((row) => row === third || row === last)).toEqual([last, third])
    expect(document.activeElement?.textContent).toBe('r7')
  })

  test('leave the elements of rows that stay where they are', async () => {
    const screen = await render(table(names(1, 2, 3, 4), 1))
    await expect.poll(() => namesIn(screen.container)).toHaveLength(4)
    const moved: Node[] = []
    const observer = new MutationObserver((records) =>
      moved.push(...records.flatMap(({ addedNodes }) => [...addedNodes])),
    )
    observer.observe(screen.container.querySelector('tbody') as Element, { childList: true })
    onTestFinished(() => observer.disconnect())
    await screen.rerender(table(names(8, 2, 9, 4), 1))
    expect(namesIn(screen.container)).toEqual(names(8, 2, 9, 4))
    expect(moved).toEqual([])
  })
})

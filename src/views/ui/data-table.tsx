import { useId, useState } from 'react'
import type { FocusEvent, PointerEvent, ReactNode } from 'react'

import { css, cx } from '#styled/css/index.js'
import { table } from '#styled/recipes/index.js'

import type { RowLook } from './further-rows.tsx'
import { ReachedCells, ReachedCellsContext } from './reached-cells.ts'
import { Skeleton } from './skeleton.tsx'
import type { Column, RowSelection, Sorts } from './table-column.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { TipArea } from './tip-area.tsx'
import { useGridKeys, type GridKeys } from './use-grid-keys.ts'
import { useMedia } from './use-media.ts'
import { useMoreColumns } from './use-more-columns.ts'
import { useRowSlots } from './use-row-slots.ts'
import { useRowStyles } from './use-row-styles.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** What the rows were asked for with, where it changes: those of another page or filter take the places of the present ones. */
  source?: unknown
  /** Should stay the same object, as the rows are subscribed to it. */
  selection?: RowSelection<Row> | undefined
  /** Other rows are on their way: shows their places, this many where there are no rows yet whose places they can take. */
  loadingRows?: number | undefined
  /** Newer rows are on their way; the present ones stay. */
  busy?: boolean | undefined
  /** Shown instead of rows when there are none. */
  empty?: ReactNode
  /** Makes it a grid, which the keyboard goes through by cells; `onTurn` is asked for the next or previous page, unless it has `further`. */
  grid?: { onTurn: (step: 1 | -1) => void; help: string } | undefined
  /** Below 768 px: rows scroll sideways, or each becomes a block of lines. */
  small?: 'scroll' | 'stack' | undefined
  /** No border of its own: inside a card. All rows are drawn at once, as what follows the card would move. */
  bare?: boolean | undefined
  /** Whether a link of a row covers it: its texts can't be selected then. */
  linked?: boolean | undefined
  /** How columns are sorted, by id, beside what the columns say themselves: changing it draws the head alone. */
  sorts?: Sorts | undefined
  /** Bodies with rows that follow these, of a list with so many rows in all, and so many before these. */
  further?: { rowCount: number; before: number; renderBodies: (look: RowLook<Row>) => ReactNode } | undefined
  className?: string | undefined
  /** What follows the table. Not before all rows have stood once, as nobody knows how high they are: it would move. */
  below?: ReactNode
}

/** Rows and columns, every row drawn. Pages keep it short; long lists are WindowLists. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  source,
  selection,
  loadingRows = 0,
  busy = false,
  empty,
  grid,
  small = 'scroll',
  bare = false,
  linked = false,
  sorts,
  further,
  className,
  below,
}: DataTableProps<Row>) {
  const stack = small === 'stack'
  const styles = table({ bare, stack, linked })
  const rowStyles = useRowStyles(columns, { stack, bare, linked })
  const helpId = useId()
  const loading = loadingRows > 0
  const turning = loading && rows.length > 0
  const keys = useGridKeys(grid?.onTurn, turning, further !== undefined)
  const [reached] = useState(() => new ReachedCells())
  const hovers = useMedia('(hover: hover)')
  const edges = useMoreColumns()
  const { slots, isWhole, hasStood } = useRowSlots(rows, rowKey, source, bare ? Infinity : undefined)

  const shown = (
    <section
      ref={edges}
      className={cx(styles.scroller, className)}
      aria-label={caption}
      tabIndex={grid !== undefined && rows.length > 0 ? undefined : 0}
    >
      {grid === undefined ? null : (
        <VisuallyHidden>
          <span id={helpId}>{grid.help}</span>
        </VisuallyHidden>
      )}
      <table
        {...keys}
        {...(grid === undefined ? null : handlersOf(reached, keys))}
        className={styles.root}
        role={grid ? 'grid' : stack ? 'table' : undefined}
        tabIndex={grid ? -1 : undefined}
        aria-describedby={grid ? helpId : undefined}
        aria-rowcount={further === undefined ? undefined : further.rowCount + 1}
        aria-busy={loading || busy || !isWhole}
      >
        <caption className={styles.caption}>{caption}</caption>
        <TableHead columns={columns} stack={stack} bare={bare} sorts={sorts} />
        <tbody
          className={styles.body}
          role={stack ? 'rowgroup' : undefined}
          // `inert` is for controls that Tab would reach; it costs a look at every element, which a grid does without.
          inert={turning && grid === undefined}
          aria-hidden={(turning && grid !== undefined) || undefined}
        >
          {turning ? (
            // The rows below it stay in their places until those of the other page take them. Before them: after them it would be the
            // last child, and the last row would get another border and height.
            <tr className={styles.veil} />
          ) : null}
          {loading && !turning
            ? Array.from({ length: loadingRows }, (_, place) => (
                <tr key={place} className={styles.row}>
                  {columns.map((column) => (
                    <td key={column.id} className={cx(styles.cell, column.className)}>
                      <Skeleton />
                    </td>
                  ))}
                </tr>
              ))
            : slots.map(({ place, row }, index) =>
                row === null ? (
                  <tr key={place} className={blank} />
                ) : (
                  <TableRow
                    key={place}
                    row={row}
                    rowKey={rowKey(row)}
                    columns={columns}
                    styles={rowStyles}
                    selection={selection}
                    stack={stack}
                    grid={grid !== undefined}
                    tabIndex={grid ? -1 : undefined}
                    position={further === undefined ? undefined : further.before + index + 1}
                  />
                ),
              )}
          {!loading && rows.length === 0 && empty !== undefined ? (
            <tr>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          ) : null}
        </tbody>
        {loading || !isWhole
          ? null
          : further?.renderBodies({
              columns,
              styles: rowStyles,
              body: styles.body,
              selection,
              stack,
              grid: grid !== undefined,
            })}
      </table>
    </section>
  )
  return (
    <>
      {/* Whoever draws a grid has tips beyond its rows. */}
      {grid === undefined ? (
        <TipArea>{shown}</TipArea>
      ) : (
        <ReachedCellsContext value={hovers ? reached : null}>{shown}</ReachedCellsContext>
      )}
      {hasStood && (!loading || turning) ? below : null}
    </>
  )
}

/** Event handlers that keep the reached cells of a grid. */
function handlersOf(reached: ReachedCells, keys: GridKeys) {
  return {
    onPointerOver: ({ target }: PointerEvent) => reached.point(target),
    onPointerLeave: () => reached.point(null),
    onFocus: (event: FocusEvent<HTMLTableElement>) => {
      keys.onFocus?.(event)
      reached.focus(event.target)
    },
    onBlur: (event: FocusEvent<HTMLTableElement>) => {
      keys.onBlur?.(event)
      reached.focus(event.relatedTarget)
    },
  }
}

/** The place of a row that is drawn next. */
const blank = css({ height: '11' })

import { memo, useMemo, useSyncExternalStore } from 'react'

import type { Column, RowFocus, RowSelection } from './table-column.ts'
import type { RowStyles } from './use-row-styles.ts'

interface TableRowProps<Row> {
  row: Row
  rowKey: string
  columns: readonly Column<Row>[]
  styles: RowStyles
  selection: RowSelection<Row> | undefined
  stack: boolean
  /** Target of the row's link. */
  tabIndex: number | undefined
  /** The cells are grid cells with keyboard navigation. */
  grid?: boolean | undefined
  /** Position among all rows, from 1, if only some are rendered. */
  position?: number | undefined
}

/**
 * One row, memoised: `columns` and `styles` should stay the same objects. Stacked rows have explicit roles: browsers drop the
 * implicit ones when `display` is no table row.
 */
export const TableRow = memo(DrawnRow) as typeof DrawnRow

function DrawnRow<Row>({
  row,
  rowKey,
  columns,
  styles,
  selection,
  stack,
  tabIndex,
  grid = false,
  position,
}: TableRowProps<Row>) {
  const selected = useSyncExternalStore(selection?.subscribe ?? never, () => selection?.has(row) ?? false)
  const { link } = styles
  const focus = useMemo<RowFocus>(
    () => ({ 'data-row-link': '', className: link, tabIndex }),
    [link, tabIndex],
  )
  const contents = useMemo(() => columns.map((column) => column.cell?.(row, focus)), [columns, row, focus])
  const isEdited = grid && columns.some(({ edited }) => edited !== undefined)
  return (
    <tr
      className={styles.row}
      role={stack ? 'row' : undefined}
      data-row-key={rowKey}
      data-interactive={grid ? '' : undefined}
      data-selected={selected ? '' : undefined}
      aria-rowindex={position === undefined ? undefined : position + 1}
    >
      {columns.map((column, index) => {
        const className = styles.cells[index]
        const isReadOnly = isEdited ? column.edited?.(row) !== true : undefined
        const keys = isReadOnly === false ? 'F2' : undefined
        const label = stack ? column.stackedLabel : undefined
        const content = column.select?.(row, selected) ?? contents[index]
        return column.rowHeader ? (
          <th
            key={column.id}
            scope="row"
            role={stack ? 'rowheader' : undefined}
            tabIndex={grid ? -1 : undefined}
            aria-readonly={isReadOnly}
            aria-keyshortcuts={keys}
            className={className}
          >
            {content}
          </th>
        ) : (
          <td
            key={column.id}
            role={grid ? 'gridcell' : stack ? 'cell' : undefined}
            tabIndex={grid ? -1 : undefined}
            aria-readonly={isReadOnly}
            aria-keyshortcuts={keys}
            className={className}
            data-label={label}
            data-corner={column.stackedCorner ? '' : undefined}
          >
            {content}
          </td>
        )
      })}
    </tr>
  )
}

/** Without a selection there is nothing to subscribe to. */
const never = () => () => {}

import type { Column, RowSelection } from './table-column.ts'
import { TableRow } from './table-row.tsx'
import type { RowStyles } from './use-row-styles.ts'

/** How a table draws its rows, for bodies that follow its own. */
export interface RowLook<Row> {
  columns: readonly Column<Row>[]
  styles: RowStyles
  /** Class names of a body. */
  body: string | undefined
  selection: RowSelection<Row> | undefined
  stack: boolean
  grid: boolean
}

interface FurtherRowsProps<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Number of rows of the whole list before these. */
  before: number
  look: RowLook<Row>
}

/** Rows of a table for a body that follows the table's own. */
export function FurtherRows<Row>({ rows, rowKey, before, look }: FurtherRowsProps<Row>) {
  const { grid, stack } = look
  return rows.map((row, index) => (
    <TableRow
      key={rowKey(row)}
      row={row}
      rowKey={rowKey(row)}
      columns={look.columns}
      styles={look.styles}
      selection={look.selection}
      stack={stack}
      grid={grid}
      tabIndex={grid ? -1 : undefined}
      position={before + index + 1}
    />
  ))
}

import type { ReactNode } from 'react'

/** Props for the row's own link or button. In a `linked` table they make the whole row its target. */
export interface RowFocus {
  'data-row-link': ''
  className: string | undefined
  tabIndex: number | undefined
}

/** How columns are sorted, by their ids. */
export type Sorts = Readonly<Record<string, Column<never>['sort']>>

/** Which rows are selected. Each row follows its own: selecting one renders neither the table nor the other rows. */
export interface RowSelection<Row> {
  /** Calls back after each change; returns what ends that. */
  subscribe: (onChange: () => void) => () => void
  has: (row: Row) => boolean
}

/** A column of a DataTable: of contents, or of what selects the row. */
export type Column<Row> = ColumnLook<Row> & (ContentCell<Row> | SelectionCell<Row>)

interface ContentCell<Row> {
  cell: (row: Row, focus: RowFocus) => ReactNode
  select?: undefined
}

/** It alone is drawn again when the row is selected. */
interface SelectionCell<Row> {
  select: (row: Row, selected: boolean) => ReactNode
  cell?: undefined
}

interface ColumnLook<Row> {
  id: string
  header: ReactNode
  /** Whether the cell of a row is edited in its place; in a grid with such columns, the other cells say that they are read-only. */
  edited?: ((row: Row) => boolean) | undefined
  align?: 'start' | 'end' | 'center' | undefined
  /**
   * Class names for the width, or to hide the column on small screens. In a table that stacks and is no grid, columns without a
   * width share the rest evenly.
   */
  className?: string | undefined
  /** The column that names the row. */
  rowHeader?: boolean | undefined
  sort?: 'ascending' | 'descending' | 'none' | undefined
  /** In a stacked row: label before the cell's content. Without it the content fills the line. */
  stackedLabel?: string | undefined
  /** In a stacked row: the cell is in the corner instead of on a line, for an icon button or a checkbox. */
  stackedCorner?: boolean | undefined
}

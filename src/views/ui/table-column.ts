import type { ReactNode } from 'react'

/** What a row's own link or button takes: spread it there, and the whole row becomes its target. */
export interface RowFocus {
  'data-row-link': ''
  className: string | undefined
  tabIndex: number | undefined
}

/** A column of a DataTable. */
export interface Column<Row> {
  id: string
  header: ReactNode
  cell: (row: Row, focus: RowFocus, selected: boolean) => ReactNode
  align?: 'start' | 'end' | 'center' | undefined
  /** Class names for the width, or to hide the column on small screens. */
  className?: string | undefined
  /** The column that names the row. */
  rowHeader?: boolean | undefined
  sort?: 'ascending' | 'descending' | 'none' | undefined
  /** In a stacked row: words before the cell's content. Without them the content has the line to itself. */
  stackedLabel?: string | undefined
  /** In a stacked row: stands in the corner instead of having a line, for an icon button or a checkbox. */
  stackedCorner?: boolean | undefined
}

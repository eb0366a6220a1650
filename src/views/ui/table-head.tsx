import { memo } from 'react'

import { cx } from '#styled/css/index.js'
import { table } from '#styled/recipes/index.js'

import type { Column, Sorts } from './table-column.ts'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  stack: boolean
  bare: boolean
  sorts?: Sorts | undefined
}

/** The column headers; sticky while rows scroll. */
export const TableHead = memo(Head) as typeof Head

function Head<Row>({ columns, stack, bare, sorts }: TableHeadProps<Row>) {
  return (
    <thead className={table({ stack }).head} role={stack ? 'rowgroup' : undefined}>
      <tr role={stack ? 'row' : undefined}>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            role={stack ? 'columnheader' : undefined}
            aria-sort={column.sort ?? sorts?.[column.id]}
            className={cx(table({ stack, bare, align: column.align }).headCell, column.className)}
          >
            {column.header}
          </th>
        ))}
      </tr>
    </thead>
  )
}

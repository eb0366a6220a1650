import { useMemo } from 'react'

import { cx } from '#styled/css/index.js'
import { table } from '#styled/recipes/index.js'

import type { Column } from './table-column.ts'

/** The class names of a row, of its link, and of its cells by column. */
export interface RowStyles {
  row: string | undefined
  link: string | undefined
  cells: readonly string[]
}

/** The class names that all rows of a table share, computed once instead of per cell. */
export function useRowStyles<Row>(
  columns: readonly Column<Row>[],
  { stack, bare, linked }: { stack: boolean; bare: boolean; linked: boolean },
): RowStyles {
  return useMemo(() => {
    const styles = table({ stack, bare, linked })
    return {
      row: styles.row,
      link: styles.rowLink,
      cells: columns.map(({ align, className }) => cx(table({ stack, bare, linked, align }).cell, className)),
    }
  }, [columns, stack, bare, linked])
}

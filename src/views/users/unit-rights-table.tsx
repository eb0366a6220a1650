import { useMemo } from 'react'

import type { UnitRow } from '#machines/users/person-rights.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { DataTable } from '../ui/data-table.tsx'
import type { Column } from '../ui/table-column.ts'
import { RightMark } from './right-mark.tsx'
import { RightReasons } from './right-reasons.tsx'

interface UnitRightsTableProps {
  rights: readonly { action: string; displayName: string }[]
  rows: readonly UnitRow[]
}

/** A row for each business unit, and for each right on it whether the person may use it, and why. */
export function UnitRightsTable({ rights, rows }: UnitRightsTableProps) {
  const columns = useMemo(() => columnsOf(rights), [rights])
  return (
    <DataTable
      bare
      className={scroller}
      caption={t('rights.units')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      small="stack"
    />
  )
}

function columnsOf(rights: UnitRightsTableProps['rights']): Column<UnitRow>[] {
  return [
    {
      id: 'unit',
      header: t('permissions.unit'),
      rowHeader: true,
      className: css({ md: { width: '20%' } }),
      cell: ({ name }) => <span className={unitName}>{name}</span>,
    },
    ...rights.map(({ action, displayName }, index): Column<UnitRow> => ({
      id: action,
      header: displayName,
      stackedLabel: displayName,
      className: cellColumn,
      cell: ({ cells }) => {
        const answer = cells[index] ?? null
        return answer === null ? null : (
          <div className={cell}>
            <RightMark isAllowed={answer.isAllowed} />
            <div className={css({ textStyle: 'caption' })}>
              <RightReasons answer={answer} />
            </div>
          </div>
        )
      },
    })),
    {
      id: 'defaults',
      header: t('rights.defaults'),
      stackedLabel: t('rights.defaults'),
      cell: ({ defaults }) => (
        <span className={css({ textStyle: 'caption', color: 'ink.muted' })}>
          {defaults.length === 0 ? t('rights.noDefaults') : defaults.join(', ')}
        </span>
      ),
    },
  ]
}

const scroller = css({ md: { '& > table': { minWidth: '46rem' } } })
const unitName = css({ color: 'ink.strong', fontWeight: '500', overflowWrap: 'anywhere' })
const cellColumn = css({ verticalAlign: 'top' })
const cell = css({ display: 'flex', flexDirection: 'column', gap: '1', alignItems: 'flex-start' })

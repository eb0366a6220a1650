import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type { BusinessUnit } from '#contract/users.ts'
import type { UnitBoxesRef, UnitRights, UnitRightsRef } from '#machines/users/permission-boxes.machine.ts'
import { isHeld } from '#machines/users/permission-boxes.values.ts'
import { unitsMatching } from '#machines/users/permission-panels.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import type { Column } from '../ui/table-column.ts'
import { PermissionBoxOf } from './permission-box.tsx'

interface UnitMatrixProps {
  rights: UnitRightsRef
  boxes: UnitBoxesRef
  userId: string
  /** Words of the business units that are shown. */
  filter: string
  /** Undefined while nothing can be revoked. */
  onRevoke: ((unit: BusinessUnit) => void) | undefined
}

/** A row for each business unit, and a box for each right that can be held on it (USER-030, USER-032). */
export function UnitMatrix({ rights, boxes, userId, filter, onRevoke }: UnitMatrixProps) {
  const snapshot = useSelector(rights, (current) => current)
  const { value, problem } = snapshot.context
  const columns = useMemo(
    () => columnsOf(value ?? nothing, { boxes, userId, onRevoke }),
    [value, boxes, userId, onRevoke],
  )
  if (snapshot.hasTag('failed')) {
    return (
      <FailedPanel
        title={t('permissions.failedTitle')}
        text={t('common.failedText')}
        onRetry={() => rights.send({ type: 'resource.retry' })}
      />
    )
  }
  const rows = unitsMatching(value?.units ?? [], filter)
  return (
    <>
      {problem !== null && value !== null ? (
        <StaleBanner resource={rights} text={t('permissions.stale')} />
      ) : null}
      {value !== null && rows.length === 0 ? (
        <StatePanel state="empty" title={t('permissions.noUnits')} text={t('permissions.noUnitsText')} />
      ) : (
        <DataTable
          className={scroller}
          caption={t('permissions.unitTable')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          loadingRows={value === null ? 3 : 0}
          busy={snapshot.hasTag('busy')}
          small="stack"
        />
      )}
    </>
  )
}

const nothing: UnitRights = { units: [], options: [], held: [] }

function columnsOf(
  { options, held }: UnitRights,
  { boxes, userId, onRevoke }: Pick<UnitMatrixProps, 'boxes' | 'userId' | 'onRevoke'>,
): Column<BusinessUnit>[] {
  return [
    {
      id: 'unit',
      header: t('permissions.unit'),
      rowHeader: true,
      className: unitColumn,
      cell: ({ name }) => <span className={unitName}>{name}</span>,
    },
    ...options.map(({ id: action, displayName }): Column<BusinessUnit> => ({
      id: action,
      header: displayName,
      align: 'center',
      stackedLabel: displayName,
      className: optionColumn,
      cell: ({ id: objectId, name }) => (
        <PermissionBoxOf
          boxes={boxes}
          box={{ userId, object: 'BusinessUnit', objectId, action }}
          isHeld={isHeld(held, { objectId, action })}
          labelHidden
          label={t('permissions.optionOf', { option: displayName, unit: name })}
        />
      ),
    })),
    {
      id: 'revoke',
      header: <span className={css({ srOnly: true })}>{t('permissions.rowActions')}</span>,
      align: 'end',
      className: css({ md: { width: '24' } }),
      cell: (unit) => (
        <Button
          size="sm"
          variant="ghost"
          className={revokeButton}
          aria-label={t('permissions.revokeOf', { unit: unit.name })}
          disabled={onRevoke === undefined}
          onClick={() => onRevoke?.(unit)}
        >
          {t('permissions.revoke')}
        </Button>
      ),
    },
  ]
}

/** Takes the height that the panel leaves; heads and names stay while it scrolls. */
const scroller = css({ md: { flex: '0 1 auto', minHeight: '32', '& > table': { minWidth: '40rem' } } })
const unitColumn = css({
  md: {
    width: '28%',
    position: 'sticky',
    insetInlineStart: '0',
    zIndex: '1',
    '&[scope=row]': { background: 'surface.base' },
  },
})
const unitName = css({ color: 'ink.strong', fontWeight: '500', overflowWrap: 'anywhere' })
/** Stacked, its word begins where the lines do. */
const revokeButton = css({ mdDown: { marginInlineStart: '-3' } })
/** Stacked, the box stands at the end of its line. */
const optionColumn = css({
  '&[scope=col]': { paddingInline: '1' },
  mdDown: { alignItems: 'center', justifyContent: 'space-between', minHeight: '11!' },
  '& label': { verticalAlign: 'middle', justifyContent: 'center' },
})

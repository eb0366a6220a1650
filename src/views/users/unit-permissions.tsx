import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type { BusinessUnit } from '#contract/users.ts'
import { longestSearch } from '#machines/kit/search.values.ts'
import type { UnitBoxesRef } from '#machines/users/permission-boxes.machine.ts'
import { areManyUnits } from '#machines/users/permission-panels.selectors.ts'
import type { Revocation, UnitPermissionsRef } from '#machines/users/unit-permissions.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { Confirmation, type ConfirmationLabels } from '../ui/confirmation.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { UnitMatrix } from './unit-matrix.tsx'

interface UnitPermissionsProps {
  panel: UnitPermissionsRef
}

/** The panel of business units: the matrix, and what is done to permissions on all campaigns (USER-030 … USER-036). */
export function UnitPermissions({ panel }: UnitPermissionsProps) {
  const snapshot = useSelector(panel, (current) => current)
  const { boxes, revocation } = snapshot.children
  const mayRevoke = snapshot.can({ type: 'permissions.revoke', unit: null })
  return (
    <div className={column}>
      <div className={bar}>
        <p className={text}>{t('permissions.unitsText')}</p>
        <div className={buttons}>
          <Button
            busy={snapshot.hasTag('busy')}
            disabled={!snapshot.can({ type: 'permissions.propagate' })}
            onClick={() => panel.send({ type: 'permissions.propagate' })}
          >
            {t('permissions.propagate')}
          </Button>
          <Button
            variant="dangerQuiet"
            disabled={!mayRevoke}
            onClick={() => panel.send({ type: 'permissions.revoke', unit: null })}
          >
            {t('permissions.revokeAll')}
          </Button>
        </div>
      </div>
      {boxes === undefined ? null : <UnitFilter panel={panel} boxes={boxes} />}
      {boxes === undefined ? null : <Matrix panel={panel} boxes={boxes} mayRevoke={mayRevoke} />}
      <Confirmation confirmation={revocation} labels={revocationLabels} />
    </div>
  )
}

interface MatrixProps extends UnitPermissionsProps {
  boxes: UnitBoxesRef
}

function Matrix({ panel, boxes, mayRevoke }: MatrixProps & { mayRevoke: boolean }) {
  const { userId, filter } = useSelector(panel, ({ context }) => context)
  const rights = useSelector(boxes, ({ children }) => children.held)
  const onRevoke = useMemo(
    () =>
      mayRevoke
        ? ({ id, name }: BusinessUnit) => panel.send({ type: 'permissions.revoke', unit: { id, name } })
        : undefined,
    [panel, mayRevoke],
  )
  return rights === undefined ? null : (
    <UnitMatrix rights={rights} boxes={boxes} userId={userId} filter={filter} onRevoke={onRevoke} />
  )
}

/** Where there are many business units. */
function UnitFilter({ panel, boxes }: MatrixProps) {
  const filter = useSelector(panel, ({ context }) => context.filter)
  const rights = useSelector(boxes, ({ children }) => children.held)
  const units = useSelector(rights, (snapshot) => snapshot?.context.value?.units ?? null)
  return units === null || !areManyUnits(units) ? null : (
    <div className={field}>
      <SearchField
        label={t('permissions.unitFilter')}
        maxLength={longestSearch}
        value={filter}
        onValueChange={(typed) => panel.send({ type: 'units.filter', text: typed })}
      />
    </div>
  )
}

/** Asks before permissions are taken on all campaigns, or those of one business unit (USER-034, USER-047). */
export const revocationLabels = ({ unit }: Revocation): ConfirmationLabels => ({
  question:
    unit === null
      ? t('permissions.revokeAllQuestion')
      : t('permissions.revokeUnitQuestion', { unit: unit.name }),
  text: t('permissions.revokeText'),
})

/** The height is that of the window less 200 px, whatever its size is (USER-036). */
const column = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  maxHeight: 'calc(100dvh - 200px)',
  mdDown: { overflowY: 'auto', '& > *': { flexShrink: '0' } },
})
const text = css({ flex: '1 1 20rem', color: 'ink.muted' })
const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
})
const field = css({ maxWidth: { md: '80' } })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginInlineStart: { md: 'auto' } })

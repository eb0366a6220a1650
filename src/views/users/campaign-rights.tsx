import { useSelector } from '@xstate/react'

import type { PermissionGroup } from '#contract/rights.ts'
import type { CampaignBoxesRef, CampaignRightsRef } from '#machines/users/permission-boxes.machine.ts'
import { isHeld } from '#machines/users/permission-boxes.values.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { FailedPanel } from '../ui/failed-panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { PermissionBoxOf } from './permission-box.tsx'

interface CampaignRightsProps {
  rights: CampaignRightsRef
  boxes: CampaignBoxesRef
}

/** The groups of rights on a campaign, or by default, with a box and its words for each (USER-041, USER-050). */
export function CampaignRights({ rights, boxes }: CampaignRightsProps) {
  const snapshot = useSelector(rights, (current) => current)
  const { value, problem, params } = snapshot.context
  if (snapshot.hasTag('failed')) {
    return (
      <FailedPanel
        title={t('permissions.failedTitle')}
        text={t('common.failedText')}
        onRetry={() => rights.send({ type: 'resource.retry' })}
      />
    )
  }
  if (value === null) {
    return <Skeleton shape="block" className={css({ height: '64' })} />
  }
  const { userId, campaignId: objectId } = params
  return (
    <div className={column} aria-busy={snapshot.hasTag('busy') || undefined}>
      {problem === null ? null : <StaleBanner resource={rights} text={t('permissions.stale')} />}
      {value.groups.map((group) => (
        <Group key={group.id} group={group}>
          {({ id: action, displayName, description }) => (
            <PermissionBoxOf
              boxes={boxes}
              box={{ userId, object: 'Campaign', objectId, action }}
              isHeld={isHeld(value.held, { objectId, action })}
              label={displayName}
              hint={description}
            />
          )}
        </Group>
      ))}
    </div>
  )
}

interface GroupProps {
  group: PermissionGroup
  children: (permission: PermissionGroup['permissions'][number]) => React.ReactNode
}

function Group({ group, children }: GroupProps) {
  return (
    <fieldset className={fieldset}>
      <legend className={legend}>{group.displayName}</legend>
      <div className={grid}>
        {group.permissions.map((permission) => (
          <div key={permission.id}>{children(permission)}</div>
        ))}
      </div>
    </fieldset>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '5' })
const fieldset = css({ border: 'none', padding: '0', margin: '0', minWidth: '0' })
const legend = css({
  width: 'full',
  paddingBottom: '2',
  marginBottom: '2',
  borderBottom: '1px solid token(colors.line.subtle)',
  textStyle: 'label',
  fontWeight: '600',
  color: 'ink.strong',
})
const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  columnGap: '6',
  rowGap: '3',
  // The words stand close below their box, whose target is higher for a finger.
  _touch: { rowGap: '1', '& label + div': { marginTop: '-2.5', paddingBottom: '1' } },
})

import { useSelector } from '@xstate/react'

import type { UserEditRef } from '#machines/users/user-edit.machine.ts'
import { t } from '#services/intl/intl.ts'

import { Accordion } from '../ui/disclosure.tsx'
import { CampaignPermissions } from './campaign-permissions.tsx'
import { UnitPermissions } from './unit-permissions.tsx'

interface PermissionPanelsProps {
  edit: UserEditRef
  viewer: { isSuperUser: boolean }
  /** Which of them this viewer sees (USER-026 … USER-028). */
  shown: { units: boolean; campaigns: boolean }
}

/** What a user may do, in panels that read nothing until they are opened. */
export function PermissionPanels({ edit, viewer, shown }: PermissionPanelsProps) {
  const { unitPermissions, campaignPermissions } = useSelector(edit, ({ children }) => children)
  const units = {
    id: 'units',
    title: t('permissions.units'),
    content: unitPermissions === undefined ? null : <UnitPermissions panel={unitPermissions} />,
  } as const
  const campaigns = {
    id: 'campaigns',
    title: t('permissions.campaignPanel'),
    content:
      campaignPermissions === undefined ? null : (
        <CampaignPermissions panel={campaignPermissions} viewer={viewer} />
      ),
  } as const
  const open = [
    ...(unitPermissions === undefined ? [] : ['units']),
    ...(campaignPermissions === undefined ? [] : ['campaigns']),
  ]
  const toggle = (next: string[]) => {
    for (const id of ['units', 'campaigns'] as const) {
      if (next.includes(id) !== open.includes(id)) {
        edit.send({ type: `${id}.toggle` })
      }
    }
  }
  return (
    <Accordion
      items={[...(shown.units ? [units] : []), ...(shown.campaigns ? [campaigns] : [])]}
      open={open}
      onOpenChange={toggle}
      multiple
      level={2}
    />
  )
}

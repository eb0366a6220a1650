import type { DeclaredRight } from './rights.ts'
import type { User } from './users.ts'

interface SystemRight extends DeclaredRight {
  /** Who holds it; all of them signed in by password. Business-unit admins are those of any unit. */
  heldBy: 'everybody' | 'unitAdmins' | 'superUsers'
}

/** What the kind of an account lets somebody do, beyond business units and campaigns. Nobody grants these one by one. */
export const systemRights = {
  manage_users: {
    displayName: 'Manage users',
    description: 'Open the users area, and give rights on the campaigns of their business units',
    heldBy: 'unitAdmins',
  },
  administer_users: {
    displayName: 'Administer users',
    description: 'Add, convert, delete and restore users, and give all rights',
    heldBy: 'superUsers',
  },
  reprocess_creatives: {
    displayName: 'Process creatives again',
    description: 'Have the file of a creative processed once more',
    heldBy: 'superUsers',
  },
  snooze_campaigns: {
    displayName: 'Snooze campaigns',
    description: 'Have a campaign leave their own mails and marks for a while',
    heldBy: 'everybody',
  },
} as const satisfies Record<string, SystemRight>
export type SystemAction = keyof typeof systemRights
export const systemActions = Object.keys(systemRights) as [SystemAction, ...SystemAction[]]

/** Whether the account of somebody who signed in by password lets them do this. */
export function holdsInSystem(
  {
    isSuperUser,
    isBusinessUnitAdmin,
    isLiteUser,
  }: Pick<User, 'isSuperUser' | 'isBusinessUnitAdmin' | 'isLiteUser'>,
  action: SystemAction,
): boolean {
  const { heldBy } = systemRights[action]
  return heldBy === 'everybody'
    ? !isLiteUser
    : isSuperUser || (heldBy === 'unitAdmins' && isBusinessUnitAdmin)
}

import type { Deps } from '../deps/deps.ts'
import { propagatePermissions, revokePermissions } from '../users/campaign-permissions.ts'

/** Registers the handlers; call it before the jobs start. Their end is told to lists of users (RT-011). */
export function handlePermissions(deps: Deps): void {
  deps.jobs.handle(
    'permissions-propagate',
    (data) => propagatePermissions(deps, data),
    async ({ userId }) => deps.log.error({ userId }, 'campaign permissions could not be propagated'),
  )
  deps.jobs.handle(
    'permissions-revoke',
    (data) => revokePermissions(deps, data),
    async ({ userId }) => deps.log.error({ userId }, 'campaign permissions could not be revoked'),
  )
}

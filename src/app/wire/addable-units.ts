import type { ListedUnit } from '#contract/users.ts'
import { loadBusinessUnits } from '#services/api/campaigns.ts'

import type { AppContext } from '../base/app-context.ts'
import { settle } from '../base/notices.ts'
import { userOf } from './listening.ts'

/** The business units in which the signed-in person may have campaigns. */
export async function loadAddableUnits(appContext: AppContext, signal: AbortSignal): Promise<ListedUnit[]> {
  const user = userOf(appContext)
  const units = await loadBusinessUnits(appContext.http, signal)
  settle(appContext.app, 'campaignForm.unitsFailed')
  return units.filter(
    ({ id }) =>
      user.isSuperUser ||
      user.permissions.some(
        ({ object, objectId, action }) =>
          object === 'BusinessUnit' && action === 'add_campaign' && objectId === id,
      ),
  )
}

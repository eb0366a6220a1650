import type { BusinessUnit } from '#contract/users.ts'
import { loadBusinessUnits } from '#services/api/campaigns.ts'

import type { World } from '../world.ts'
import { userOf } from './listening.ts'

/** The business units in which the signed-in person may have campaigns. */
export async function loadAddableUnits(world: World, signal: AbortSignal): Promise<BusinessUnit[]> {
  const user = userOf(world)
  const units = await loadBusinessUnits(world.http, signal)
  return units.filter(
    ({ id }) =>
      user.isSuperUser ||
      user.permissions.some(
        ({ object, objectId, action }) =>
          object === 'BusinessUnit' && action === 'add_campaign' && objectId === id,
      ),
  )
}

import type { RightCause } from '#contract/rights.ts'
import { systemRights, type SystemAction } from '#contract/system-rights.ts'

import type { Viewer } from '../http/viewer.ts'

/** Why the viewer's account lets them do this; empty when it does not, and in a link's session. */
export function causesInSystem(viewer: Viewer, action: SystemAction): RightCause[] {
  const { heldBy } = systemRights[action]
  if (viewer.session.kind !== 'full') {
    return []
  }
  return [
    ...(heldBy === 'everybody' ? (['account'] as const) : []),
    ...(viewer.isSuperUser && heldBy !== 'everybody' ? (['superUser'] as const) : []),
    ...(viewer.isBusinessUnitAdmin && heldBy === 'unitAdmins' ? (['unitAdmin'] as const) : []),
  ]
}

export function holdsInSystem(viewer: Viewer, action: SystemAction): boolean {
  return causesInSystem(viewer, action).length > 0
}

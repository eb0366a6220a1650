import type { BusinessUnitAction, RightCause } from '#contract/rights.ts'

/** The signed-in person and their session. Set on every request that is not public. */
export interface Viewer {
  id: number
  name: string
  email: string
  isSuperUser: boolean
  isLiteUser: boolean
  isBusinessUnitAdmin: boolean
  session: ViewerSession
  /** Rights by business unit; none in a link's session. */
  unitRights: ReadonlyMap<number, ReadonlySet<BusinessUnitAction>>
  /**
   * The super user who sees Kerbside as this person, in whose session. Nothing is changed then, and what reading leaves is left by the
   * super user.
   */
  lookedAtBy?: { id: number; name: string }
}

/** A session: `full` by password, the others by a link that opens one campaign. */
export type ViewerSession =
  | { id: string; kind: 'full' }
  | { id: string; kind: 'lite-moderation' | 'drop-zone'; linkId: number; campaignId: number }

/**
 * The viewer that an account is in a session, with its rights on business units. A link's session has neither these nor a super user's
 * rights.
 */
export function viewerIn(
  session: ViewerSession,
  {
    id,
    name,
    email,
    isSuperUser,
    isLiteUser,
  }: Pick<Viewer, 'id' | 'name' | 'email' | 'isSuperUser' | 'isLiteUser'>,
  rights: readonly (readonly [unitId: number, action: BusinessUnitAction])[],
): Viewer {
  const unitRights = new Map<number, Set<BusinessUnitAction>>()
  const held = session.kind === 'full' ? rights : []
  for (const [unitId, action] of held) {
    unitRights.set(unitId, (unitRights.get(unitId) ?? new Set()).add(action))
  }
  return {
    id,
    name,
    email,
    isSuperUser: isSuperUser && session.kind === 'full',
    isLiteUser,
    isBusinessUnitAdmin: held.some(([, action]) => action === 'admin'),
    session,
    unitRights,
  }
}

/** Why the viewer holds a right on a business unit; super users always do. Empty when they do not hold it. */
export function causesOnUnit(viewer: Viewer, unitId: number, action: BusinessUnitAction): RightCause[] {
  return [
    ...(viewer.isSuperUser ? (['superUser'] as const) : []),
    ...(viewer.unitRights.get(unitId)?.has(action) ? (['granted'] as const) : []),
  ]
}

/** Whether the viewer holds a right on a business unit. */
export function holdsOnUnit(viewer: Viewer, unitId: number, action: BusinessUnitAction): boolean {
  return causesOnUnit(viewer, unitId, action).length > 0
}

/** The business units on which the viewer holds a right; null means all of them. */
export function unitsWith(viewer: Viewer, action: BusinessUnitAction): number[] | null {
  return viewer.isSuperUser
    ? null
    : [...viewer.unitRights].filter(([, actions]) => actions.has(action)).map(([unitId]) => unitId)
}

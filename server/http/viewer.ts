import type { BusinessUnitAction } from '#contract/rights.ts'

/** The signed-in person and their session. Set on every request that is not public. */
export interface Viewer {
  id: number
  name: string
  email: string
  isSuperUser: boolean
  isLiteUser: boolean
  isBusinessUnitAdmin: boolean
  session: ViewerSession
  /** Rights by business unit. */
  unitRights: ReadonlyMap<number, ReadonlySet<BusinessUnitAction>>
}

/** A session: `full` by password, the others by a link that opens one campaign. */
export type ViewerSession =
  | { id: string; kind: 'full' }
  | { id: string; kind: 'lite-moderation' | 'drop-zone'; linkId: number; campaignId: number }

/** The viewer that an account is in a session, with its rights on business units. A link's session never has a super user's rights. */
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
  for (const [unitId, action] of rights) {
    unitRights.set(unitId, (unitRights.get(unitId) ?? new Set()).add(action))
  }
  return {
    id,
    name,
    email,
    isSuperUser: isSuperUser && session.kind === 'full',
    isLiteUser,
    isBusinessUnitAdmin: rights.some(([, action]) => action === 'admin'),
    session,
    unitRights,
  }
}

/** Whether the viewer holds a right on a business unit; super users always. */
export function holdsOnUnit(viewer: Viewer, unitId: number, action: BusinessUnitAction): boolean {
  return viewer.isSuperUser || (viewer.unitRights.get(unitId)?.has(action) ?? false)
}

/** The business units on which the viewer holds a right; null means all of them. */
export function unitsWith(viewer: Viewer, action: BusinessUnitAction): number[] | null {
  return viewer.isSuperUser
    ? null
    : [...viewer.unitRights].filter(([, actions]) => actions.has(action)).map(([unitId]) => unitId)
}

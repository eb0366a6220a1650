import type { BusinessUnitAction } from '#contract/users.ts'

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

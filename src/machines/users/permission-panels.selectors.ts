import type { BusinessUnit, User } from '#contract/users.ts'

/**
 * The panels of permissions that a viewer sees of a user: none of a lite, super or deleted user, nor of themselves (USER-026). That of
 * business units is for super users (USER-027), that of campaigns for everybody who may edit the user (USER-028).
 */
export function shownPanels(
  user: Pick<User, 'id' | 'isLiteUser' | 'isSuperUser' | 'deletedAt'> | null,
  viewer: Pick<User, 'id' | 'isSuperUser'>,
): { units: boolean; campaigns: boolean } {
  const isFull = user !== null && !user.isLiteUser && !user.isSuperUser && user.deletedAt === null
  const campaigns = isFull && user.id !== viewer.id
  return { units: campaigns && viewer.isSuperUser, campaigns }
}

/** From so many business units on, a field narrows them. */
const fewUnits = 8

export function areManyUnits(units: readonly BusinessUnit[]): boolean {
  return units.length > fewUnits
}

/** The business units whose name has every word of the filter. */
export function unitsMatching(units: readonly BusinessUnit[], filter: string): BusinessUnit[] {
  const words = filter.toLowerCase().split(/\s+/)
  return units.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
}

import { userKinds, usersAddress } from '#contract/addresses/users.address.ts'
import type { User } from '#contract/users.ts'

/** What a user is: super, lite or full, and besides perhaps expired and deleted (USER-008), or invited (USER-045). */
export type UserMark = 'deleted' | 'expired' | 'super' | 'lite' | 'full' | 'invited'

/** The indicators of a user's row, the most telling first; `isGone` where somebody is deleted whose record does not say so yet. */
export function marksOf(
  { isSuperUser, isLiteUser, isInvited = false, isExpired, deletedAt }: User,
  isGone: boolean = false,
): UserMark[] {
  return [
    ...(deletedAt === null && !isGone ? [] : (['deleted'] as const)),
    ...(isExpired ? (['expired'] as const) : []),
    isSuperUser ? 'super' : isLiteUser ? 'lite' : 'full',
    ...(isInvited && !isGone ? (['invited'] as const) : []),
  ]
}

/**
 * What somebody may do with a user: edit who is not deleted (USER-011). Super users alone delete, restore and convert (USER-009, USER-010,
 * USER-012), and nobody deletes themselves.
 */
export function actionsOn(
  { id, deletedAt, isExpired, isLiteUser }: User,
  viewer: Pick<User, 'id' | 'isSuperUser'>,
): { mayEdit: boolean; mayConvert: boolean; mayDelete: boolean; mayRestore: boolean } {
  return {
    mayEdit: deletedAt === null,
    mayConvert: viewer.isSuperUser && isLiteUser && deletedAt === null,
    mayDelete: viewer.isSuperUser && deletedAt === null && id !== viewer.id,
    mayRestore: viewer.isSuperUser && (deletedAt !== null || isExpired),
  }
}

/** Whether an empty list can have another reason than that there are no users (USER-007). */
export const isFiltered = usersAddress.isFiltered

/** The kinds that the filter offers beside all active users (USER-003). */
export const offeredKinds = userKinds

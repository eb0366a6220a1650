import type { User } from '#contract/users.ts'

/** What a user is: one of the three, and besides perhaps expired and deleted (USER-008). */
export type UserMark = 'super' | 'lite' | 'full' | 'expired' | 'deleted'

/** The indicators of a user's row, the most telling first. */
export function marksOf({ isSuperUser, isLiteUser, isExpired, deletedAt }: User): UserMark[] {
  return [
    ...(deletedAt === null ? [] : (['deleted'] as const)),
    ...(isExpired ? (['expired'] as const) : []),
    isSuperUser ? 'super' : isLiteUser ? 'lite' : 'full',
  ]
}

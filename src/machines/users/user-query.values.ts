/** The kinds of users that a list is narrowed to; it opens on the first (USER-003, USER-046). */
export const userKinds = ['active', 'deleted', 'lite', 'expired'] as const
export type UserKind = (typeof userKinds)[number]

/** What the address says of the users list. */
export interface UserQuery {
  kind: UserKind
  /** Looked for in names and e-mail addresses (USER-004). */
  text: string
  /** From 1. */
  page: number
}

/** Whether anything is looked for. */
export function isFiltered({ kind, text }: UserQuery): boolean {
  return kind !== 'active' || text.trim() !== ''
}

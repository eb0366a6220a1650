import type { UserKind } from '#contract/addresses/users.address.ts'
import type { UserMark } from '#machines/users/users.selectors.ts'
import type { MessageId } from '#services/intl/intl.ts'

import type { StatusTone } from '../ui/status-chip.tsx'

/** Message of a kind in the filter (USER-003). */
export const kindWords = {
  active: 'users.active',
  deleted: 'users.deletedUsers',
  lite: 'users.liteUsers',
  expired: 'users.expiredUsers',
} as const satisfies Record<'active' | UserKind, MessageId>

/** Message of an indicator (USER-008). */
export const markWords = {
  deleted: 'users.deleted',
  expired: 'users.expired',
  super: 'users.super',
  lite: 'users.lite',
  full: 'users.full',
} as const satisfies Record<UserMark, MessageId>

/** Those that tell that somebody cannot sign in. */
export const markTones: Partial<Record<UserMark, StatusTone>> = { deleted: 'blocked', expired: 'attention' }

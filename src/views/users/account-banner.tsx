import type { AccountKind } from '#contract/person-rights.ts'
import { t } from '#services/intl/intl.ts'

import { AlertBanner } from '../ui/alert-banner.tsx'

/** What the kind of an account means for all of its rights; nothing for a full one. */
export function AccountBanner({ account }: { account: AccountKind }) {
  return account === 'full' ? null : (
    <AlertBanner tone={account === 'deleted' || account === 'expired' ? 'blocked' : 'info'}>
      {t(words[account])}
    </AlertBanner>
  )
}

const words = {
  super: 'rights.isSuper',
  lite: 'rights.isLite',
  expired: 'rights.isExpired',
  deleted: 'rights.isDeleted',
} as const satisfies Record<Exclude<AccountKind, 'full'>, string>

import { useSelector } from '@xstate/react'

import type { UserKind } from '#contract/addresses/users.address.ts'
import { shownFilters } from '#machines/kit/filters.selectors.ts'
import { longestSearch } from '#machines/kit/search.values.ts'
import type { UserFiltersRef, UserListRef } from '#machines/users/users.machine.ts'
import { offeredKinds } from '#machines/users/users.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { NativeSelect } from '../ui/native-select.tsx'
import { SearchField } from '../ui/search-field.tsx'

interface UserToolbarProps {
  list: UserListRef
  filters: UserFiltersRef
}

/** Filters by name or e-mail address, and by kind (USER-003, USER-004). */
export function UserToolbar({ list, filters }: UserToolbarProps) {
  const query = useSelector(list, ({ context }) => context.query)
  const typed = useSelector(filters, ({ context }) => context.typed)
  const { search = '', kind = 'active' } = shownFilters(query, typed)
  return (
    <div className={bar}>
      <div className={wide}>
        <SearchField
          label={t('users.filter')}
          maxLength={longestSearch}
          value={search}
          onValueChange={(text, waited) =>
            filters.send({ type: 'filters.typed', change: { search: text }, waited })
          }
        />
      </div>
      <div className={narrow}>
        <NativeSelect
          labelHidden
          label={t('users.kind')}
          value={kind}
          options={(['active', ...offeredKinds] as const).map((known) => ({
            value: known,
            label: t(kindWords[known]),
          }))}
          onValueChange={(value) =>
            filters.send({
              type: 'filters.choose',
              change: { kind: offeredKinds.find((known) => known === value) ?? null },
            })
          }
        />
      </div>
    </div>
  )
}

/** Message of a kind in the filter (USER-003). */
const kindWords = {
  active: 'users.active',
  deleted: 'users.deletedUsers',
  lite: 'users.liteUsers',
  expired: 'users.expiredUsers',
} as const satisfies Record<'active' | UserKind, string>

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const wide = css({ flex: '1 1 14rem', maxWidth: { md: '80' } })
const narrow = css({ flex: { base: '1 1 9rem', md: '0 1 12rem' }, minWidth: '0' })

import type { PersonRightsFilter } from '#contract/addresses/person-rights.address.ts'
import { longestSearch } from '#machines/kit/search.values.ts'
import type { RightFiltersRef } from '#machines/users/person-rights.machine.ts'
import { offeredChoices } from '#machines/users/person-rights.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'

import { NativeSelect } from '../ui/native-select.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

interface RightsToolsProps {
  filters: RightFiltersRef
  query: PersonRightsFilter
}

/** Which rights are shown: by their words, and whether they may be used. */
export function RightsTools({ filters, query: { search = '', show } }: RightsToolsProps) {
  return (
    <div className={bar}>
      <div className={wide}>
        <SearchField
          label={t('rights.filter')}
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
          label={t('rights.show')}
          value={show ?? 'all'}
          options={(['all', ...offeredChoices] as const).map((known) => ({
            value: known,
            label: t(words[known]),
          }))}
          onValueChange={(value) =>
            filters.send({
              type: 'filters.choose',
              change: { show: offeredChoices.find((known) => known === value) ?? null },
            })
          }
        />
      </div>
    </div>
  )
}

/** In the place of the tools, until the heading above them has its words. */
export function RightsToolsComing() {
  return (
    <div className={bar}>
      <Skeleton shape="block" className={cx(wide, comingField)} />
      <Skeleton shape="block" className={cx(narrow, comingField)} />
    </div>
  )
}

const words = {
  all: 'rights.showAll',
  allowed: 'rights.showAllowed',
  refused: 'rights.showRefused',
} as const satisfies Record<'all' | (typeof offeredChoices)[number], string>

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const wide = css({ flex: '1 1 14rem', maxWidth: { md: '80' } })
const narrow = css({ flex: { base: '1 1 9rem', md: '0 1 14rem' }, minWidth: '0' })
const comingField = css({ height: '8', _touch: { height: '11' } })

import { useSelector } from '@xstate/react'

import type { RuleSetFilter, RuleSetSortName } from '#contract/addresses/rules.address.ts'
import { shownFilters } from '#machines/kit/filters.selectors.ts'
import { longestSearch } from '#machines/kit/search.values.ts'
import type { RuleSetFiltersRef, RuleSetListRef } from '#machines/rules/rules.machine.ts'
import { nextSorting, orderOf, sortNames } from '#machines/rules/rules.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { ArrowDownIcon, ArrowUpIcon, SortIcon } from '../ui/icons.ts'
import { SearchField } from '../ui/search-field.tsx'

interface RulesToolbarProps {
  list: RuleSetListRef
  filters: RuleSetFiltersRef
}

/** The search box and the sort buttons (RULE-001). */
export function RulesToolbar({ list, filters }: RulesToolbarProps) {
  const query = useSelector(list, ({ context }) => context.query)
  const typed = useSelector(filters, ({ context }) => context.typed)
  const shown = shownFilters(query, typed)
  return (
    <>
      <div className={css({ flex: '1 1 16rem', maxWidth: { md: '72' } })}>
        <SearchField
          label={t('rules.search')}
          maxLength={longestSearch}
          value={shown.filter ?? ''}
          onValueChange={(text) => filters.send({ type: 'filters.typed', change: { filter: text } })}
        />
      </div>
      <fieldset className={group}>
        <legend className={css({ srOnly: true })}>{t('rules.sortBy')}</legend>
        <span aria-hidden="true" className={css({ color: 'ink.muted', textStyle: 'label' })}>
          {t('rules.sortBy')}
        </span>
        {sortNames.map((by) => (
          <SortButton key={by} filters={filters} shown={shown} by={by} />
        ))}
      </fieldset>
    </>
  )
}

interface SortButtonProps {
  filters: RuleSetFiltersRef
  shown: RuleSetFilter
  by: RuleSetSortName
}

/** Ascending, descending, none (RULE-051). */
function SortButton({ filters, shown, by }: SortButtonProps) {
  const order = orderOf(shown, by)
  const Icon = order === null ? SortIcon : order === 'ASC' ? ArrowUpIcon : ArrowDownIcon
  return (
    <Button
      size="sm"
      variant={order === null ? 'ghost' : 'outline'}
      aria-pressed={order !== null}
      iconEnd={<Icon />}
      onClick={() => filters.send({ type: 'filters.typed', change: nextSorting(shown, by) })}
    >
      {t(sortLabels[by])}
      {order === null ? null : (
        <span className={css({ srOnly: true })}>
          {t(order === 'ASC' ? 'rules.ascending' : 'rules.descending')}
        </span>
      )}
    </Button>
  )
}

const sortLabels = {
  name: 'rules.sortName',
  'created-at': 'rules.sortCreated',
  'updated-at': 'rules.sortUpdated',
} as const satisfies Record<RuleSetSortName, string>

const group = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1',
  borderWidth: '0',
  padding: '0',
  minWidth: '0',
})

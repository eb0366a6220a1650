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
import { OwnMenu } from '../ui/own-menu.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { phoneWindow, smallWindow, useMedia } from '../ui/use-media.ts'

interface RulesToolbarProps {
  list: RuleSetListRef
  filters: RuleSetFiltersRef
}

/** The search box and the sort buttons (RULE-001). */
export function RulesToolbar({ list, filters }: RulesToolbarProps) {
  const query = useSelector(list, ({ context }) => context.query)
  const typed = useSelector(filters, ({ context }) => context.typed)
  const shown = shownFilters(query, typed)
  const isSmall = useMedia(smallWindow)
  const isPhone = useMedia(phoneWindow)
  const isBetween = isSmall && !isPhone
  return (
    <>
      <div className={search}>
        <SearchField
          label={t('rules.search')}
          maxLength={longestSearch}
          value={shown.filter ?? ''}
          onValueChange={(text, waited) =>
            filters.send({ type: 'filters.typed', change: { filter: text }, waited })
          }
        />
      </div>
      {isBetween ? (
        <SortMenu filters={filters} shown={shown} />
      ) : (
        <fieldset className={group}>
          <legend className={css({ srOnly: true })}>{t('rules.sortBy')}</legend>
          <span aria-hidden="true" className={css({ color: 'ink.muted', textStyle: 'label' })}>
            {t('rules.sortBy')}
          </span>
          {sortNames.map((by) => (
            <SortButton key={by} filters={filters} shown={shown} by={by} />
          ))}
        </fieldset>
      )}
    </>
  )
}

interface SortingProps {
  filters: RuleSetFiltersRef
  shown: RuleSetFilter
}

/** The sort buttons behind one, where the row has no room for them. */
function SortMenu({ filters, shown }: SortingProps) {
  const current = sortNames.find((by) => orderOf(shown, by) !== null)
  return (
    <OwnMenu
      trigger={
        <Button iconEnd={iconOf(current === undefined ? null : orderOf(shown, current))}>
          {[t('rules.sortBy'), ...(current === undefined ? [] : [t(sortLabels[current])])].join(' ')}
        </Button>
      }
      groups={[
        {
          id: 'sorting',
          items: sortNames.map((by) => ({
            id: by,
            label: t(sortLabels[by]),
            icon: iconOf(orderOf(shown, by)),
            checked: by === current,
            onSelect: () => filters.send({ type: 'filters.typed', change: nextSorting(shown, by) }),
          })),
        },
      ]}
    />
  )
}

interface SortButtonProps extends SortingProps {
  by: RuleSetSortName
}

/** Ascending, descending, none (RULE-051). */
function SortButton({ filters, shown, by }: SortButtonProps) {
  const order = orderOf(shown, by)
  return (
    <Button
      size="sm"
      variant={order === null ? 'ghost' : 'outline'}
      aria-pressed={order !== null}
      iconEnd={iconOf(order)}
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

const iconOf = (order: ReturnType<typeof orderOf>) =>
  order === null ? <SortIcon /> : order === 'ASC' ? <ArrowUpIcon /> : <ArrowDownIcon />

const sortLabels = {
  name: 'rules.sortName',
  'created-at': 'rules.sortCreated',
  'updated-at': 'rules.sortUpdated',
} as const satisfies Record<RuleSetSortName, string>

const search = css({
  flex: '1 1 16rem',
  width: { md: '48', lg: '72' },
  maxWidth: { md: '72' },
  md: { flexBasis: 'auto' },
})
const group = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1',
  borderWidth: '0',
  padding: '0',
  minWidth: '0',
})

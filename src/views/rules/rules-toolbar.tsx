import { useSelector } from '@xstate/react'

import { longestSearch } from '#machines/kit/search.values.ts'
import { ruleSetSortNames, type RuleSetSortName } from '#machines/rules/rule-set-query.values.ts'
import type { RulesRef } from '#machines/rules/rules.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { ArrowDownIcon, ArrowUpIcon, SortIcon } from '../ui/icons.ts'
import { SearchField } from '../ui/search-field.tsx'
import { sortWords } from './rule-words.ts'

/** The search box and the sort buttons (RULE-001). */
export function RulesToolbar({ rules }: { rules: RulesRef }) {
  const { filter } = useSelector(rules, ({ context }) => context.typed)
  return (
    <div className={bar}>
      <div className={css({ flex: '1 1 14rem', maxWidth: { md: '80' } })}>
        <SearchField
          label={t('rules.search')}
          maxLength={longestSearch}
          value={filter}
          onValueChange={(text) => rules.send({ type: 'filter.typed', filter: text })}
        />
      </div>
      <fieldset className={group}>
        <legend className={css({ srOnly: true })}>{t('rules.sortBy')}</legend>
        <span aria-hidden="true" className={css({ color: 'ink.muted', textStyle: 'label' })}>
          {t('rules.sortBy')}
        </span>
        {ruleSetSortNames.map((by) => (
          <SortButton key={by} rules={rules} by={by} />
        ))}
      </fieldset>
    </div>
  )
}

/** Ascending, descending, none (RULE-051). */
function SortButton({ rules, by }: { rules: RulesRef; by: RuleSetSortName }) {
  const sorting = useSelector(rules, ({ context }) => context.typed.sorting)
  const order = sorting?.by === by ? sorting.order : 'NONE'
  const Icon = icons[order]
  return (
    <Button
      size="sm"
      variant={order === 'NONE' ? 'ghost' : 'outline'}
      aria-pressed={order !== 'NONE'}
      iconEnd={<Icon />}
      onClick={() => rules.send({ type: 'sort.press', by })}
    >
      {t(sortWords[by])}
      {order === 'NONE' ? null : (
        <span className={css({ srOnly: true })}>
          {t(order === 'ASC' ? 'rules.ascending' : 'rules.descending')}
        </span>
      )}
    </Button>
  )
}

const icons = { ASC: ArrowUpIcon, DESC: ArrowDownIcon, NONE: SortIcon }

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
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

import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type { RuleSetFilter, RuleSetQuery, RuleSetSortName } from '#contract/addresses/rules.address.ts'
import type { RuleSet } from '#contract/rule-sets.ts'
import { playsHref } from '#machines/plays/plays-href.selectors.ts'
import type { RuleSetListRef } from '#machines/rules/rules.machine.ts'
import { isFiltered, orderOf } from '#machines/rules/rules.selectors.ts'
import { formatTimestamp } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { formatInteger } from '#services/intl/numbers.ts'
import { css } from '#styled/css/index.js'

import { EditIcon, HelpIcon, ImageIcon, TrashIcon } from '../ui/icons.ts'
import { ResourceTable, type ResourceTableLabels } from '../ui/resource-table.tsx'
import { RowButton, RowButtons, RowLinkButton } from '../ui/row-buttons.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import type { Column } from '../ui/table-column.ts'

type Act = (ruleSet: RuleSet) => void

/** What can be done with a rule set; null where the person may not (RULE-008, RULE-010). */
export interface RuleSetActions {
  onEdit: Act | null
  onConfigure: Act | null
  onDelete: Act | null
}

interface RuleSetTableProps {
  list: RuleSetListRef
  /** What can be done with a rule set. */
  actions: RuleSetActions
  hrefOf: (query: RuleSetQuery) => string
}

/** The rule sets of the current page (RULE-001, RULE-006, RULE-007). */
export function RuleSetTable({ list, actions, hrefOf }: RuleSetTableProps) {
  const held = useSelector(list, ({ context }) => context.held)
  const columns = useMemo(() => columnsOf(actions, held ?? {}), [actions, held])
  return (
    <ResourceTable list={list} columns={columns} labels={labels()} isFiltered={isFiltered} hrefOf={hrefOf} />
  )
}

/** What stands in the row of a rule set (RULE-001, RULE-013). */
export function columnsOf(actions: RuleSetActions, sorting: RuleSetFilter): Column<RuleSet>[] {
  const sortOf = (by: RuleSetSortName) => sorts[orderOf(sorting, by) ?? 'NONE']
  const columns: Column<RuleSet>[] = [
    {
      id: 'name',
      header: t('rules.columnName'),
      rowHeader: true,
      sort: sortOf('name'),
      className: css({ md: { width: '24%' }, xl: { width: '18%' } }),
      cell: ({ name }) => <span className={strong}>{name}</span>,
    },
    {
      id: 'conditions',
      header: t('rules.columnConditions'),
      className: css({ whiteSpace: 'normal' }),
      cell: ({ rules }) => (
        <dl className={conditions}>
          {rules.map(({ id, displayName, description }) => (
            <div key={id}>
              <dt className={term}>{displayName}</dt>
              <dd className={value}>{description}</dd>
            </div>
          ))}
        </dl>
      ),
    },
    {
      id: 'creatives',
      header: t('rules.columnCreatives'),
      stackedLabel: t('rules.columnCreatives'),
      className: css({ md: { width: '11rem' } }),
      cell: ({ creatives }) =>
        creatives.length === 0 ? (
          <StatusChip tone="attention">{t('rules.noCreatives')}</StatusChip>
        ) : (
          formatInteger(creatives.length)
        ),
    },
    moment('createdAt', t('rules.columnCreated'), sortOf('created-at')),
    moment('updatedAt', t('rules.columnUpdated'), sortOf('updated-at')),
  ]
  return [...columns, actionsColumn(actions)]
}

function moment(
  id: 'createdAt' | 'updatedAt',
  header: string,
  sort: Column<RuleSet>['sort'],
): Column<RuleSet> {
  return {
    id,
    header,
    stackedLabel: header,
    sort,
    className: css({ mdToXl: { display: 'none' }, xl: { width: '12rem' } }),
    cell: (ruleSet) => <time dateTime={ruleSet[id]}>{formatTimestamp(ruleSet[id])}</time>,
  }
}

function actionsColumn({ onEdit, onConfigure, onDelete }: RuleSetActions): Column<RuleSet> {
  return {
    id: 'actions',
    header: <span className={css({ srOnly: true })}>{t('rules.columnActions')}</span>,
    align: 'end',
    className: css({ md: { width: '13rem' }, '2xl': { width: '26rem' } }),
    cell: (ruleSet) => {
      const { id, campaignId, name } = ruleSet
      return (
        <RowButtons crowded>
          <RowLinkButton
            variant="ghost"
            icon={<HelpIcon />}
            href={playsHref(campaignId, { rule_set_id: id })}
            aria-label={t('plays.linkNamed', { name })}
          >
            {t('plays.short')}
          </RowLinkButton>
          {onConfigure === null ? null : (
            <RowButton
              icon={<ImageIcon />}
              aria-label={t('rules.configureNamed', { name })}
              onClick={() => onConfigure(ruleSet)}
            >
              {t('rules.configure')}
            </RowButton>
          )}
          {onEdit === null ? null : (
            <RowButton
              icon={<EditIcon />}
              aria-label={t('rules.editNamed', { name })}
              onClick={() => onEdit(ruleSet)}
            >
              {t('rules.edit')}
            </RowButton>
          )}
          {onDelete === null ? null : (
            <RowButton
              variant="ghost"
              icon={<TrashIcon />}
              aria-label={t('rules.deleteNamed', { name })}
              onClick={() => onDelete(ruleSet)}
            >
              {t('rules.delete')}
            </RowButton>
          )}
        </RowButtons>
      )
    },
  }
}

const labels = (): ResourceTableLabels => ({
  caption: t('rules.list'),
  pages: t('rules.pages'),
  failedTitle: t('rules.failedTitle'),
  failedText: t('rules.failedText'),
  stale: t('rules.stale'),
  empty: {
    none: { title: t('rules.empty'), text: t('rules.emptyText') },
    noMatch: { title: t('rules.noMatch'), text: t('rules.noMatchText') },
    beyond: { title: t('rules.emptyPage'), text: t('rules.emptyPageText') },
  },
})
const strong = css({ color: 'ink.strong', fontWeight: '500', overflowWrap: 'anywhere', lineClamp: '3' })
const conditions = css({ display: 'flex', flexDirection: 'column', gap: '0.5' })
const term = css({ display: 'inline', color: 'ink.muted', textStyle: 'caption', _after: { content: '": "' } })
const value = css({ display: 'inline', overflowWrap: 'anywhere' })
const sorts = { ASC: 'ascending', DESC: 'descending', NONE: 'none' } as const

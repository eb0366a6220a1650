import { useSelector } from '@xstate/react'

import type { FilterChange } from '#contract/addresses/define-address.ts'
import type { PreviewFilter, PreviewQuery } from '#contract/addresses/preview.address.ts'
import { shownFilters } from '#machines/kit/filters.selectors.ts'
import type { PreviewFiltersRef } from '#machines/preview/preview.machine.ts'
import { shownSpecificationId, type PreviewChoices } from '#machines/preview/preview.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { ChoicePopover } from '../ui/choice-popover.tsx'
import { NativeSelect } from '../ui/native-select.tsx'

interface PreviewToolsProps {
  filters: PreviewFiltersRef
  query: PreviewQuery
  /** Null until they are read. */
  choices: PreviewChoices | null
  /** The pickers of rule sets and content, for a campaign that supports promotion (PREV-005). */
  hasPickers: boolean
}

/** What is looked at: a frame specification, rule sets and content items (PREV-001, PREV-002). */
export function PreviewTools({ filters, query, choices, hasPickers }: PreviewToolsProps) {
  const typed = useSelector(filters, ({ context }) => context.typed)
  const { specifications = [], ruleSets = [], contentItems = [] } = choices ?? {}
  const shown = shownFilters(query, typed)
  const choose = (change: FilterChange<PreviewFilter>) => filters.send({ type: 'filters.typed', change })
  const options = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <div className={narrow}>
        <NativeSelect
          labelHidden
          label={t('preview.frame')}
          value={choices === null ? '' : (shownSpecificationId(shown as PreviewQuery, choices) ?? '')}
          options={specifications.map(({ id, name, width, height }) => ({
            value: id,
            label: t('preview.frameSize', { name, width, height }),
          }))}
          onValueChange={(id) => choose({ frame_specification_id: id })}
        />
      </div>
      {hasPickers ? (
        <>
          <ChoicePopover
            label={t('preview.rules')}
            options={options(ruleSets)}
            value={shown['rule_set_ids[]'] ?? []}
            empty={t('preview.noRules')}
            onValueChange={(ids) => choose({ 'rule_set_ids[]': ids.length === 0 ? null : ids })}
          />
          <ChoicePopover
            label={t('preview.content')}
            options={options(contentItems)}
            value={shown['content_item_ids[]'] ?? []}
            empty={t('preview.noContent')}
            onValueChange={(ids) => choose({ 'content_item_ids[]': ids.length === 0 ? null : ids })}
          />
        </>
      ) : null}
    </>
  )
}

const narrow = css({ flex: { base: '1 1 10rem', md: '0 0 auto' }, width: { md: '15rem' }, minWidth: '0' })

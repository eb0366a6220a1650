import { useSelector } from '@xstate/react'

import type { ContentItemFilter } from '#contract/addresses/content.address.ts'
import type { FilterChange } from '#contract/addresses/define-address.ts'
import type {
  ContentChoicesRef,
  ContentFiltersRef,
  ContentItemListRef,
} from '#machines/content/content-items.machine.ts'
import { contentStatuses } from '#machines/content/content.selectors.ts'
import { shownFilters } from '#machines/kit/filters.selectors.ts'
import { longestSearch } from '#machines/kit/search.values.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { NativeSelect } from '../ui/native-select.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { statusLabels } from './content-labels.ts'

interface ContentToolbarProps {
  list: ContentItemListRef
  filters: ContentFiltersRef
  choices: ContentChoicesRef
}

/** What items are looked for by: name, content type, rule and status (CONT-003, CONT-057). */
export function ContentToolbar({ list, filters, choices }: ContentToolbarProps) {
  const query = useSelector(list, ({ context }) => context.query)
  const typed = useSelector(filters, ({ context }) => context.typed)
  const { contentTypes = [], ruleSets = [] } = useSelector(choices, ({ context }) => context.value) ?? {}
  const { contentItemName = '', contentTypeId, ruleSetId, modStatus } = shownFilters(query, typed)
  const type = (change: FilterChange<ContentItemFilter>) => filters.send({ type: 'filters.typed', change })
  return (
    <>
      <div className={wide}>
        <SearchField
          label={t('content.search')}
          maxLength={longestSearch}
          value={contentItemName}
          onValueChange={(text) => type({ contentItemName: text })}
        />
      </div>
      <Choice
        label={t('content.contentType')}
        all={t('content.anyType')}
        value={contentTypeId}
        options={contentTypes.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(id) => type({ contentTypeId: id })}
      />
      <Choice
        label={t('content.rule')}
        all={t('content.anyRule')}
        value={ruleSetId}
        options={ruleSets.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(id) => type({ ruleSetId: id })}
      />
      <Choice
        label={t('content.status')}
        all={t('content.anyStatus')}
        value={modStatus}
        options={contentStatuses.map((status) => ({ value: status, label: t(statusLabels[status]) }))}
        onChoose={(status) => type({ modStatus: contentStatuses.find((known) => known === status) ?? null })}
      />
    </>
  )
}

interface ChoiceProps {
  label: string
  /** What it says while it leaves nothing out. */
  all: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
  onChoose: (value: string | null) => void
}

function Choice({ label, all, value, options, onChoose }: ChoiceProps) {
  // The address may name one that there is not, or that is not known yet.
  const isKnown = value === undefined || options.some((option) => option.value === value)
  return (
    <div className={narrow}>
      <NativeSelect
        labelHidden
        label={label}
        value={value ?? ''}
        options={[
          { value: '', label: all },
          ...options,
          ...(isKnown ? [] : [{ value, label: t('content.unknownChoice') }]),
        ]}
        onValueChange={(chosen) => onChoose(chosen === '' ? null : chosen)}
      />
    </div>
  )
}

// Of their own width, whatever their choices say: those come later.
const wide = css({ flex: { base: '1 1 14rem', md: '0 0 auto' }, width: { md: '14rem', xl: '18rem' } })
const narrow = css({ flex: { base: '1 1 6rem', md: '0 0 auto' }, width: { md: '9rem' }, minWidth: '0' })

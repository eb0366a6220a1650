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

import { SearchField } from '../ui/search-field.tsx'
import { ContentChoice } from './content-choice.tsx'
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
  const type = (change: FilterChange<ContentItemFilter>, waited?: number) =>
    filters.send({ type: 'filters.typed', change, waited })
  return (
    <>
      <div className={wide}>
        <SearchField
          label={t('content.search')}
          maxLength={longestSearch}
          value={contentItemName}
          onValueChange={(text, waited) => type({ contentItemName: text }, waited)}
        />
      </div>
      <ContentChoice
        label={t('content.contentType')}
        all={t('content.anyType')}
        value={contentTypeId}
        options={contentTypes.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(id) => type({ contentTypeId: id })}
      />
      <ContentChoice
        label={t('content.rule')}
        all={t('content.anyRule')}
        value={ruleSetId}
        options={ruleSets.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(id) => type({ ruleSetId: id })}
      />
      <ContentChoice
        label={t('content.status')}
        all={t('content.anyStatus')}
        value={modStatus}
        options={contentStatuses.map((status) => ({ value: status, label: t(statusLabels[status]) }))}
        onChoose={(status) => type({ modStatus: contentStatuses.find((known) => known === status) ?? null })}
      />
    </>
  )
}

// Of its own width, whatever the choices beside it say: those come later.
const wide = css({ flex: { base: '1 1 14rem', md: '0 0 auto' }, width: { md: '14rem', xl: '18rem' } })

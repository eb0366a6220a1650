import { useSelector } from '@xstate/react'

import type { ContentModerationFilter } from '#contract/addresses/content-moderation.address.ts'
import type { FilterChange } from '#contract/addresses/define-address.ts'
import type { ContentChoicesRef } from '#machines/content/content-items.machine.ts'
import type {
  ContentModerationFiltersRef,
  PendingItemsRef,
} from '#machines/content/content-moderation.machine.ts'
import { shownFilters } from '#machines/kit/filters.selectors.ts'
import { longestSearch } from '#machines/kit/search.values.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { SearchField } from '../ui/search-field.tsx'
import { ContentChoice } from './content-choice.tsx'

interface ModerationToolbarProps {
  list: PendingItemsRef
  filters: ContentModerationFiltersRef
  choices: ContentChoicesRef
}

/** What is looked for: name and content type (CONT-040). */
export function ModerationToolbar({ list, filters, choices }: ModerationToolbarProps) {
  const query = useSelector(list, ({ context }) => context.query)
  const typed = useSelector(filters, ({ context }) => context.typed)
  const { contentTypes = [] } = useSelector(choices, ({ context }) => context.value) ?? {}
  const { contentItemName = '', contentTypeId } = shownFilters(query, typed)
  const type = (change: FilterChange<ContentModerationFilter>, waited?: number) =>
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
    </>
  )
}

const wide = css({ flex: { base: '1 1 14rem', md: '0 0 auto' }, width: { md: '14rem', xl: '18rem' } })

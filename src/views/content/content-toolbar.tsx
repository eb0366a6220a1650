import { useSelector } from '@xstate/react'

import type { ContentChoicesRef } from '#machines/content/content-choices.machine.ts'
import type { ContentItemsRef } from '#machines/content/content-items.machine.ts'
import { contentStatuses, type ContentFilter } from '#machines/content/content-query.values.ts'
import { contentTypesIn, ruleSetsIn } from '#machines/content/content.selectors.ts'
import { longestSearch } from '#machines/kit/search.values.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { NativeSelect } from '../ui/native-select.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { statusLabels } from './content-labels.ts'

interface ContentToolbarProps {
  items: ContentItemsRef
  choices: ContentChoicesRef
}

/** What items are looked for by: name, content type, rule and status (CONT-003, CONT-057). */
export function ContentToolbar({ items, choices }: ContentToolbarProps) {
  const typed = useSelector(items, ({ context }) => context.typed)
  const page = useSelector(choices, ({ context }) => context.page)
  const type = (filter: Partial<ContentFilter>) => items.send({ type: 'filter.typed', filter })
  return (
    <div className={bar}>
      <div className={wide}>
        <SearchField
          label={t('content.search')}
          maxLength={longestSearch}
          value={typed.contentItemName}
          onValueChange={(contentItemName) => type({ contentItemName })}
        />
      </div>
      <Choice
        label={t('content.contentType')}
        all={t('content.anyType')}
        value={typed.contentTypeId}
        options={(contentTypesIn(page) ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(contentTypeId) => type({ contentTypeId })}
      />
      <Choice
        label={t('content.rule')}
        all={t('content.anyRule')}
        value={typed.ruleSetId}
        options={ruleSetsIn(page).map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(ruleSetId) => type({ ruleSetId })}
      />
      <Choice
        label={t('content.status')}
        all={t('content.anyStatus')}
        value={typed.modStatus}
        options={contentStatuses.map((status) => ({ value: status, label: t(statusLabels[status]) }))}
        onChoose={(status) => type({ modStatus: contentStatuses.find((known) => known === status) ?? null })}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  /** What it says while it leaves nothing out. */
  all: string
  value: string | null
  options: readonly { value: string; label: string }[]
  onChoose: (value: string | null) => void
}

function Choice({ label, all, value, options, onChoose }: ChoiceProps) {
  // The address may name one that there is not, or that is not known yet.
  const isKnown = value === null || options.some((option) => option.value === value)
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

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const wide = css({ flex: '1 1 14rem', maxWidth: { md: '80' } })
const narrow = css({ flex: { base: '1 1 9rem', md: '0 1 12rem' }, minWidth: '0' })

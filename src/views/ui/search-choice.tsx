import { useSelector } from '@xstate/react'

import type { SearchRef } from '#machines/kit/search.ts'
import { longestSearch } from '#machines/kit/search.values.ts'

import type { Suggestion } from './combobox-props.ts'
import { Combobox } from './combobox.tsx'

interface SearchChoiceProps<Query extends { text: string }, Hit extends { id: string }> {
  search: SearchRef<Query, Hit>
  label: string
  /** Stands in the empty field: what is chosen, or what to do. */
  placeholder: string
  queryOf: (text: string) => Query
  suggestionOf: (hit: Hit) => Suggestion
  /** Where a search has failed, and where it has found nothing. */
  failedText: string
  emptyText: string
}

/** A field that searches on the server, for one thing to choose. */
export function SearchChoice<Query extends { text: string }, Hit extends { id: string }>({
  search,
  label,
  placeholder,
  queryOf,
  suggestionOf,
  failedText,
  emptyText,
}: SearchChoiceProps<Query, Hit>) {
  const snapshot = useSelector(search, (current) => current)
  const { query, hits } = snapshot.context
  const isFailed = snapshot.hasTag('failed')
  const clear = () => {
    if (search.getSnapshot().can({ type: 'search.clear' })) {
      search.send({ type: 'search.clear' })
    }
  }
  return (
    <Combobox
      label={label}
      labelHidden
      placeholder={placeholder}
      maxLength={longestSearch}
      text={query.text}
      onTextChange={(text) => search.send({ type: 'search.typed', query: queryOf(text) })}
      suggestions={hits.map(suggestionOf)}
      onPick={(id) => search.send({ type: 'hit.choose', id })}
      open={isFailed || snapshot.hasTag('none') || hits.length > 0}
      onOpenChange={(open) => (open ? undefined : clear())}
      onEscape={clear}
      busy={snapshot.hasTag('busy')}
      emptyText={isFailed ? failedText : emptyText}
    />
  )
}

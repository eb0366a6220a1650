import { useSelector } from '@xstate/react'
import { useId } from 'react'

import type { RuleSuggestionsRef, SuggestionSource } from '#machines/rules/rule-suggestions.machine.ts'
import { t } from '#services/intl/intl.ts'

import { Combobox } from '../../ui/combobox.tsx'

interface SuggestFieldProps {
  id?: string
  label: string
  error: string | undefined
  hint?: string | undefined
  suggestions: RuleSuggestionsRef | undefined
  source: SuggestionSource
  /** The key whose tags are suggested. */
  tagKey?: string
  text: string
  onTextChange: (text: string) => void
  onPick: (picked: { id: string; name: string }) => void
}

/** A text with suggestions of the server. All fields share one actor, which says whose list is open. */
export function SuggestField({
  id,
  label,
  error,
  hint,
  suggestions,
  source,
  tagKey = '',
  text,
  onTextChange,
  onPick,
}: SuggestFieldProps) {
  const ownId = useId()
  const field = id ?? ownId
  const snapshot = useSelector(suggestions, (current) => current)
  const isOwn = snapshot?.context.query.field === field
  const hits = isOwn ? snapshot.context.hits : []
  const ask = (typed: string) =>
    suggestions?.send({ type: 'search.typed', query: { text: typed, source, tagKey, field } })
  const close = () => {
    if (isOwn && suggestions?.getSnapshot().can({ type: 'search.clear' }) === true) {
      suggestions.send({ type: 'search.clear' })
    }
  }
  return (
    <Combobox
      isFree
      id={field}
      label={label}
      error={error}
      hint={
        isOwn && snapshot.hasTag('failed') ? (
          <span role="status">{t('rules.suggestionsFailed')}</span>
        ) : isOwn && snapshot.hasTag('none') ? (
          <span role="status">{t('rules.noSuggestions')}</span>
        ) : (
          hint
        )
      }
      text={text}
      onTextChange={(typed) => {
        onTextChange(typed)
        ask(typed)
      }}
      busy={isOwn && snapshot.hasTag('busy')}
      open={hits.length > 0}
      onOpenChange={(open) => (open ? ask(text) : close())}
      onEscape={close}
      suggestions={hits.map(({ id, name, detail }) => ({
        value: id,
        label: name,
        ...(detail === null ? {} : { detail }),
      }))}
      onPick={(id) => {
        const picked = hits.find((hit) => hit.id === id)
        if (picked !== undefined) {
          onPick(picked)
          suggestions?.send({ type: 'hit.choose', id })
        }
      }}
    />
  )
}

import type { ActorRefFrom } from 'xstate'

import type { FlightProperty } from '#contract/rules/flight-properties.ts'

import { searchMachine } from '../kit/search.ts'

/** Where suggestions come from: the tag keys, the tags of a key (RULE-024), or a list of the flight properties (RULE-041). */
export type SuggestionSource = 'tagKeys' | 'tags' | FlightProperty

export interface SuggestionQuery {
  text: string
  source: SuggestionSource
  /** The name of the key whose tags are asked for; '' for all other sources. */
  tagKey: string
  /** The id of the field that asks: its list alone is open. */
  field: string
}

/** An entry: a tag by its name, a place or carrier by its code, with what tells it from others of that name (RULE-043). */
export interface RuleSuggestion {
  id: string
  name: string
  detail: string | null
}

/** Suggests what rules name while it is typed, 500 ms after the last keystroke (RULE-042). */
export const ruleSuggestionsMachine = searchMachine<SuggestionQuery, RuleSuggestion>('ruleSuggestions', {
  empty: { text: '', source: 'tagKeys', tagKey: '', field: '' },
  typing: 500,
})

export type RuleSuggestionsRef = ActorRefFrom<typeof ruleSuggestionsMachine>

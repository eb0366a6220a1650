import type { ComponentType } from 'react'

import type { Rectangle } from '#contract/rules/location.ts'
import type { RuleOption } from '#contract/rules/offered-types.ts'
import type { FramesInsideRef } from '#machines/rules/frames-inside.machine.ts'
import type { RuleSuggestionsRef } from '#machines/rules/rule-suggestions.machine.ts'

export interface RuleFieldsProps<Draft> {
  draft: Draft
  onChange: (draft: Draft) => void
  /** What is wrong at a place of the rule, as far as that is to be said; `label` is that of the field there. */
  errorOf: (place: string, label: string) => string | undefined
  /** What the server offers to choose from, by what it is about. */
  options: Readonly<Record<string, RuleOption[]>>
  /** Suggestions for what is typed; without them it is simply typed. */
  suggestions: RuleSuggestionsRef | undefined
  /** The frames inside the rectangles that are drawn; until it is there they are not counted. */
  inside: FramesInsideRef | undefined
  /** The fields of a location are shown, with these rectangles. */
  onLocationShown: (rectangles: Rectangle[]) => void
  /** The last sub-rule is to be removed, and stays (RULE-021). */
  onRemoveLast: () => void
}

/** How a rule type is shown. Each has a file of its own, and a line in `rule-type-fields.tsx`. */
export interface RuleFields<Draft> {
  Fields: ComponentType<RuleFieldsProps<Draft>>
  /** The rule in a few words, for its closed head; '' while there is nothing to say. */
  summary: (draft: Draft) => string
}

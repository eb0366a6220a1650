import type { ComponentType } from 'react'

import type { RuleIssues } from '#machines/rules/types/rule-type.values.ts'

export interface RuleFieldsProps<Draft> {
  draft: Draft
  onChange: (draft: Draft) => void
  /** What is wrong with it, as far as that is to be said. */
  issues: RuleIssues
  /** The last sub-rule is to be removed, and stays (RULE-021). */
  onRemoveLast: () => void
}

/** How a rule type is shown. Each has a file of its own, and a line in `rule-type-fields.tsx`. */
export interface RuleFields<Draft> {
  Fields: ComponentType<RuleFieldsProps<Draft>>
  /** The rule in a few words, for its closed head; '' while there is nothing to say. */
  summary: (draft: Draft) => string
}

import type { AnyRule } from '#contract/rules/rule-types.ts'

import { servedRule } from '../rule-types/served-types.ts'

/** The label of a rule's type and a description of its data (RULE-013): "Dates", "2026-11-01 to 2026-11-30". */
export function labelsOfRule(rule: AnyRule): {
  displayName: string
  description: string
} {
  const known = servedRule(rule)
  return known === null
    ? { displayName: rule.type, description: '' }
    : { displayName: known.served.name, description: known.served.describe(known.data) }
}

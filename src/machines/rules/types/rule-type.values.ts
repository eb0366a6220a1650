import type { RuleData, RuleTypeId } from '#contract/rules/rule-types.ts'

/** What is wrong with the data of a rule. */
export type RuleIssue =
  | 'required'
  | 'reversed'
  | 'noDates'
  | 'noDays'
  | 'noTimes'
  | 'noTimeBetween'
  | 'noChoice'
  | 'noFrames'
  | 'noPlace'
  | 'noNumber'
  | 'outOfRange'
  | 'noSuggestion'
  | 'noHeight'
  | 'noWidth'

/** Issues by the place of a field in its rule: `sets.0.to`, or `sets` and `days` for the whole of them. */
export type RuleIssues = Readonly<Record<string, RuleIssue>>

/** How a rule type is filled, checked and saved. Each type has a file of its own, and a line in `rule-types.values.ts`. */
export interface RuleType<Id extends RuleTypeId, Draft> {
  /** What its fields hold when it is chosen. */
  blank: Draft
  /** The fields of a rule as the server has it; null for data that this type does not know. */
  draftOf: (data: unknown) => Draft | null
  issuesIn: (draft: Draft) => RuleIssues
  /** The data of fields without an issue. */
  dataOf: (draft: Draft) => RuleData<Id>
}

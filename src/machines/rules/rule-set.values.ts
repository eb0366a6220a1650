import type { Rule, RuleSet, RuleTypeId, SavedRule } from '#contract/rule-sets.ts'

import type { RuleIssues } from './types/rule-type.values.ts'
import { ruleTypeIds, ruleTypeOf, ruleTypes, type RuleDrafts } from './types/rule-types.values.ts'

/** What is typed into the editor of a rule set. */
export interface RuleSetValues {
  name: string
  /** The rule types that are selected, in the order in which they are offered; the others are left out (RULE-016). */
  chosen: RuleTypeId[]
  drafts: RuleDrafts
}

/** A rule as it is sent: one that was typed, or one of a type that is not known here, as it came. */
export type RuleToSave = SavedRule | Pick<Rule, 'id' | 'type' | 'data'>

export interface RuleSetIssues {
  name?: 'required'
  conditions?: 'required'
  rules: Partial<Record<RuleTypeId, RuleIssues>>
}

/** What the editor is filled with: nothing for a new rule set, else the types that it uses (RULE-015). */
export function ruleSetValues(ruleSet: RuleSet | null): RuleSetValues {
  const filled = filledDrafts(ruleSet)
  return {
    name: ruleSet?.name ?? '',
    chosen: ruleTypeIds.filter((id) => filled[id] !== undefined),
    drafts: { ...blankDrafts(), ...filled },
  }
}

/** The rules that cannot be edited here: of a type, or with data, that this browser does not know. They are kept. */
export function keptRules(ruleSet: RuleSet | null): Rule[] {
  return (ruleSet?.rules ?? []).filter((rule) => !isEditable(rule))
}

/** What is wrong before it is sent: no name (RULE-050), nothing selected (RULE-017), or the rules themselves (RULE-030). */
export function ruleSetIssues(
  { name, chosen, drafts }: RuleSetValues,
  ruleSet: RuleSet | null,
): RuleSetIssues | null {
  const found = chosen.map((id) => [id, issuesOf(id, drafts)] as const)
  const rules = Object.fromEntries(found.filter(([, issues]) => Object.keys(issues).length > 0))
  const issues: RuleSetIssues = {
    ...(name.trim() === '' ? { name: 'required' } : {}),
    ...(chosen.length === 0 && keptRules(ruleSet).length === 0 ? { conditions: 'required' } : {}),
    rules,
  }
  return issues.name === undefined && issues.conditions === undefined && Object.keys(rules).length === 0
    ? null
    : issues
}

/** Whether the same would be saved: what is typed into types that are not selected does not count. */
export function isSameRuleSet(one: RuleSetValues, other: RuleSetValues): boolean {
  const counting = ({ name, chosen, drafts }: RuleSetValues) => [name, chosen.map((id) => [id, drafts[id]])]
  return JSON.stringify(counting(one)) === JSON.stringify(counting(other))
}

/** The rules that a valid form makes of a rule set (RULE-016); each keeps the id that it has. */
export function rulesToSave({ chosen, drafts }: RuleSetValues, ruleSet: RuleSet | null): RuleToSave[] {
  const idOf = (id: RuleTypeId) =>
    ruleSet?.rules.find((rule) => isEditable(rule) && ruleTypeOf(rule.type) === id)?.id ?? null
  return [
    ...chosen.map((id) => ruleOf(id, drafts, idOf(id))),
    ...keptRules(ruleSet).map(({ id, type, data }) => ({ id, type, data })),
  ]
}

function isEditable({ type, data }: Rule): boolean {
  const id = ruleTypeOf(type)
  return id !== null && ruleTypes[id].draftOf(data) !== null
}

function blankDrafts(): RuleDrafts {
  return Object.fromEntries(ruleTypeIds.map((id) => [id, ruleTypes[id].blank])) as unknown as RuleDrafts
}

function filledDrafts(ruleSet: RuleSet | null): Partial<RuleDrafts> {
  return Object.fromEntries(
    (ruleSet?.rules ?? []).flatMap(({ type, data }) => {
      const id = ruleTypeOf(type)
      const draft = id === null ? null : ruleTypes[id].draftOf(data)
      return id === null || draft === null ? [] : [[id, draft]]
    }),
  ) as Partial<RuleDrafts>
}

function issuesOf<Id extends RuleTypeId>(id: Id, drafts: RuleDrafts): RuleIssues {
  return ruleTypes[id].issuesIn(drafts[id])
}

function ruleOf<Id extends RuleTypeId>(id: Id, drafts: RuleDrafts, ruleId: string | null): SavedRule {
  return ruleTypes[id].ruleOf(drafts[id], ruleId)
}

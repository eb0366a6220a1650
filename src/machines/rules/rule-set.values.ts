import type { Problem } from '#contract/problem.ts'
import type { Rule, RuleSet } from '#contract/rule-sets.ts'
import type { OfferedType } from '#contract/rules/offered-types.ts'
import type { RuleTypeId } from '#contract/rules/rule-types.ts'

import type { RuleIssues } from './types/rule-type.values.ts'
import { classOf, ruleTypeIds, ruleTypeOf, ruleTypes, type RuleDrafts } from './types/rule-types.values.ts'

/** What is typed into the editor of a rule set. */
export interface RuleSetValues {
  name: string
  /** The rule types that are selected, in the order in which they are offered; the others are left out (RULE-016). */
  chosen: RuleTypeId[]
  drafts: RuleDrafts
}

/** A rule as it is sent: one that was typed, without an id when it is new, or one of a type that is not known here, as it came. */
export interface RuleToSave {
  id: string | null
  type: string
  data: unknown
}

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

/** The rules that a valid form makes of a rule set (RULE-016), with the server's names of their types; each keeps the id that it has. */
export function rulesToSave(
  { chosen, drafts }: RuleSetValues,
  { ruleSet, types }: { ruleSet: RuleSet | null; types: readonly OfferedType[] },
): RuleToSave[] {
  const idOf = (id: RuleTypeId) =>
    ruleSet?.rules.find((rule) => isEditable(rule) && ruleTypeOf(rule.type) === id)?.id ?? null
  return [
    ...chosen.map((id) => ({ id: idOf(id), type: classOf(types, id), data: dataOf(id, drafts) })),
    ...keptRules(ruleSet).map(({ id, type, data }) => ({ id, type, data })),
  ]
}

/**
 * What a server says about the rules, by the place in the form: "rules.2.data.sets.0.subTag" of rules whose third is about tags is
 * `tags.sets.0.subTag`. `sent` are the types of the rules in the order in which they were sent; null for one that is not edited here.
 */
export function refusedPlaces(
  problem: Problem | null,
  sent: readonly (RuleTypeId | null)[],
): ReadonlyMap<string, string> {
  return new Map(
    (problem?.messages ?? []).flatMap(({ path, detail }): [string, string][] => {
      const [, index, rest] = /^rules\.(\d+)\.data\.(.+)$/.exec(path ?? '') ?? []
      const id = sent[Number(index)] ?? null
      return id === null || rest === undefined ? [] : [[`${id}.${rest}`, detail]]
    }),
  )
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

function dataOf<Id extends RuleTypeId>(id: Id, drafts: RuleDrafts): unknown {
  return ruleTypes[id].dataOf(drafts[id])
}

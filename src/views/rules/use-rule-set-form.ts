import type { Problem } from '#contract/problem.ts'
import type { RuleSet, RuleTypeId } from '#contract/rule-sets.ts'
import {
  isSameRuleSet,
  ruleSetIssues,
  ruleSetValues,
  type RuleSetValues,
} from '#machines/rules/rule-set.values.ts'
import type { RuleSetEditorRef } from '#machines/rules/rules.machine.ts'
import type { RuleIssue, RuleIssues } from '#machines/rules/types/rule-type.values.ts'
import { ruleTypeIds, type RuleDrafts } from '#machines/rules/types/rule-types.values.ts'
import { t } from '#services/intl/intl.ts'

import { submitTo } from '../ui/conflict-question.tsx'
import { useEditForm, type IssuesByPath } from '../ui/use-edit-form.ts'

interface RuleSetFormOptions {
  editor: RuleSetEditorRef
  /** As the server has it; null for a new one. */
  ruleSet: RuleSet | null
  problem: Problem | null
}

interface RuleSetDisplay {
  /** The rule types whose fields are shown. */
  open: readonly RuleTypeId[]
}

/** The form of a rule set. Rule types that are selected show their fields or only a summary. */
export function useRuleSetForm({ editor, ruleSet, problem }: RuleSetFormOptions) {
  const initial = ruleSetValues(ruleSet)
  const edit = useEditForm<RuleSetValues, RuleIssue, RuleSetDisplay>({
    actor: editor,
    initial,
    isUnchanged: (values) => isSameRuleSet(values, initial),
    issuesIn: (values) => issuesIn(values, ruleSet),
    messageOf: () => t('common.required', { name: t('rules.name') }),
    problem,
    onValid: submitTo(editor),
    // A rule set opens with the types that it uses selected, and closed (RULE-015).
    display: { open: [] },
    displayAfterAttempt: (_, issues, { open }) => ({
      open: ruleTypeIds.filter((id) => open.includes(id) || hasIssues(issues, id)),
    }),
  })
  const {
    form,
    issues,
    display: { open },
    setDisplay,
  } = edit
  const toggle = (id: RuleTypeId, isOpen: boolean) =>
    setDisplay({ open: ruleTypeIds.filter((other) => (other === id ? isOpen : open.includes(other))) })
  return {
    ...edit,
    isOpen: (id: RuleTypeId) => open.includes(id),
    toggle: (id: RuleTypeId) => toggle(id, !open.includes(id)),
    /** Selects a type, which shows its fields, or unselects it. */
    choose: (id: RuleTypeId, isChosen: boolean) => {
      toggle(id, isChosen)
      form.setFieldValue('chosen', (chosen) =>
        ruleTypeIds.filter((other) => (other === id ? isChosen : chosen.includes(other))),
      )
    },
    setDraft: <Id extends RuleTypeId>(id: Id, draft: RuleDrafts[Id]) =>
      form.setFieldValue('drafts', (drafts) => ({ ...drafts, [id]: draft })),
    hasNoConditions: issues['conditions'] !== undefined,
    /** The issues of a rule type, by place in its fields. */
    issuesOf: (id: RuleTypeId): RuleIssues =>
      Object.fromEntries(
        Object.entries(issues).flatMap(([path, issue]) =>
          issue !== undefined && path.startsWith(`${id}.`) ? [[path.slice(id.length + 1), issue]] : [],
        ),
      ),
  }
}

function issuesIn(values: RuleSetValues, ruleSet: RuleSet | null): IssuesByPath<RuleIssue> {
  const { rules = {}, ...own } = ruleSetIssues(values, ruleSet) ?? {}
  const ofTypes = Object.entries(rules).flatMap(([id, issues]) =>
    Object.entries(issues).map(([place, issue]) => [`${id}.${place}`, issue] as const),
  )
  return { ...own, ...Object.fromEntries(ofTypes) }
}

function hasIssues(issues: IssuesByPath<RuleIssue>, id: RuleTypeId): boolean {
  return Object.keys(issues).some((path) => path.startsWith(`${id}.`))
}

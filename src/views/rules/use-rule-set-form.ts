import { useForm, useStore } from '@tanstack/react-form'

import type { RuleSet, RuleTypeId } from '#contract/rule-sets.ts'
import {
  isSameRuleSet,
  ruleSetMistakes,
  ruleSetValues,
  type RuleSetMistakes,
  type RuleSetValues,
} from '#machines/rules/rule-set.values.ts'
import type { RuleMistakes } from '#machines/rules/types/rule-type.values.ts'
import { ruleTypeIds, type RuleDrafts } from '#machines/rules/types/rule-types.values.ts'

interface RuleSetFormOptions {
  /** As the server has it; null for a new one. */
  ruleSet: RuleSet | null
  /** Something was typed; `isUnchanged` when that led back to what was there before. */
  onTyped: (isUnchanged: boolean) => void
  onValid: (values: RuleSetValues) => void
}

interface FormValues extends RuleSetValues {
  /** The rule types whose fields are shown. */
  open: RuleTypeId[]
  /** What was wrong at the last attempt. */
  found: RuleSetMistakes | null
  attempts: number
}

/** What is typed into the editor, and what is wrong with it: what was found at the last attempt and is still the case. */
export function useRuleSetForm({ ruleSet, onTyped, onValid }: RuleSetFormOptions) {
  const form = useForm({
    // A rule set opens with the types that it uses selected, and closed (RULE-015).
    defaultValues: { ...ruleSetValues(ruleSet), open: [], found: null, attempts: 0 } as FormValues,
  })
  const values = useStore(form.store, (state) => state.values)
  const { found, open } = values
  const wrong = ruleSetMistakes(values, ruleSet)
  const put = (changes: Partial<FormValues>) => {
    for (const [name, value] of Object.entries(changes)) {
      form.setFieldValue(name as keyof FormValues, value as never)
    }
  }
  const type = (changes: Partial<RuleSetValues>) => {
    put(changes)
    onTyped(isSameRuleSet(form.state.values, ruleSetValues(ruleSet)))
  }
  return {
    values,
    isOpen: (id: RuleTypeId) => open.includes(id),
    toggle: (id: RuleTypeId) =>
      put({ open: open.includes(id) ? open.filter((other) => other !== id) : [...open, id] }),
    setName: (name: string) => type({ name }),
    /** A type that is selected shows its fields. */
    choose: (id: RuleTypeId, isChosen: boolean) => {
      put({ open: isChosen ? [...open, id] : open.filter((other) => other !== id) })
      type({
        chosen: ruleTypeIds.filter((other) =>
          other === id ? isChosen : form.state.values.chosen.includes(other),
        ),
      })
    },
    setDraft: <Id extends RuleTypeId>(id: Id, draft: RuleDrafts[Id]) =>
      type({ drafts: { ...form.state.values.drafts, [id]: draft } }),
    hasNoName: found?.name !== undefined && wrong?.name !== undefined,
    hasNoConditions: found?.conditions !== undefined && wrong?.conditions !== undefined,
    mistakesOf: (id: RuleTypeId) => stillThere(found?.rules[id] ?? {}, wrong?.rules[id] ?? {}),
    submit: () => {
      // As it stands now, whether or not it has been drawn.
      const { name, chosen, drafts, ...shown } = form.state.values
      const mistakes = ruleSetMistakes({ name, chosen, drafts }, ruleSet)
      if (mistakes === null) {
        put({ found: null })
        onValid({ name, chosen, drafts })
        return
      }
      const hidden = ruleTypeIds.filter((id) => mistakes.rules[id] !== undefined && !shown.open.includes(id))
      put({ found: mistakes, open: [...shown.open, ...hidden], attempts: shown.attempts + 1 })
    },
  }
}

function stillThere(found: RuleMistakes, now: RuleMistakes): RuleMistakes {
  return Object.fromEntries(Object.entries(now).filter(([place, mistake]) => found[place] === mistake))
}

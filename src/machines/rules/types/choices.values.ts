import type { RuleIssues } from './rule-type.values.ts'

/** Ids of options, in the order in which they were offered. */
export interface ChoicesDraft {
  chosen: string[]
}

export const blankChoices: ChoicesDraft = { chosen: [] }

/** With or without an option, in the order of `offered`; what is offered no longer stays, after the others. */
export function withChoice(
  { chosen }: ChoicesDraft,
  { id, isChosen, offered }: { id: string; isChosen: boolean; offered: readonly string[] },
): ChoicesDraft {
  const next = isChosen ? [...chosen, id] : chosen.filter((other) => other !== id)
  return {
    chosen: [
      ...offered.filter((other) => next.includes(other)),
      ...next.filter((other) => !offered.includes(other)),
    ],
  }
}

/** One choice is needed. */
export function choiceIssues({ chosen }: ChoicesDraft): RuleIssues {
  return chosen.length === 0 ? { chosen: 'noChoice' } : {}
}

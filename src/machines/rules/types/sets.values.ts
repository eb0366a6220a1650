import type { RuleIssue, RuleIssues } from './rule-type.values.ts'

/** From and to, as typed; '' is none. */
export interface FromTo {
  from: string
  to: string
}

/** Sub-rules of which one is enough (RULE-027, RULE-029). */
export interface SetsDraft {
  sets: FromTo[]
}

/** The most sets that the server takes. */
export const mostSets = 100

const blankSet: FromTo = { from: '', to: '' }
export const blankSets: SetsDraft = { sets: [blankSet] }

export function withSet({ sets }: SetsDraft): SetsDraft {
  return { sets: [...sets, blankSet] }
}

/** Without one of its sets; the last one stays (RULE-021). */
export function withoutSet({ sets }: SetsDraft, index: number): SetsDraft {
  return { sets: sets.length > 1 ? sets.filter((_, place) => place !== index) : sets }
}

export function withChange({ sets }: SetsDraft, index: number, change: Partial<FromTo>): SetsDraft {
  return { sets: sets.map((set, place) => (place === index ? { ...set, ...change } : set)) }
}

/** The sets that something was typed into; one that was added and left alone is none. */
export function filledSets({ sets }: SetsDraft): FromTo[] {
  return sets.filter(({ from, to }) => from !== '' || to !== '')
}

/** Every set needs both ends, and all of them together something: else `none`. `between` looks at whole sets. */
export function setIssues(
  draft: SetsDraft,
  none: RuleIssue,
  between: (set: FromTo) => RuleIssue | null,
): RuleIssues {
  if (filledSets(draft).length === 0) {
    return { sets: none }
  }
  return Object.fromEntries(
    draft.sets.flatMap(({ from, to }, index): [string, RuleIssue][] => {
      if (from === '' && to === '') {
        return []
      }
      if (from === '' || to === '') {
        return [[`sets.${index}.${from === '' ? 'from' : 'to'}`, 'required']]
      }
      const issue = between({ from, to })
      return issue === null ? [] : [[`sets.${index}.to`, issue]]
    }),
  )
}

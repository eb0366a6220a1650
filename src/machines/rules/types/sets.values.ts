import type { RuleIssue, RuleIssues } from './rule-type.values.ts'

/** Sub-rules of which one is enough, or of flights all are needed; there is always one (RULE-021). */
export interface Sets<Entry> {
  sets: Entry[]
}

/** From and to, as typed; '' is none. */
export interface FromTo {
  from: string
  to: string
}
export type SetsDraft = Sets<FromTo>

/** The most sets that the server takes. */
export const mostSets = 100

export const blankFromTo: FromTo = { from: '', to: '' }
export const blankSets: SetsDraft = { sets: [blankFromTo] }

export function withSet<Entry>({ sets }: Sets<Entry>, blank: Entry): Sets<Entry> {
  return { sets: [...sets, blank] }
}

/** Without one of its sets; the last one stays (RULE-021). */
export function withoutSet<Entry>({ sets }: Sets<Entry>, index: number): Sets<Entry> {
  return { sets: sets.length > 1 ? sets.filter((_, place) => place !== index) : sets }
}

export function withChange<Entry>({ sets }: Sets<Entry>, index: number, change: Partial<Entry>): Sets<Entry> {
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
  return issuesOfSets(draft, (set) => {
    const { from, to } = set
    if (from === '' && to === '') {
      return {}
    }
    if (from === '' || to === '') {
      return { [from === '' ? 'from' : 'to']: 'required' }
    }
    const issue = between(set)
    return issue === null ? {} : { to: issue }
  })
}

/** The issues of each set, at their places. */
export function issuesOfSets<Entry>(
  { sets }: Sets<Entry>,
  issuesIn: (set: Entry) => Readonly<Record<string, RuleIssue>>,
): RuleIssues {
  return Object.fromEntries(
    sets.flatMap((set, index) =>
      Object.entries(issuesIn(set)).map(([place, issue]) => [`sets.${index}.${place}`, issue]),
    ),
  )
}

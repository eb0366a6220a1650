import { ruleKind, type AnyRule } from './rule-types.ts'

/** A text that two rules share when they ask for the same, in whichever order their lists and fields stand. */
export const canonicalRule = ({ type, data }: AnyRule): string =>
  `${ruleKind(type)} ${JSON.stringify(canonical(data))}`

/** Lists are alternatives or demands without an order, and an absent field is one that is null. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => JSON.stringify(canonical(item)))
    return [...new Set(items)].toSorted()
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value)
        .filter(([, item]) => item !== null && item !== undefined)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, item]) => [name, canonical(item)])
    : value
}

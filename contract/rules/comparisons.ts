/** How two numbers are compared. */
export const comparisons = ['above', 'at_least', 'equals', 'at_most', 'below'] as const
export type Comparison = (typeof comparisons)[number]

const holding: Record<Comparison, (one: number, other: number) => boolean> = {
  above: (one, other) => one > other,
  at_least: (one, other) => one >= other,
  equals: (one, other) => one === other,
  at_most: (one, other) => one <= other,
  below: (one, other) => one < other,
}

/** Whether the comparison holds: `compares('above', 21, 20)`. */
export const compares = (comparison: Comparison, one: number, other: number): boolean =>
  holding[comparison](one, other)
